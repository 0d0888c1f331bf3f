// The actions on AccountListPage; each returns the steps themselves.
class AccountListSteps extends Steps {
  add() { return this.tap("add"); }
  open(name) { return this.pick("rows", name); }
  verifyRow(name) { return this.verifyElementCount("rows", 1, { name: name }); }
}
