import Automation
import SimulatedUI

/// An app with a field, a button that shows a text for a while, and one that asks a question.
final class FormApp: SimulatedApp {
    static let name = "Form"
    static let bundleIdentifier = "org.example.form"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController {
        NavigationController(rootViewController: FormScreen(title: "Form"))
    }
}

final class FormScreen: ViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let field = TextField("Name")
        field.frame = Rect(x: 10, y: 10, width: 200, height: 30)
        field.shouldReturn = { $0.resignFirstResponder() }
        let number = TextField("Number")
        number.frame = Rect(x: 10, y: 50, width: 200, height: 30)
        number.keyboardType = .numberPad
        let notice = Label("Saved")
        notice.frame = Rect(x: 10, y: 90, width: 200, height: 30)
        notice.isHidden = true
        let save = Button("Save") { [unowned self, unowned notice] in
            application?.schedule(after: 2) { notice.isHidden = false }
            application?.schedule(after: 6) { notice.isHidden = true }
        }
        save.frame = Rect(x: 10, y: 130, width: 100, height: 40)
        let ask = Button("Ask") { [unowned self] in
            present(AlertController(title: "Sure?", actions: [AlertAction("OK")]))
        }
        ask.frame = Rect(x: 120, y: 130, width: 90, height: 40)
        let later = Button("Ask later") { [unowned self] in
            application?.schedule(after: 2) { [weak self] in
                self?.present(AlertController(title: "Well?", actions: [AlertAction("OK")]))
            }
        }
        later.frame = Rect(x: 220, y: 130, width: 90, height: 40)
        for part in [field, number, notice, save, ask, later] as [View] { view.addSubview(part) }
    }
}

/// An app with a list, and a screen behind its Add button that asks for a type of account.
final class AccountTypesApp: SimulatedApp {
    static let name = "Accounts"
    static let bundleIdentifier = "org.example.accounts"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { NavigationController(rootViewController: AccountList()) }
}

final class AccountList: TableViewController {
    convenience init() { self.init(title: "Accounts") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.backButtonTitle = "Back"
        navigationItem.rightBarButtonItem = BarButtonItem("Add") { [unowned self] in
            navigationController?.pushViewController(AccountTypes())
        }
        tableView.sections = [
            TableSection("Numbers", count: 40) { TableViewCell("Number \($0)") },
            TableSection("Settings", cells: [TableViewCell("Sync", accessoryView: Switch(isOn: true))]),
        ]
    }
}

final class AccountTypes: TableViewController {
    convenience init() { self.init(title: "Add Account") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.sections = [
            TableSection(
                "What type of account?",
                cells: ["facebook", "flickr", "github", "twitter"].map { TableViewCell($0) })
        ]
    }
}
