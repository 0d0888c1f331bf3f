import Automation
import Runner
import TestEvents
import TestProject
import Testing

@Suite("Scripts of scenarios")
struct ScenarioFileTests {
    private static let script = """
        function scenarioToWait() { return Scenario.sequence("Waits", [Step("wait", function () { return delay(2); })]); }
        function delay(n) { return new Promise(function (done) { setTimeout(done, n * 1000); }); }
        function scenarioFails() {
          return Scenario.sequence("Fails", [Step("fail", function (step) { step.require(false, "no"); })]);
        }
        function scenarioOfOne(name) { return null; }
        function scenarios() { throw new Error("not a factory"); }
        var scenarioCount = 5;

        """

    @Test("factories are 'scenario', alone or before a word, a number or an underscore")
    func names() throws {
        let names = [
            "scenario", "scenarioA", "scenario2", "scenario_x", "scenarios", "scenariosOfX", "scenarioé", "scenari",
            "myScenario",
        ]
        let script = names.map { "function \($0)(x) {}\n" }.joined()
        let end = " is not a test: it takes a parameter."
        let found = try FinishedRun(script).messages.filter { $0.hasSuffix(end) }.map { $0.dropLast(end.count) }
        #expect(found == ["scenario", "scenario2", "scenarioA", "scenario_x"])
    }

    @Test("CK-65: the scenarios of a script without tests are found and run, in the order of their functions' names")
    func found() throws {
        let run = try FinishedRun(["a.js": Self.script])
        #expect(run.outcomes == ["Fails: failed", "Waits: passed"])
        let messages = run.events.compactMap { event in
            if case .message(let message) = event.kind { message.text } else { nil }
        }
        #expect(messages.contains("scenarioOfOne is not a test: it takes a parameter."))
        #expect(run.started.map { $0.place?.line } == [4, 1])
        #expect(run.issues.map(\.name) == ["ScenarioError"])
        let ended = run.events.compactMap { event in
            if case .scenarioEnded(let scenario) = event.kind { scenario.title } else { nil }
        }
        #expect(ended == ["Fails", "Waits"])
    }

    @Test("CK-66, CK-67: scenarios are chosen, limited and tried again as tests are")
    func chosen() throws {
        let wanted = try FinishedRun(["a.js": Self.script]) { $1.grep = ["Wai"] }
        #expect(wanted.outcomes == ["Waits: passed"])
        let limited = try FinishedRun(["a.js": Self.script]) { run, _ in run.maxFailures = 1 }
        #expect(limited.outcomes == ["Fails: failed"])
        let again = try FinishedRun(["a.js": Self.script]) { $1.retries = 1 }
        #expect(again.started.map(\.title) == ["Fails", "Waits", "Fails"])
    }

    @Test(
        "a function that throws or makes no scenario is a failed test of its name, and a script with tests is left alone"
    )
    func mistakes() throws {
        let run = try FinishedRun([
            "a.js": "function scenarioA() { throw new Error('broken'); }\nfunction scenarioB() { return 5; }",
            "b.js": "#import \"tuneup/tuneup.js\"\nfunction scenarioC() { throw 1; }\ntest('t', function () {});",
        ])
        #expect(run.outcomes == ["scenarioA: failed", "scenarioB: failed", "t: passed"])
        #expect(
            run.issues.map(\.message)
                == ["broken", "scenarioB() returned the number 5, not a scenario; see Scenario.flow."])
    }
}
