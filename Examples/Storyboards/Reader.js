var ReaderViewController = {
  finish: function () {
    new UIAlertView("Finished?", "The book is put away.", this, "Not yet", "Yes").show();
  },

  "alertView:clickedButtonAtIndex:": function (alertView, index) {
    this.pageLabel.text = index === alertView.cancelButtonIndex ? "Page 2" : "The end";
  },

  "alertView:didDismissWithButtonIndex:": function (alertView, index) {
    var navigation = this.navigationController;
    if (navigation && index !== alertView.cancelButtonIndex) navigation.popViewControllerAnimated(true);
  },
};
