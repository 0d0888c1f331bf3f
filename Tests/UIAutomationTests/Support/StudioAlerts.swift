import Automation
import SimulatedUI

/// Buttons that show alerts, and a text that says what was chosen.
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
