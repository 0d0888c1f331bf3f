// The form of a new or an existing account. The title of the bar differs, the field is the same.
class AccountFormPage extends Page {
  get id() { return "User Name"; }
  get type() { return "textField"; }

  get userName() { return this.screen; }
  get password() { return this.app.mainWindow().secureTextFields()["Password"]; }
  get save() { return this.navigationBar.buttons()["Save"]; }
}
