import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "NameViewController".
final class NameViewController: SceneViewController {
    private(set) weak var nameField: TextField?

    /// The name of the device.
    var deviceName = ""

    override func viewDidLoad() {
        super.viewDidLoad()
        nameField?.text = deviceName
        nameField?.shouldReturn = { field in
            field.resignFirstResponder()
            return true
        }
    }

    override func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool {
        nameField?.text.isEmpty == false
    }

    override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
        switch segue.identifier {
        case "saveName": deviceName = nameField?.text ?? ""
        default: break
        }
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "nameField": nameField = object as? TextField
        default: return super.setOutlet(name, to: object)
        }
        return true
    }
}
