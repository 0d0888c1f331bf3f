import Automation
import Testing

/// A driver that shows the conformance screen, and the app's end of it.
///
/// The screen: a navigation bar `Accounts` with a button `Add`; a table `Menu` of the rows `One`, `Two`, `Three`, each
/// with a text of its own name; buttons `Save` and `Other`, a button `Hidden` that cannot be seen, a text `Welcome`, and
/// a switch `Enabled` that is on.
protocol DriverUnderTest: AnyObject {
    var driver: any Driver { get }

    /// Has the app do something, in seconds of the driver's clock from now.
    func after(_ seconds: Double, _ change: AppChange)

    /// What the app noticed: the names of the buttons that were tapped.
    var noticed: [String] { get }
}

/// What the app can be asked to do.
enum AppChange: Sendable {
    /// Shows one more button.
    case show(button: String)
    /// Takes a button away.
    case remove(button: String)
    /// Gives the button another name.
    case rename(button: String, to: String)
    /// Turns a button off or on.
    case enable(button: String, Bool)
    /// Shows an alert with the buttons `No`, which cancels, and `Yes`.
    case alert(String)
}

/// The drivers that have to conform.
enum World: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case simulated
    case inMemory

    func make() throws -> any DriverUnderTest {
        switch self {
        case .simulated: try SimulatedWorld()
        case .inMemory: InMemoryWorld()
        }
    }

    var testDescription: String { rawValue }
}
