#if SampleApps
    internal import SimulatedUI

    /// Asks what type of account to add, then for the rest.
    final class AccountTypesViewController: ViewController {
        private let services: AccountsServices
        private let onSave: () -> Void

        /// Creates the screen.
        /// - Parameter onSave: called when an account was added.
        init(_ services: AccountsServices, onSave: @escaping () -> Void) {
            self.services = services
            self.onSave = onSave
            super.init()
            title = "Add Account"
            navigationItem.backButtonTitle = "Back"
        }

        override func loadView() {
            let tableView = TableView(style: .grouped)
            services.identify(tableView, Accounts.Identifiers.Types.screen)
            let cells = AccountType.allCases.map { type in
                let cell = TableViewCell(type.rawValue, accessory: .disclosureIndicator) { [unowned self] in
                    fillIn(type)
                }
                services.identify(cell, Accounts.Identifiers.Types.cell(type))
                return cell
            }
            tableView.sections = [TableSection("What type of account?", cells: cells)]
            setView(tableView)
        }

        private func fillIn(_ type: AccountType) {
            let account = Account(type: type, userName: "", password: "")
            let form = AccountFormViewController(services, account: account, onSave: onSave)
            navigationController?.pushViewController(form, animated: true)
        }
    }
#endif
