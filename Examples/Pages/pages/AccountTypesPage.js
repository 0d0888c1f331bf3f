// The choice of a type for a new account.
class AccountTypesPage extends Page {
  get id() { return "Add Account"; }
  get type() { return "navigationBar"; }

  get types() { return this.app.mainWindow().tableViews()[0].cells(); }
}
