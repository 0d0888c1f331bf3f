internal import SimulatedUI

/// Alerts and an action sheet, each of which comes half a second after a tap.
///
/// The line `AlertResult` shows the button that was chosen last.
final class AlertsViewController: PlaygroundViewController {
    private static let delay = 0.5

    private let result = Label("No Result")
    private let column = ColumnView()

    override func viewDidLoad() {
        super.viewDidLoad()
        fill(["AlertResult": result], above: column)
        addButton("Alert with one button") {
            $0.alert("One Button", "There is only one answer.", choices: ["OK"])
        }
        addButton("Alert with two buttons") {
            $0.alert("Two Buttons", "There are two answers.", choices: ["Continue"], isCancellable: true)
        }
        addButton("Alert with text field") { $0.textAlert }
        addButton("Action sheet") { $0.sheet }
    }

    private func addButton(_ title: String, _ make: @escaping (AlertsViewController) -> AlertController) {
        let button = Button(title) { [weak self] in
            self?.application?.schedule(after: Self.delay, reason: "presenting an alert") { [weak self] in
                guard let self else { return }
                present(make(self))
            }
        }
        column.addRow(button)
    }

    private func tell(_ text: String) { result.text = "Result=\(text)" }

    private func add(_ choice: String, role: AlertAction.Role = .default, to alert: AlertController) {
        alert.addAction(choice, role: role) { [weak self] in self?.tell(choice) }
    }

    private func alert(
        _ title: String, _ message: String, choices: [String], isCancellable: Bool = false
    ) -> AlertController {
        let alert = AlertController(title: title, message: message)
        if isCancellable { add("Cancel", role: .cancel, to: alert) }
        for choice in choices { add(choice, to: alert) }
        return alert
    }

    private var textAlert: AlertController {
        let alert = AlertController(title: "Text Field", message: "Any answer will do.")
        alert.addTextField { $0.placeholder = "Answer" }
        add("Cancel", role: .cancel, to: alert)
        alert.addAction("OK") { [weak self, weak alert] in
            guard let self, let alert else { return }
            tell("OK \(alert.textFields[0].text)")
        }
        return alert
    }

    private var sheet: AlertController {
        let sheet = AlertController(title: "Choose", style: .actionSheet)
        add("First", to: sheet)
        add("Second", to: sheet)
        add("Delete", role: .destructive, to: sheet)
        add("Cancel", role: .cancel, to: sheet)
        return sheet
    }
}
