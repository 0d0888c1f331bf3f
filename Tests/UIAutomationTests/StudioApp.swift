import Automation
import SimulatedUI

/// An app of real controls: a form, a list that can be edited, and a screen that shows alerts and notes what happens.
final class StudioApp: SimulatedApp {
    static let name = "Studio"
    static let bundleIdentifier = "org.example.studio"
    static let version = "2.5"

    private let launch: LaunchOptions
    private let journal = StudioJournal()

    init(_ launch: LaunchOptions) { self.launch = launch }

    func makeRootViewController() -> ViewController {
        let tabs = TabBarController(viewControllers: [
            NavigationController(rootViewController: StudioForm(title: "Form")),
            NavigationController(rootViewController: StudioList(title: "List")),
            NavigationController(rootViewController: StudioAlerts(journal)),
        ])
        return tabs
    }

    func didEnterBackground() { journal.note("background") }
    func willEnterForeground() { journal.note("foreground") }
}

/// What happened to the app; the screen of alerts shows it.
final class StudioJournal {
    private(set) var entries: [String] = []
    var didChange: (() -> Void)?

    func note(_ entry: String) {
        entries.append(entry)
        didChange?()
    }
}

/// Fields of several kinds and a switch.
final class StudioForm: TableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let name = TextField("Name")
        name.accessibilityIdentifier = "name field"
        let secret = TextField("Secret")
        secret.isSecureTextEntry = true
        let age = TextField("Age")
        age.keyboardType = .numberPad
        for field in [name, secret] { field.shouldReturn = { $0.resignFirstResponder() } }
        let note = TextField("Note")
        note.shouldReturn = { field in
            field.text = "<\(field.text)>"
            return field.resignFirstResponder()
        }
        tableView.sections = [
            TableSection("Person", cells: [name, secret, age, note].map { TableViewCell(field: $0) }),
            TableSection(
                footer: "Every hour", cells: [TableViewCell("Sync", accessoryView: Switch(isOn: false))]),
        ]
        let save = BarButtonItem("Save")
        save.isEnabled = false
        navigationItem.rightBarButtonItem = save
        toolbarItems = [BarButtonItem("Share"), BarButtonItem(.flexibleSpace), BarButtonItem("Trash")]
        navigationController?.isToolbarHidden = false
    }
}

/// Forty rows, each of which can be deleted and opens a screen of its own.
final class StudioList: TableViewController {
    private var rows = (0..<40).map { "Row \($0)" }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = BarButtonItem(editing: tableView)
        show()
    }

    private func show() {
        tableView.sections = [
            TableSection(
                items: rows,
                onSelect: { [unowned self] row in
                    navigationController?.pushViewController(ViewController(title: row))
                },
                onDelete: { [unowned self] row in
                    rows.removeAll { $0 == row }
                    show()
                },
                cell: { TableViewCell($0, detail: $0 == "Row 1" ? "the first" : nil) })
        ]
    }
}

/// Buttons that show alerts, and a text that shows the choice.
final class StudioAlerts: ViewController {
    private let journal: StudioJournal
    private let text = Label("")
    private var manager: LocationManager?

    init(_ journal: StudioJournal) {
        self.journal = journal
        super.init()
        title = "Alerts"
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        text.accessibilityIdentifier = "journal"
        text.frame = Rect(x: 10, y: 70, width: 300, height: 40)
        view.addSubview(text)
        journal.didChange = { [unowned self] in showJournal() }
        showJournal()
        let actions: [(String, () -> Void)] = [
            ("Ask", { [unowned self] in ask() }),
            ("Ask later", { [unowned self] in application?.schedule(after: 2) { [weak self] in self?.ask() } }),
            ("Tell", { [unowned self] in tell() }),
            ("Choose", { [unowned self] in choose() }),
            ("Twice", { [unowned self] in twice() }),
            ("Where", { [unowned self] in locate() }),
        ]
        for (index, (title, body)) in actions.enumerated() {
            let button = Button(title, action: body)
            button.frame = Rect(x: 10, y: 120 + Double(index) * 50, width: 140, height: 44)
            view.addSubview(button)
        }
    }

    override func motionEnded(_ motion: MotionEvent) { journal.note("shaken") }

    private func showJournal() { text.text = journal.entries.joined(separator: ", ") }

    private func locate() {
        guard let application else { return }
        let manager = LocationManager(application)
        manager.didUpdateLocation = { [journal] in
            journal.note("at \($0.latitude) \($0.longitude) \($0.altitude ?? -1)")
        }
        manager.didFail = { [journal] in journal.note("\($0)") }
        manager.startUpdatingLocation()
        self.manager = manager
    }

    private func ask() {
        present(
            AlertController(
                title: "Really?", message: "It cannot be undone.",
                actions: [
                    AlertAction("Yes") { [journal] in journal.note("yes") },
                    AlertAction("No", role: .cancel) { [journal] in journal.note("no") },
                ]))
    }

    private func tell() {
        present(AlertController(title: "Done", actions: [AlertAction("OK") { [journal] in journal.note("ok") }]))
    }

    private func choose() {
        let sheet = AlertController(title: "Colour", style: .actionSheet)
        for colour in ["Red", "Blue"] { sheet.addAction(colour) { [journal] in journal.note(colour) } }
        sheet.addAction("Cancel", role: .cancel)
        present(sheet)
    }

    private func twice() {
        present(
            AlertController(title: "First", actions: [AlertAction("Next") { [unowned self] in tell() }]))
    }
}
