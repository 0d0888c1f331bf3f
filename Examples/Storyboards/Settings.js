// What the screens of Settings.storyboard do: one object for each class of view controller.

var SettingsViewController = {
  // Flight mode turns Wi-Fi off; afterwards it is as before.
  wifiBefore: true,

  flightModeChanged: function (sender) {
    if (sender.on) {
      this.wifiBefore = this.wifiSwitch.on;
      this.wifiSwitch.setOnAnimated(false, true);
    } else {
      this.wifiSwitch.setOnAnimated(this.wifiBefore, true);
    }
    this.wifiSwitch.enabled = !sender.on;
  },

  "wifiChanged:": function (sender) {
    this.wifiBefore = sender.on;
  },

  volumeChanged: function (sender) {
    this.volumeLabel.text = Math.round(sender.value * 100) + " %";
  },

  didSelectRowAtIndexPath: function (indexPath, tableView) {
    tableView.deselectRowAtIndexPathAnimated(indexPath, true);
    if (tableView.cellForRowAtIndexPath(indexPath) === this.resetCell) this.askBeforeReset();
  },

  askBeforeReset: function () {
    var self = this;
    var alert = new UIAlertController("Reset?", "All settings are as at the beginning.", UIAlertControllerStyleAlert);
    alert.addAction(new UIAlertAction("Cancel", UIAlertActionStyleCancel));
    alert.addAction(new UIAlertAction("Reset", UIAlertActionStyleDestructive, function () { self.reset(); }));
    this.presentViewController(alert, true);
  },

  reset: function () {
    this.flightModeSwitch.on = false;
    this.wifiSwitch.on = true;
    this.wifiSwitch.enabled = true;
    this.nameLabel.text = "iPhone";
    this.volumeSlider.value = 0.5;
    this.volumeLabel.text = "50 %";
  },

  prepareForSegue: function (segue, sender) {
    if (segue.identifier === "editName") segue.destinationViewController.deviceName = this.nameLabel.text;
  },

  nameWasSaved: function (segue) {
    this.nameLabel.text = segue.sourceViewController.deviceName;
  },
};

var NameViewController = {
  deviceName: "",

  viewDidLoad: function () {
    this.nameField.text = this.deviceName;
  },

  // A device must have a name.
  shouldPerformSegueWithIdentifier: function (identifier) {
    return this.nameField.text !== "";
  },

  prepareForSegue: function () {
    this.deviceName = this.nameField.text;
  },

  textFieldShouldReturn: function (textField) {
    textField.resignFirstResponder();
    return true;
  },
};

var AboutViewController = {
  done: function () {
    this.dismissViewControllerAnimated(true);
  },
};
