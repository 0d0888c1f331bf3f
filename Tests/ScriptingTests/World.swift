import Automation
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents

/// A session on a device that shows an empty app.
final class World {
    let device = SimulatedDevice()
    let session: ScriptSession
    let events = EventList()

    init(seed: UInt64 = 0, modules: [any ScriptModule] = []) throws {
        try device.launch(EmptyApp.self)
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [events], realTime: { 0 }), seed: seed, modules: modules)
    }

    @discardableResult
    func run(_ script: String, url: String = "script.js") throws -> String {
        try session.evaluate(script, url: url).description
    }

    /// The issue that a failing script makes.
    func issue(of script: String) -> TestEvent.Issue? {
        do {
            try run(script)
            return nil
        } catch let error as JSError {
            return session.issue(for: error)
        } catch {
            return nil
        }
    }
}

private final class EmptyApp: SimulatedApp {
    static let name = "Empty"
    static let bundleIdentifier = "org.example.empty"

    init(_ launch: LaunchOptions) {}

    func makeRootViewController() -> ViewController { ViewController() }
}

/// Keeps every event.
final class EventList: TestEventSink {
    private(set) var all: [TestEvent] = []

    func receive(_ event: TestEvent) { all.append(event) }

    /// How tests closed, as `title: outcome`.
    var endings: [String] {
        all.compactMap {
            if case .testEnded(let end) = $0.kind { "\(end.title): \(end.outcome.rawValue)" } else { nil }
        }
    }
}
