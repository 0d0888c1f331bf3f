// The actions on AccountTypesPage; each returns the steps themselves.
class AccountTypesSteps extends Steps {
  choose(type) { return this.pick("types", type); }
}
