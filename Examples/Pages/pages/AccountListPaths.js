// Sequences of steps from AccountListSteps, which tests call.
class AccountListPaths extends Paths {
  add() {
    this.steps.waitForAppearance().add().waitForDisappearance();
    return this;
  }

  open(name) {
    this.steps.waitForAppearance().open(name).waitForDisappearance();
    return this;
  }

  shows(count, name) {
    this.steps.waitForAppearance().verifyElementCount("rows", count).verifyRow(name);
    return this;
  }
}
