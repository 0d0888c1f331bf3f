import Automation
import BrowserTesting
import Scripting
import Testing

/// A driver that shows the conformance screen, and the app behind it.
///
/// The screen: a navigation bar `Accounts` with a button `Add`; a table `Menu` of the rows `One`, `Two`, `Three`, each
/// with a static text of its own name; buttons `Save` and `Other`, an invisible button `Hidden`, a text `Welcome`,
/// and a switch `Enabled` that is on.
protocol DriverUnderTest: AnyObject {
    var driver: any Driver { get }

    /// Changes the app, in seconds of the driver's clock from now.
    func after(_ seconds: Double, _ change: AppChange)

    /// What the app noticed: the names of the buttons that were tapped.
    var noticed: [String] { get }
}

/// The changes of the app.
enum AppChange: Sendable {
    /// Shows one more button.
    case show(button: String)
    /// Removes a button.
    case remove(button: String)
    /// Renames the button.
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
    /// A page in a browser, where one is installed.
    case browser

    static var allCases: [World] { [.simulated, .inMemory] + (TestBrowser.isInstalled ? [.browser] : []) }

    func make() throws -> any DriverUnderTest {
        switch self {
        case .simulated: try SimulatedWorld()
        case .inMemory: InMemoryWorld()
        case .browser: try BrowserPageWorld()
        }
    }

    var testDescription: String { rawValue }
}

/// A session with a driver under test, and a record of its messages.
final class Conversation: SessionObserver {
    let world: any DriverUnderTest
    let session: AutomationSession
    private(set) var echo: [String] = []
    private(set) var errors: [AutomationError] = []
    private(set) var handlerErrors: [any Error] = []

    init(_ world: World) throws {
        self.world = try world.make()
        session = AutomationSession(driver: self.world.driver)
        session.observer = self
        // Real time passes in one of the worlds.
        session.setTimeout(0.2)
    }

    var app: Element { get throws { try session.target.related(.frontMostApp) } }
    var window: Element { get throws { try app.related(.mainWindow) } }

    /// Waits for as long as anything in these tests may take.
    func patiently<Value>(_ body: () throws -> Value) rethrows -> Value {
        session.pushTimeout(20)
        defer { session.popTimeout() }
        return try body()
    }

    /// How much of the driver's time a closure takes, in seconds.
    func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = session.clock.now
        try body()
        return session.clock.now - start
    }

    func session(_ session: AutomationSession, willPerform action: SessionAction) { echo.append(action.text) }
    func session(_ session: AutomationSession, willThrow error: AutomationError) { errors.append(error) }
    func session(_ session: AutomationSession, alertHandlerThrew error: any Error, for alert: Element) {
        handlerErrors.append(error)
    }
}
