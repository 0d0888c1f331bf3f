import Automation
import Foundation
import SimulatedUI
import Testing

@testable import Scenarios

@Suite("1.7 Runner")
struct SuiteTests {
    let phone: Phone
    let suite = ScenarioSuite()
    let log = Log()

    final class Log {
        var lines: [String] = []
    }

    init() throws {
        phone = try Phone()
        suite.log = { [log] in log.lines.append($0) }
    }

    /// A folder that is removed when the body has ended.
    func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    /// Three scenarios; the second fails on request.
    func addThree(_ fails: @escaping () -> Bool = { true }) throws {
        try suite.add(SequenceScenario("one", [step("a")]))
        let second = BlockStep("Tap a/b") { _, _ in fails() ? .failure("no luck") : .success }
        try suite.add(SequenceScenario("two", [second, step("never")]))
        try suite.add(SequenceScenario("three", [step("c")]))
    }

    @Test("CK-65: factories run in the order of their names; those with a parameter or another name are skipped")
    func factories() throws {
        suite.factory("scenarioB") { SequenceScenario("b") }
        suite.factory("scenarioA") { SequenceScenario("a") }
        suite.factory("scenarioOf") { (name: String) in SequenceScenario(name) }
        suite.factory("makeScenario") { SequenceScenario("c") }
        let last = SequenceScenario("by hand")
        try suite.add(last)
        #expect(throws: ScenarioSuiteError.addedTwice("by hand")) { try suite.add(last) }
        #expect(try suite.run(in: phone.session).executed == ["a", "b", "by hand"])
        #expect(log.lines.contains("Skipped scenarioOf: it takes a parameter."))
        #expect(log.lines.contains("Skipped makeScenario: its name does not begin with scenario."))
    }

    @Test("CK-3, CK-36: a scenario that fails or is refused leaves the next ones alone")
    func independence() throws {
        try addThree()
        try suite.add(FlowScenario("four") { $0.plain("a") })
        try suite.add(SequenceScenario("five"))
        let summary = try suite.run(in: phone.session)
        #expect(summary.executed == ["one", "two", "three", "four", "five"])
        #expect(summary.failed == ["two", "four"])
    }

    @Test("CK-66: variables of the environment choose what is run")
    func environment() throws {
        try addThree()
        func executed(_ environment: [String: String]) throws -> [String] {
            suite.options = try ScenarioSuiteOptions(environment: environment)
            return try suite.run(in: phone.session).executed
        }
        #expect(try executed([:]) == ["one", "two", "three"])
        #expect(try executed(["KIF_SCENARIO_FILTER": "^t"]) == ["two", "three"])
        #expect(try executed(["KIF_SCENARIO_LIMIT": "1"]) == ["one"])
        #expect(try executed(["KIF_INITIAL_SKIP_COUNT": "2"]) == ["three"])
        #expect(try executed(["KIF_EXIT_ON_FAILURE": "1"]) == ["one", "two"])
        #expect(try executed(["KIF_EXIT_ON_FAILURE": "NO", "KIF_JUNIT": "out"]) == ["one", "two", "three"])
        #expect(log.lines.contains { $0.hasPrefix("KIF_JUNIT is set but ignored") })
        let error = ScenarioSuiteError.notANumber(variable: "KIF_SCENARIO_LIMIT", value: "many")
        #expect(throws: error) { try ScenarioSuiteOptions(environment: ["KIF_SCENARIO_LIMIT": "many"]) }
        #expect(throws: ScenarioSuiteError.wrongFilter("(")) { try executed(["KIF_SCENARIO_FILTER": "("]) }
    }

    @Test("CK-30: the steps of a scenario that is left out are never made")
    func filteredOut() throws {
        var calls = 0
        try suite.add(SequenceScenario("left out") { _ in calls += 1 })
        suite.options.filter = "other"
        #expect(try suite.run(in: phone.session).skipped == ["left out"])
        #expect(calls == 0)
    }

    @Test("CK-67: those that failed the last time are run alone, until none is left")
    func failedOnly() throws {
        try withFolder { folder in
            var fails = true
            try addThree { fails }
            suite.options.failureFile = folder + "/failures"
            #expect(try suite.run(in: phone.session).executed == ["one", "two", "three"])
            fails = false
            #expect(try suite.run(in: phone.session).executed == ["two"])
            #expect(try suite.run(in: phone.session).executed == ["one", "two", "three"])
            try "x\n".write(toFile: folder + "/failures", atomically: true, encoding: .utf8)
            let error = #expect(throws: ScenarioSuiteError.self) { try suite.run(in: phone.session) }
            #expect(error?.description.contains("'x' is not a scenario number") == true)
        }
    }

    @Test("CK-68: the log lists runs, scenarios and steps, and ends with the number of failures")
    func logged() throws {
        try addThree()
        try suite.run(in: phone.session)
        #expect(log.lines.first == "Run of 3 of 3 scenarios")
        #expect(log.lines.contains("Scenario 2/3: two"))
        #expect(log.lines.contains("  passed a: a (0.00 s)"))
        #expect(log.lines.contains("  failed Tap a/b: Tap a/b (0.00 s)"))
        #expect(log.lines.contains("Scenario ended after 0.00 s: failed"))
        #expect(log.lines.contains { $0.hasPrefix("Failed: \"two\", step Tap a/b: The step failed: no luck") })
        #expect(log.lines.last == "Failures: 1")
    }

    @Test("CK-66, CK-69: the picture of a failure is named after the step, or the log says why there is none")
    func pictures() throws {
        final class Renderer: ScreenRenderer {
            func png(of device: SimulatedDevice, rect: Rect) throws -> [UInt8] { [1, 2, 3] }
        }
        try withFolder { folder in
            try addThree()
            suite.options = try ScenarioSuiteOptions(environment: ["KIF_SCREENSHOTS": folder + "/pictures"])
            try suite.run(in: phone.session)
            #expect(log.lines.contains { $0.hasPrefix("  No screenshot of the failure: ") })
            let session = AutomationSession(driver: SimulatedDriver(phone.device, renderer: Renderer()))
            try suite.run(in: session)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/pictures")
            #expect(names == ["Tap a_b.png"])
        }
    }

    @Test("CK-70: a second run during another one is refused")
    func oneAtATime() throws {
        var error: (any Error)?
        let sequence = SequenceScenario(
            "Start again",
            [
                BlockStep("start the suite") { [suite] _, context in
                    do {
                        try suite.run(in: context.session)
                    } catch let refusal {
                        error = refusal
                    }
                    return .success
                }
            ])
        try suite.add(sequence)
        try suite.run(in: phone.session)
        #expect(error as? ScenarioSuiteError == .alreadyRunning)
        #expect(try suite.run(in: phone.session).executed.count == 1)
    }
}
