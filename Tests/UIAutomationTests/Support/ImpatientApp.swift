import Automation
import SimulatedUI

/// An app that asks something as soon as its first screen has appeared.
final class ImpatientApp: SimulatedApp {
    static let name = "Impatient"
    static let bundleIdentifier = "org.example.impatient"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { NavigationController(rootViewController: Screen(title: "Start")) }

    final class Screen: ViewController {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            present(
                AlertController(
                    title: "Use your location?",
                    actions: [
                        AlertAction("Don't Allow", role: .cancel) { [unowned self] in title = "Denied" },
                        AlertAction("OK") { [unowned self] in title = "Allowed" },
                    ]))
        }
    }
}
