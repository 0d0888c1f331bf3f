// Units of several steps of AccountTypesSteps, which tests talk to.
class AccountTypesPaths extends Paths {
  choose(type) {
    this.steps.waitForAppearance().choose(type).waitForDisappearance();
    return this;
  }
}
