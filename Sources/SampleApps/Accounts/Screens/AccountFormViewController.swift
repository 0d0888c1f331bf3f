internal import Automation
internal import SimulatedUI

/// User name, password and switch of one account, new or stored.
final class AccountFormViewController: ViewController {
    private typealias Identifiers = Accounts.Identifiers.Form

    private let services: AccountsServices
    private var account: Account
    private let onSave: () -> Void

    private let typeLabel: Label
    private let userNameField = TextField("User name")
    private let passwordField = TextField("Password")
    private let enabledLabel = Label("Enabled")
    private let enabledSwitch = Switch()
    private lazy var saveButton = BarButtonItem("Save") { [weak self] in self?.save() }

    /// Creates the form.
    /// - Parameters:
    ///   - account: the initial content of the form; an account that is not stored yet is added.
    ///   - onSave: called after the account is stored.
    init(_ services: AccountsServices, account: Account, onSave: @escaping () -> Void) {
        self.services = services
        self.account = account
        self.onSave = onSave
        typeLabel = Label(account.type.rawValue)
        super.init()
        title = account.id == nil ? "New Account" : "Edit Account"
        services.identify(saveButton, Identifiers.save)
        navigationItem.rightBarButtonItem = saveButton
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        services.identify(view, Identifiers.screen)
        services.identify(userNameField, Identifiers.userName)
        services.identify(passwordField, Identifiers.password)
        services.identify(enabledSwitch, Identifiers.enabled)
        userNameField.accessibilityLabel = "User Name"
        userNameField.text = account.userName
        passwordField.accessibilityLabel = "Password"
        passwordField.text = account.password
        passwordField.isSecureTextEntry = true
        enabledSwitch.accessibilityLabel = "Enabled"
        enabledSwitch.isOn = account.isEnabled
        for field in [userNameField, passwordField] {
            field.addAction(for: .editingChanged) { [weak self] in self?.showWhetherItCanBeSaved() }
        }
        for part in [typeLabel, userNameField, passwordField, enabledLabel, enabledSwitch] { view.addSubview(part) }
        showWhetherItCanBeSaved()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.size.width - 40
        var top = contentInsets.top + 20
        for part in [typeLabel, userNameField, passwordField] {
            part.frame = Rect(x: 20, y: top, width: width, height: 31)
            top += 45
        }
        let switchSize = Switch.defaultSize
        enabledLabel.frame = Rect(x: 20, y: top, width: width - switchSize.width, height: switchSize.height)
        enabledSwitch.frame = Rect(
            origin: Point(x: 20 + width - switchSize.width, y: top), size: switchSize)
    }

    private var userName: String {
        let text = userNameField.text
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    private func showWhetherItCanBeSaved() {
        saveButton.isEnabled = !userName.isEmpty && !passwordField.text.isEmpty
    }

    private func save() {
        account.userName = userName
        account.password = passwordField.text
        account.isEnabled = enabledSwitch.isOn
        let stored: Void? = tryOrTell {
            if account.id == nil { try services.store.add(account) } else { try services.store.update(account) }
        }
        if stored != nil { onSave() }
    }
}

/// Asks for the type of the account to add, then shows the form.
final class AccountTypesViewController: ViewController {
    private let services: AccountsServices
    private let onSave: () -> Void

    /// Creates the screen.
    /// - Parameter onSave: called after an account is added.
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
            let cell = TableViewCell(type.rawValue, accessory: .disclosureIndicator) { [weak self] in
                guard let self else { return }
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
