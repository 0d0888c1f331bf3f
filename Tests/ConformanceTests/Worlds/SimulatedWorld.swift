import Automation
import SimulatedUI

/// The conformance screen on a simulated device.
final class SimulatedWorld: DriverUnderTest {
    private let device = SimulatedDevice()
    private let screen = ConformanceScreen(title: "Accounts")
    let driver: any Driver

    init() throws {
        driver = SimulatedDriver(device)
        let screen = screen
        try device.launch(ConformanceApp.self, before: { _, _ in NavigationController(rootViewController: screen) })
    }

    var noticed: [String] { screen.noticed }

    func after(_ seconds: Double, _ change: AppChange) {
        driver.clock.schedule(at: driver.clock.now + seconds, reason: "the app changes") { [screen] in
            screen.carryOut(change)
        }
    }
}

private final class ConformanceApp: SimulatedApp {
    static let name = "Conformance"
    static let bundleIdentifier = "org.example.conformance"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ViewController() }
}

private final class ConformanceScreen: ViewController {
    private(set) var noticed: [String] = []

    // The view begins below the navigation bar, 64 points from the top of the screen.
    override func viewDidLoad() {
        edgesForExtendedLayout = []
        navigationItem.rightBarButtonItem = BarButtonItem("Add")
        let table = TableView(sections: [TableSection(cells: ["One", "Two", "Three"].map { TableViewCell($0) })])
        table.accessibilityLabel = "Menu"
        table.frame = Rect(x: 0, y: 0, width: 320, height: 132)
        let text = Label("Welcome")
        text.frame = Rect(x: 10, y: 146, width: 200, height: 30)
        let toggle = Switch(isOn: true)
        toggle.accessibilityLabel = "Enabled"
        toggle.frame = Rect(x: 220, y: 146, width: 51, height: 31)
        let hidden = button("Hidden", y: 306)
        hidden.isHidden = true
        for part in [table, button("Save", y: 186), button("Other", y: 246), hidden, text, toggle] as [View] {
            view.addSubview(part)
        }
    }

    private func button(_ name: String, y: Double) -> Button {
        let button = Button(name) { [unowned self] in noticed.append(name) }
        button.frame = Rect(x: 10, y: y, width: 120, height: 40)
        return button
    }

    private func named(_ name: String) -> Button? {
        view.subviews.lazy.compactMap { $0 as? Button }.first { $0.accessibilityName == name }
    }

    func carryOut(_ change: AppChange) {
        switch change {
        case .show(let name): view.addSubview(button(name, y: 356))
        case .remove(let name): named(name)?.removeFromSuperview()
        case .rename(let name, let other): named(name)?.accessibilityIdentifier = other
        case .enable(let name, let isEnabled): named(name)?.isEnabled = isEnabled
        case .alert(let title):
            present(
                AlertController(
                    title: title,
                    actions: [
                        AlertAction("No", role: .cancel) { [unowned self] in noticed.append("No") },
                        AlertAction("Yes") { [unowned self] in noticed.append("Yes") },
                    ]))
        }
    }
}
