// What can be done on AccountFormPage; every step gives the steps themselves.
class AccountFormSteps extends Steps {
  enterUserName(text) { return this.clear("userName").typeText("userName", text); }
  enterPassword(text) { return this.clear("password").typeText("password", text); }
  save() { return this.tap("save"); }
}
