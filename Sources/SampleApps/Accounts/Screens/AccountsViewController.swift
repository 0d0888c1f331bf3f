internal import Automation
internal import SimulatedUI

/// The list of accounts: search, add, edit, delete.
final class AccountsViewController: ViewController {
    private typealias Identifiers = Accounts.Identifiers.List

    private let services: AccountsServices
    private var store: AccountStore { services.store }
    private let tableView = TableView(style: .plain)
    private let searchBar = SearchBar("Search")
    private var isFirstAppearance = true

    init(_ services: AccountsServices) {
        self.services = services
        super.init()
        title = "Accounts"
        navigationItem.leftBarButtonItem = BarButtonItem(editing: tableView)
        let addButton = BarButtonItem("Add") { [weak self] in
            guard let self else { return }
            show(AccountTypesViewController(services) { [weak self] in self?.backToList() })
        }
        services.identify(addButton, Identifiers.add)
        navigationItem.rightBarButtonItem = addButton
        navigationItem.backButtonTitle = "Back"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        services.identify(view, Identifiers.screen)
        services.identify(searchBar, Identifiers.search)
        searchBar.textDidChange = { [weak self] _ in self?.showAccounts() }
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
        services.analytics.state(services.analytics.names.accounts)
        guard isFirstAppearance else { return }
        isFirstAppearance = false
        welcomeFirstTimeUser()
    }

    /// Discards the displayed accounts, because the store was reset.
    func storeDidReset() {
        guard isViewLoaded else { return }
        navigationController?.popToRootViewController(animated: false)
        showAccounts()
    }

    private func showAccounts() {
        let accounts = tryOrTell { try store.accounts(matching: searchBar.text) } ?? []
        tableView.sections = [
            TableSection(
                count: accounts.count,
                onSelect: { [weak self] in self?.edit(accounts[$0]) },
                onDelete: { [weak self] in self?.delete(accounts[$0]) },
                cell: { [services] index in
                    let account = accounts[index]
                    let type = account.type.rawValue
                    let cell = TableViewCell(
                        account.userName, detail: account.isEnabled ? type : "\(type), off",
                        accessory: .disclosureIndicator)
                    services.identify(cell, Identifiers.cell(index))
                    return cell
                }
            )
        ]
    }

    private func welcomeFirstTimeUser() {
        // The onboarding page replaces this screen.
        guard services.people == nil else { return }
        guard tryOrTell({ try store.accounts().isEmpty }) == true,
            application?.preferences.bool(forKey: WelcomeViewController.dismissedKey) == false
        else { return }
        present(NavigationController(rootViewController: WelcomeViewController(services)), animated: true)
    }

    private func edit(_ account: Account) {
        show(AccountFormViewController(services, account: account) { [weak self] in self?.backToList() })
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
