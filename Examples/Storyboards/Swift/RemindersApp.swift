import InterfaceBuilder
import SimulatedUI

/// The app of Reminders.xib, which is read when it is launched.
final class RemindersApp: SimulatedApp {
    static let name = "Reminders"
    static let bundleIdentifier = "org.example.reminders"

    /// The classes of view controllers, by the names that the storyboard has for them.
    private static let classes: [String: any SceneController.Type] = [
        "RemindersViewController": RemindersViewController.self
    ]

    private let storyboard: Storyboard

    init(_ launch: LaunchOptions) throws {
        let document = try InterfaceDocument(path: "../Reminders.xib", besideFile: #filePath)
        storyboard = Storyboard(
            document, language: launch.application?.language ?? "en", classes: Self.classes,
            application: launch.application)
    }

    func makeRootViewController() -> ViewController {
        storyboard.instantiateInitialViewController() ?? ViewController()
    }
}
