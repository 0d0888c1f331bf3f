// The actions on AccountFormPage; each returns the steps themselves.
class AccountFormSteps extends Steps {
  enterUserName(text) { return this.clearText("userName").typeText("userName", text); }
  enterPassword(text) { return this.clearText("password").typeText("password", text); }
  save() { return this.tap("save"); }
}
