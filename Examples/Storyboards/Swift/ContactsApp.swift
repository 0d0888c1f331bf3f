import InterfaceBuilder
import SimulatedUI

/// The app of Contacts.storyboard, which is read when it is launched.
final class ContactsApp: SimulatedApp {
    static let name = "Contacts"
    static let bundleIdentifier = "org.example.contacts"

    /// The classes of view controllers, by the names that the storyboard has for them.
    private static let classes: [String: any SceneController.Type] = [
        "ContactsViewController": ContactsViewController.self,
        "ContactViewController": ContactViewController.self,
        "NewContactViewController": NewContactViewController.self,
    ]

    private let storyboard: Storyboard

    init(_ launch: LaunchOptions) throws {
        let document = try InterfaceDocument(path: "../Contacts.storyboard", besideFile: #filePath)
        storyboard = Storyboard(
            document, language: launch.application?.language ?? "en", classes: Self.classes,
            application: launch.application)
    }

    func makeRootViewController() -> ViewController {
        storyboard.instantiateInitialViewController() ?? ViewController()
    }
}
