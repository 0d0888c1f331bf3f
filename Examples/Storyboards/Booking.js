// What the screens of Booking.storyboard do.

var BookingViewController = {
  destinations: ["Amsterdam", "Berlin", "Copenhagen", "Dublin"],
  destination: "Amsterdam",

  viewDidLoad: function () {
    this.datePicker.date = new Date(Date.UTC(2015, 5, 1));
    this.formChanged();
  },

  numberOfComponents: function () {
    return 1;
  },

  numberOfRowsInComponent: function () {
    return this.destinations.length;
  },

  titleForRowForComponent: function (row) {
    return this.destinations[row];
  },

  didSelectRowInComponent: function (row) {
    this.destination = this.destinations[row];
    this.formChanged();
  },

  summary: function () {
    var persons = this.personsStepper.value;
    var travelClass = this.classControl.titleForSegmentAtIndex(this.classControl.selectedSegmentIndex);
    var day = this.datePicker.date.toISOString().slice(0, 10);
    return (persons === 1 ? "1 person" : persons + " persons") + " to " + this.destination + " on " + day + ", " +
      travelClass.toLowerCase() + " class";
  },

  formChanged: function () {
    var persons = this.personsStepper.value;
    this.personsLabel.text = persons === 1 ? "1 person" : persons + " persons";
    this.summaryLabel.text = this.summary();
  },

  textFieldShouldReturn: function (textField) {
    textField.resignFirstResponder();
    return true;
  },

  book: function () {
    if (this.nameField.text === "") {
      var alert = new UIAlertController("Name missing", "Who travels?", UIAlertControllerStyleAlert);
      alert.addAction(new UIAlertAction("OK", UIAlertActionStyleDefault));
      this.presentViewController(alert, true);
      return;
    }
    this.view.endEditing(true);
    this.performSegueWithIdentifier("showTicket", this.bookItem);
  },

  prepareForSegue: function (segue) {
    segue.destinationViewController.details = this.nameField.text + ": " + this.summary();
  },
};

var TicketViewController = {
  details: "",

  viewDidLoad: function () {
    this.detailsLabel.text = this.details;
  },
};
