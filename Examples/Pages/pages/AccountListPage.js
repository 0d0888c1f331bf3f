// The first list of the app; its navigation bar distinguishes it from other lists.
class AccountListPage extends Page {
  get id() { return "Accounts"; }
  get type() { return "navigationBar"; }

  get add() { return this.element("Add", "button"); }
  get rows() { return this.app.mainWindow().tableViews()[0].cells(); }
}
