// Sequences of steps from AccountFormSteps, which tests call.
class AccountFormPaths extends Paths {
  fillIn(userName, password) {
    this.steps.waitForAppearance().enterUserName(userName).enterPassword(password).save().waitForDisappearance();
    return this;
  }

  rename(userName) {
    this.steps.waitForAppearance().enterUserName(userName).save().waitForDisappearance();
    return this;
  }
}
