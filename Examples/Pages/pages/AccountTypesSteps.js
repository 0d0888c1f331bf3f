// What can be done on AccountTypesPage; every step gives the steps themselves.
class AccountTypesSteps extends Steps {
  choose(type) { return this.pick("types", type); }
}
