#if SampleApps
    internal import SimulatedUI

    /// Asks what type of account to add, then for the rest.
    final class AccountTypesViewController: ViewController {
        private let store: AccountStore
        private let onSave: () -> Void

        /// Creates the screen.
        /// - Parameter onSave: called when an account was added.
        init(store: AccountStore, onSave: @escaping () -> Void) {
            self.store = store
            self.onSave = onSave
            super.init()
            title = "Add Account"
            navigationItem.backButtonTitle = "Back"
        }

        override func loadView() {
            let tableView = TableView(style: .grouped)
            let cells = AccountType.allCases.map { type in
                TableViewCell(type.rawValue, accessory: .disclosureIndicator) { [unowned self] in fillIn(type) }
            }
            tableView.sections = [TableSection("What type of account?", cells: cells)]
            setView(tableView)
        }

        private func fillIn(_ type: AccountType) {
            let account = Account(type: type, userName: "", password: "")
            let form = AccountFormViewController(store: store, account: account, onSave: onSave)
            navigationController?.pushViewController(form, animated: true)
        }
    }
#endif
