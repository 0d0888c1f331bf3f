import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "AboutViewController".
final class AboutViewController: SceneViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
    }

    func done(_ sender: BarButtonItem?) { dismiss() }

    override var actionNames: [String] { ["done:"] }

    override func perform(_ action: String, sender: AnyObject?) -> Bool {
        switch action {
        case "done:": done(sender as? BarButtonItem)
        default: return super.perform(action, sender: sender)
        }
        return true
    }
}
