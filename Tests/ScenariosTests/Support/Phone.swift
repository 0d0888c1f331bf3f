import Automation
import Scenarios
import SimulatedUI

/// An app whose first screen is given by the test.
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

    /// Does something a while from now.
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

/// A step that passes with a result that is computed anew for each visit.
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

    /// The original's loop, with the work of its steps in the test's hands.
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
