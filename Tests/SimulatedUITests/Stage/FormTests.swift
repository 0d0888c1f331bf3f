import Automation
import SimulatedUI
import Testing

@Suite struct FormTests {
    /// A whole screen, as an app would write it.
    final class AccountForm: TableViewController {
        let userName = TextField("User name")
        let password = TextField("Password")
        let enabled = Switch(isOn: true)
        var saved: [String] = []

        override func viewDidLoad() {
            title = "Account"
            password.isSecureTextEntry = true
            let save = BarButtonItem(.save) { [unowned self] in
                saved.append("\(userName.text) \(password.text) \(enabled.isOn)")
            }
            save.isEnabled = false
            let validate = { [unowned self] in save.isEnabled = userName.hasText && password.hasText }
            for field in [userName, password] { field.addAction(for: .editingChanged, validate) }
            navigationItem.rightBarButtonItem = save
            tableView.sections = [
                TableSection("Account", cells: [TableViewCell(field: userName), TableViewCell(field: password)]),
                TableSection(cells: [TableViewCell("Enabled", accessoryView: enabled)]),
            ]
        }
    }

    @Test("a form is filled in and saved") func form() throws {
        let form = AccountForm(style: .grouped)
        let stage = try Stage(NavigationController(rootViewController: form))
        let save = try stage.first(.button, named: "Save")
        #expect(stage.driver.attribute(.isEnabled, of: save) == .bool(false))
        try stage.tap(.textField, "User name")
        try stage.driver.typeText("Jane", interKeyDelay: 0)
        try stage.tap(.secureTextField, "Password")
        try stage.driver.typeText("S3cret!", interKeyDelay: 0)
        try stage.tap(.switch, "Enabled")
        try stage.tap(save)
        #expect(form.saved == ["Jane S3cret! false"])
    }
}
