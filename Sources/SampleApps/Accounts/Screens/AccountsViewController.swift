#if SampleApps
    internal import Automation
    internal import SimulatedUI

    /// The list of accounts: search, add, change, delete.
    final class AccountsViewController: ViewController {
        private let store: AccountStore
        private let tableView = TableView(style: .plain)
        private let searchBar = SearchBar("Search")
        private var isFirstAppearance = true

        init(store: AccountStore) {
            self.store = store
            super.init()
            title = "Accounts"
            navigationItem.leftBarButtonItem = BarButtonItem(editing: tableView)
            navigationItem.rightBarButtonItem = BarButtonItem("Add") { [unowned self] in
                show(AccountTypesViewController(store: store) { [unowned self] in backToList() })
            }
            navigationItem.backButtonTitle = "Back"
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            searchBar.textDidChange = { [unowned self] _ in showAccounts() }
            view.addSubview(searchBar)
            view.addSubview(tableView)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let size = view.bounds.size
            let insets = contentInsets
            searchBar.frame = Rect(x: 0, y: insets.top, width: size.width, height: SearchBar.height)
            let top = insets.top + SearchBar.height
            tableView.frame = Rect(x: 0, y: top, width: size.width, height: size.height - top - insets.bottom)
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            showAccounts()
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard isFirstAppearance else { return }
            isFirstAppearance = false
            welcomeFirstTimeUser()
        }

        /// Forgets what was read: other accounts are stored now.
        func storeDidReset() {
            guard isViewLoaded else { return }
            navigationController?.popToRootViewController(animated: false)
            showAccounts()
        }

        private func showAccounts() {
            let accounts = tryOrTell { try store.accounts(matching: searchBar.text) } ?? []
            tableView.sections = [
                TableSection(
                    items: accounts,
                    onSelect: { [unowned self] in edit($0) },
                    onDelete: { [unowned self] in delete($0) },
                    cell: { account in
                        let type = account.type.rawValue
                        return TableViewCell(
                            account.userName, detail: account.isEnabled ? type : "\(type), off",
                            accessory: .disclosureIndicator)
                    }
                )
            ]
        }

        private func welcomeFirstTimeUser() {
            guard tryOrTell({ try store.accounts().isEmpty }) == true,
                application?.preferences.bool(forKey: WelcomeViewController.dismissedKey) == false
            else { return }
            present(NavigationController(rootViewController: WelcomeViewController(store: store)), animated: true)
        }

        private func edit(_ account: Account) {
            show(AccountFormViewController(store: store, account: account) { [unowned self] in backToList() })
        }

        private func delete(_ account: Account) {
            _ = tryOrTell { try store.delete(account) }
            showAccounts()
        }

        private func show(_ screen: ViewController) {
            navigationController?.pushViewController(screen, animated: true)
        }

        private func backToList() {
            navigationController?.popToRootViewController(animated: true)
        }
    }
#endif
