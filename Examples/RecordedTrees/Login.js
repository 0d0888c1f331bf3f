var LoginViewController = {
  logIn: function () {
    this.statusLabel.text = "Welcome, " + this.userField.text + "!";
  },
};
