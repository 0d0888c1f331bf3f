import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "NewContactViewController".
final class NewContactViewController: SceneViewController {
    private(set) weak var nameField: TextField?
    private(set) weak var phoneField: TextField?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField?.shouldReturn = { [weak self] _ in
            self?.phoneField?.becomeFirstResponder()
            return false
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        nameField?.becomeFirstResponder()
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool {
        identifier == "cancel" || nameField?.text.isEmpty == false
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "nameField": nameField = object as? TextField
        case "phoneField": phoneField = object as? TextField
        default: return super.setOutlet(name, to: object)
        }
        return true
    }
}
