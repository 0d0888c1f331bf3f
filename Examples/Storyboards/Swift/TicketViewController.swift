import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "TicketViewController".
final class TicketViewController: SceneViewController {
    private(set) weak var detailsLabel: Label?

    /// What is booked.
    var details = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        detailsLabel?.text = details
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "detailsLabel": detailsLabel = object as? Label
        default: return super.setOutlet(name, to: object)
        }
        return true
    }
}
