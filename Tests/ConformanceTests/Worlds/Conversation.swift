import Automation
import Scripting

/// A session with a driver under test, and what it said.
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

    /// How much of the driver's time something takes, in seconds.
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
