import Automation
import JavaScriptBridge
import Scenarios
import Scripting
import SimulatedUI
import TestEvents
import Tuneup
import UIAutomation

/// An app whose first screen is provided by the test.
final class PhoneApp: SimulatedApp {
    static let name = "Phone"
    static let bundleIdentifier = "com.example.phone"
    init(_ launch: LaunchOptions) {}
    func makeRootViewController() -> ViewController { ViewController() }
}

/// A simulated device with a session, for scenarios to run in.
struct Phone {
    let device: SimulatedDevice
    let session: AutomationSession

    init(_ build: (View) -> Void = { _ in }) throws {
        device = SimulatedDevice()
        session = AutomationSession(driver: SimulatedDriver(device))
        let screen = ViewController()
        try device.launch(PhoneApp.self, before: { _, _ in screen })
        build(screen.view)
    }

    var now: Double { device.virtualClock.now }

    /// Runs a closure some time from now.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        device.virtualClock.schedule(at: now + seconds, reason: "test", body)
    }

    /// Runs a scenario to its end, whatever that is.
    func trace(_ scenario: Scenario, observer: (any ScenarioObserver)? = nil) -> ScenarioTrace {
        let run = ScenarioRun(scenario, in: session, observer: observer)
        _ = try? run.run()
        return run.trace
    }

    /// The paths that a scenario visits.
    func paths(_ scenario: Scenario) throws -> [String] { try scenario.run(in: session).paths }
}

/// A step that passes with a result that is computed for each visit.
func step(_ description: String = "a step", result: @escaping @autoclosure () -> AnyHashable? = nil) -> BlockStep {
    BlockStep(description) { step, _ in
        step.result = result()
        return .success
    }
}

/// A step that fails.
func failing(_ reason: String = "broken") -> BlockStep { BlockStep("a step that fails") { _, _ in .failure(reason) } }

extension FlowScenario {
    /// Declares steps that pass without a result.
    @discardableResult
    func plain(_ names: String...) -> Self {
        for name in names { addStep(Automation.BlockStep("step \(name)") { _, _ in .success }, forName: name) }
        return self
    }

    /// The original's loop, whose steps do the work of the test.
    static func loop(over count: Int, processed: @escaping (Int) -> Void = { _ in }) -> FlowScenario {
        let rows = StateKey<Int>("numberOfRows")
        let index = StateKey<Int>("rowIndex")
        return FlowScenario("Iterate through all the rows") { flow in
            flow.step("numberOfRows", "Count the rows") { _, context in
                try context.store.set(count, for: rows)
                return .success
            }
            flow.step("rowIndex", "Begin with the first row") { _, context in
                try context.store.set(0, for: index)
                return .success
            }
            flow.step("hasMoreRows", "Compare the index with the number of rows") { step, context in
                let difference = try context.store.require(index) - context.store.require(rows)
                step.result = difference.signum()
                return .success
            }
            flow.step("processRow", "Look at the row") { _, context in
                processed(try context.store.require(index))
                return .success
            }
            flow.step("incrementRowIndex", "Go to the next row") { _, context in
                try context.store.set(context.store.require(index) + 1, for: index)
                return .success
            }
            flow.start("numberOfRows").then("numberOfRows", "rowIndex").then("rowIndex", "hasMoreRows")
            flow.on("hasMoreRows", equals: -1, goTo: "processRow")
            flow.then("processRow", "incrementRowIndex").then("incrementRowIndex", "hasMoreRows")
        }
    }
}

/// A device whose scripts see scenarios, the library and the elements of a screen.
final class ScriptPhone {
    let session: ScriptSession
    let device: SimulatedDevice
    private let recorded = Recorded()

    /// Separate from the phone, which would otherwise retain itself through its session.
    private final class Recorded: TestEventSink {
        var events: [TestEvent.Kind] = []
        func receive(_ event: TestEvent) { events.append(event.kind) }
    }

    init(_ build: (View) -> Void = { _ in }) throws {
        let phone = try Phone(build)
        device = phone.device
        let recorder = EventRecorder(sinks: [], realTime: { 0 })
        session = try ScriptSession(
            context: JSContext(), automation: phone.session, events: recorder,
            modules: [UIAutomationModule(), AssertionsModule(), ScenariosModule()])
        for name in Tuneup.fileNames.dropFirst() { try load(name) }
        recorder.sinks = [recorded]
        try session.evaluate(
            "var target = UIATarget.localTarget(), app = target.frontMostApp(), log = [];", url: "set-up.js",
            isLibrary: true)
    }

    private func load(_ name: String) throws {
        let lines = (Tuneup.source(of: name) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("#import") ? "" : String($0) }
        try session.evaluate(lines.joined(separator: "\n"), url: Tuneup.sourceURL(of: name), isLibrary: true)
    }

    /// Runs a script of a user, then the work that it left for the event loop.
    @discardableResult
    func run(_ script: String) throws -> JSValue {
        let value = try session.evaluate(script, url: "script.js")
        _ = try session.loop.run()
        return value
    }

    /// The value of an expression, as a string.
    func text(_ expression: String) throws -> String { try run(expression).description }

    /// The message of what a script throws; nil when it throws nothing.
    func error(of script: String) throws -> String? {
        let result = try run("(function () { try { \(script); return null; } catch (e) { return e.message; } })()")
        return result.isNull ? nil : result.description
    }

    var events: [TestEvent.Kind] { recorded.events }

    var issues: [TestEvent.Issue] {
        events.compactMap { event in if case .issue(let issue) = event { issue } else { nil } }
    }

    /// The visits of steps, as `path=result→target`.
    var visits: [String] {
        events.compactMap { event in
            guard case .scenarioStep(let step) = event else { return nil }
            let result = step.result.map { "=\($0)" } ?? ""
            return "\(step.path)\(result)→\(step.edge.target ?? "exit")"
        }
    }

    /// How tests ended: `passed: title`.
    var endings: [String] {
        events.compactMap { event in
            if case .testEnded(let test) = event { "\(test.outcome.rawValue): \(test.title)" } else { nil }
        }
    }
}
