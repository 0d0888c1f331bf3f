// Sequences of steps from AccountTypesSteps, which tests call.
class AccountTypesPaths extends Paths {
  choose(type) {
    this.steps.waitForAppearance().choose(type).waitForDisappearance();
    return this;
  }
}
