import Automation
import SimulatedUI

/// An app of one screen: two buttons, of which one counts taps, and a text.
final class ControlsApp: SimulatedApp {
    static let name = "Controls"
    static let bundleIdentifier = "org.example.controls"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ControlsScreen() }
}

final class ControlsScreen: ViewController {
    private var taps = 0

    override func viewDidLoad() {
        let count = Control(frame: Rect(x: 20, y: 40, width: 120, height: 44))
        count.accessibilityTraits = .button
        count.accessibilityLabel = "Count"
        count.addAction(for: .touchUpInside) { [unowned self, unowned count] in
            taps += 1
            count.accessibilityHint = "tapped \(taps)"
        }
        let hidden = Control(frame: Rect(x: 20, y: 100, width: 120, height: 44))
        hidden.accessibilityTraits = .button
        hidden.accessibilityLabel = "Hidden"
        hidden.isHidden = true
        view.addSubview(count)
        view.addSubview(hidden)
    }
}
