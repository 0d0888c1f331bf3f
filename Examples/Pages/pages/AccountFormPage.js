// The form of one account, a new one or one that is there. What the bar says differs, the field does not.
class AccountFormPage extends Page {
  get id() { return "User Name"; }
  get type() { return "textField"; }

  get userName() { return this.screen; }
  get password() { return this.app.mainWindow().secureTextFields()["Password"]; }
  get save() { return this.navigationBar.buttons()["Save"]; }
}
