import Automation
import BotTesting
import JavaScriptBridge
import Scripting
import SimulatedUI
import TestEvents
import UIAutomation

/// An app whose only screen is made by the test.
final class BotApp: SimulatedApp {
    static let name = "Bot"
    static let bundleIdentifier = "org.example.bot"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A simulated device whose app is driven by a bot from outside.
final class BotPhone {
    let device = SimulatedDevice()
    let session: AutomationSession
    let turns: SessionTurns
    let bot: Bot
    let operations = BotOperations()
    let notes = Notes()
    let screen = ViewController()

    init() throws {
        let screen = screen
        session = AutomationSession(driver: SimulatedDriver(device))
        turns = SessionTurns(session)
        bot = Bot(turns: turns, session: session)
        bot.dataSource = operations
        bot.addDelegate(notes)
        try device.launch(BotApp.self, before: { _, _ in screen })
    }

    var clock: VirtualClock { device.virtualClock }

    /// Runs operations without data to the end.
    func run(_ names: String...) throws {
        try bot.set(sequences: [BotTest(name: "T", entries: names.map { .operation(BotOperation($0)) })])
        try bot.step(to: .end)
        try turns.drain()
    }
}

/// A device whose scripts see bot tests and the elements of an empty screen.
final class ScriptPhone {
    let session: ScriptSession
    let operations = ScriptOperations()
    private let device = SimulatedDevice()
    private let recorded = Recorded()

    /// Separate from the phone, which would otherwise retain itself through its session.
    private final class Recorded: TestEventSink {
        var events: [TestEvent.Kind] = []
        func receive(_ event: TestEvent) { events.append(event.kind) }
    }

    private final class BlankApp: SimulatedApp {
        static let name = "Blank"
        static let bundleIdentifier = "com.example.blank"
        init(_ launch: LaunchOptions) {}
        func makeRootViewController() -> ViewController { ViewController() }
    }

    /// - Parameter sources: the operations of the app.
    init(_ sources: [any BotDataSource] = []) throws {
        try device.launch(BlankApp.self)
        session = try ScriptSession(
            context: JSContext(), automation: AutomationSession(driver: SimulatedDriver(device)),
            events: EventRecorder(sinks: [recorded], realTime: { 0 }),
            modules: [
                UIAutomationModule(), AssertionsModule(),
                BotTestingModule(operations: operations, host: BotHost { sources }),
            ])
    }

    /// Runs a script, then the work that it left for the event loop.
    @discardableResult
    func run(_ script: String) throws -> JSValue {
        let value = try session.evaluate(script, url: "script.js")
        _ = try session.loop.run()
        return value
    }

    /// The value of an expression, as a string.
    func text(_ expression: String) throws -> String { try run(expression).description }

    /// Name and message of what a script throws; nil when it throws nothing.
    func error(of script: String) throws -> String? {
        let result = try run("(function () { try { \(script); return null; } catch (e) { return String(e); } })()")
        return result.isNull ? nil : result.description
    }

    /// The operations that ran, as `+NAME` or `-NAME: message`.
    var operationLines: [String] {
        recorded.events.compactMap { event in
            guard case .operation(let operation) = event else { return nil }
            return operation.passed ? "+\(operation.name)" : "-\(operation.name): \(operation.message ?? "")"
        }
    }
}
