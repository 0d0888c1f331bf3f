// What can be done on AccountListPage; every step gives the steps themselves.
class AccountListSteps extends Steps {
  add() { return this.tap("add"); }
  open(name) { return this.pick("rows", name); }
  verifyRow(name) { return this.verifyElementCount("rows", 1, { name: name }); }
}
