import InterfaceBuilder
import SimulatedUI

/// The behaviour of the scene "ContactViewController".
final class ContactViewController: SceneViewController {
    private(set) weak var favouriteButton: Button?
    private(set) weak var nameLabel: Label?
    private(set) weak var phoneLabel: Label?
    private(set) weak var statusLabel: Label?

    /// The contact that the screen shows.
    var contact: Contact?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel?.text = contact?.name
        phoneLabel?.text = contact?.phone
        showFavourite()
    }

    private func showFavourite() {
        favouriteButton?.setTitle(contact?.isFavourite == true ? "Remove from Favourites" : "Add to Favourites")
    }

    func call(_ sender: Button?) {
        sender?.isEnabled = false
        statusLabel?.text = "Calling…"
        application?.schedule(after: 2) { [weak self, weak sender] in
            sender?.isEnabled = true
            self?.statusLabel?.text = "Called \(self?.contact?.name ?? "")"
        }
    }

    func toggleFavourite(_ sender: Button?) {
        contact?.isFavourite.toggle()
        showFavourite()
    }

    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
        switch name {
        case "favouriteButton": favouriteButton = object as? Button
        case "nameLabel": nameLabel = object as? Label
        case "phoneLabel": phoneLabel = object as? Label
        case "statusLabel": statusLabel = object as? Label
        default: return super.setOutlet(name, to: object)
        }
        return true
    }

    override var actionNames: [String] { ["call:", "toggleFavourite:"] }

    override func perform(_ action: String, sender: AnyObject?) -> Bool {
        switch action {
        case "call:": call(sender as? Button)
        case "toggleFavourite:": toggleFavourite(sender as? Button)
        default: return super.perform(action, sender: sender)
        }
        return true
    }
}
