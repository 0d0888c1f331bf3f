// What the screen of Reminders.xib does: its File's Owner.

var RemindersViewController = {
  remind: function () {
    var self = this;
    this.statusLabel.text = "Waiting";
    setTimeout(function () {
      var alert = new UIAlertController("Reminder", self.reminderLabel.text, UIAlertControllerStyleAlert);
      alert.addAction(new UIAlertAction("Later", UIAlertActionStyleCancel, function () { self.remind(); }));
      alert.addAction(new UIAlertAction("Done", UIAlertActionStyleDefault, function () { self.tell("Done"); }));
      self.presentViewController(alert, true);
    }, 5000);
  },

  rename: function () {
    var self = this;
    var alert = new UIAlertController("Rename", null, UIAlertControllerStyleAlert);
    alert.addTextFieldWithConfigurationHandler(function (field) {
      field.placeholder = "Reminder";
      field.text = self.reminderLabel.text;
    });
    alert.addAction(new UIAlertAction("Cancel", UIAlertActionStyleCancel));
    alert.addAction(new UIAlertAction("Save", UIAlertActionStyleDefault, function () {
      self.reminderLabel.text = alert.textFields[0].text;
    }));
    this.presentViewController(alert, true);
  },

  share: function () {
    new UIActionSheet("Share", this, "Cancel", null, "Mail", "Message").showInView(this.view);
  },

  "actionSheet:clickedButtonAtIndex:": function (sheet, index) {
    this.tell("Shared by " + sheet.buttonTitleAtIndex(index));
  },

  login: function () {
    var alert = new UIAlertView("Log In", "to the reminder service", this, "Cancel", "OK");
    alert.alertViewStyle = UIAlertViewStyleLoginAndPasswordInput;
    alert.show();
  },

  "alertView:clickedButtonAtIndex:": function (alert, index) {
    if (index === alert.cancelButtonIndex) return this.tell("Not logged in");
    this.tell("Logged in as " + alert.textFieldAtIndex(0).text);
  },

  "delete:": function () {
    var self = this;
    var sheet = new UIAlertController("Really?", null, UIAlertControllerStyleActionSheet);
    sheet.addAction(new UIAlertAction("Delete All", UIAlertActionStyleDestructive, function () {
      self.reminderLabel.text = "";
      self.reminderLabel.hidden = true;
      self.tell("Deleted");
    }));
    sheet.addAction(new UIAlertAction("Cancel", UIAlertActionStyleCancel));
    this.presentViewController(sheet, true);
  },

  tell: function (text) {
    this.statusLabel.text = text;
  },
};
