import InterfaceBuilder
import SimulatedUI

/// The app of Booking.storyboard, which is read when it is launched.
final class BookingApp: SimulatedApp {
    static let name = "Booking"
    static let bundleIdentifier = "org.example.booking"

    /// The classes of view controllers, by the names that the storyboard has for them.
    private static let classes: [String: any SceneController.Type] = [
        "BookingViewController": BookingViewController.self,
        "TicketViewController": TicketViewController.self,
    ]

    private let storyboard: Storyboard

    init(_ launch: LaunchOptions) throws {
        let document = try InterfaceDocument(path: "../Booking.storyboard", besideFile: #filePath)
        storyboard = Storyboard(
            document, language: launch.application?.language ?? "en", classes: Self.classes,
            application: launch.application)
    }

    func makeRootViewController() -> ViewController {
        storyboard.instantiateInitialViewController() ?? ViewController()
    }
}
