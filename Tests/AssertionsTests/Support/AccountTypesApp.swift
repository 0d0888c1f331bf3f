import Automation
import SimulatedUI

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
