import JavaScriptBridge
import Scenarios
import Scripting
import TestEvents
import UIAutomation

/// The scenarios of a script that declares no tests.
extension ScriptRun {
    /// Runs each scenario that a global function `scenario…` of the script makes as a test.
    ///
    /// So they are chosen, retried, reported and listed like other tests. A function with parameters is reported instead.
    func runScenarios(in session: ScriptSession) {
        guard cut == nil, !isStopped else { return }
        let hasTests = session.tests.startedCount > 0 || session.tests.skippedCount > 0
        guard !hasTests || listing != nil else { return }
        for factory in ScenarioFactory.all(in: session) where cut == nil && !isStopped {
            if let problem = factory.problem {
                if isContinuation { continue }
                let text = "\(factory.name) is not a test: \(problem)."
                recorder.record(.message(.init(level: .default, text: text)))
                continue
            }
            do {
                if hasTests { draw(factory) } else { try declare(factory, in: session) }
                try checkTermination(of: session)
            } catch {
                handle(error, in: session)
            }
        }
    }

    /// Declares a test from inside of a script: otherwise the engine reports a promise that is rejected at once as one
    /// that is never awaited.
    private static let declaration = """
        (function (declare, object) { declare(function () { return object().runAsync(); }); })
        """

    /// Adds the scenario of a script with tests to the list, to be drawn; it does not become a test.
    private func draw(_ factory: ScenarioFactory) {
        // A function that makes none is one of the script's own.
        if let made = try? factory.make() { list(made.scenario) }
    }

    private func list(_ scenario: Scenario) {
        guard let listing, (try? script.filter.reasonToSkip(scenario.description)) == .some(nil) else { return }
        listing.add(scenario, in: script.path)
    }

    private func declare(_ factory: ScenarioFactory, in session: ScriptSession) throws {
        let made = Result { try factory.make() }
        try checkTermination(of: session)
        let scenario = try? made.get().scenario
        if let scenario { list(scenario) }
        let title = scenario?.description ?? factory.name
        let object = JSValue.function(variadic: factory.name, in: session.context) { _ in try made.get().object }
        let declare = JSValue.function(variadic: factory.name, in: session.context) { call in
            try AssertionsModule.declareTest(title, call[0], place: scenario?.place, in: session)
            return JSUndefined()
        }
        try session.context.evaluate(Self.declaration, sourceURL: "jsrun:scenarios").call([declare, object])
    }
}
