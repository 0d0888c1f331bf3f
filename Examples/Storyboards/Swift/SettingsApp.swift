import InterfaceBuilder
import SimulatedUI

/// The app of Settings.storyboard, which is read when it is launched.
final class SettingsApp: SimulatedApp {
    static let name = "Settings"
    static let bundleIdentifier = "org.example.settings"

    /// The classes of view controllers, by the names that the storyboard has for them.
    private static let classes: [String: any SceneController.Type] = [
        "SettingsViewController": SettingsViewController.self,
        "NameViewController": NameViewController.self,
        "AboutViewController": AboutViewController.self,
    ]

    private let storyboard: Storyboard

    init(_ launch: LaunchOptions) throws {
        let document = try InterfaceDocument(path: "../Settings.storyboard", besideFile: #filePath)
        storyboard = Storyboard(
            document, language: launch.application?.language ?? "en", classes: Self.classes,
            application: launch.application)
    }

    func makeRootViewController() -> ViewController {
        storyboard.instantiateInitialViewController() ?? ViewController()
    }
}
