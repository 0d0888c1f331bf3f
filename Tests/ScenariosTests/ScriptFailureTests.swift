import Automation
import TestEvents
import Testing

@Suite("Failures of scenarios in JavaScript")
struct ScriptFailureTests {
    private let phone: ScriptPhone

    init() throws { phone = try ScriptPhone() }

    @Test("CK-3, CK-56, CK-62: in JavaScript, a failure ends the scenario, and no edge is followed")
    func failure() throws {
        let message = try phone.error(
            of: """
                Scenario.flow("Walk", {
                    start: "a",
                    steps: {
                        a: Scenario.sequence("Inner", [Step("break", function (step) { step.result = 1; step.fail("no luck"); })]),
                        b: function () { log.push("b"); }
                    },
                    transitions: [["a", "b"], { from: "a", on: 1, to: "b" }]
                }).run()
                """)
        #expect(message == "\"Walk\", step a/break: The step failed: no luck")
        #expect(try phone.text("log.length") == "0")
        #expect(try phone.text("try { walkAgain() } catch (e) { e.name }") == "ReferenceError")
    }

    @Test("CK-12: in JavaScript, a step that throws fails with what it threw, at the line that threw it")
    func thrown() throws {
        try phone.run(
            """
            test("walks", function () {
                Scenario.sequence("Walk", [
                    Step("trip", function () {
                        nowhere.toBeFound();
                    })
                ]).run();
            });
            """)
        let issue = try #require(phone.issues.first)
        #expect(issue.name == "ScenarioError")
        #expect(issue.message.hasPrefix("\"Walk\", step trip: The step failed: ReferenceError: "))
        #expect(issue.message.contains("Can't find variable: nowhere"))
        #expect(issue.place?.line == 4)
        #expect(issue.fault == .script)
        #expect(phone.issues.count == 1)
        #expect(phone.endings == ["failed: walks"])
    }

    @Test("CK-12: in JavaScript, an assertion inside a step keeps expected, received and place")
    func assertion() throws {
        try phone.run(
            """
            test("walks", function () {
                Scenario.sequence("Walk", [function look() {

                    assertEquals("Accounts", "Welcome", "the title");
                }]).run();
            });
            """)
        let issue = try #require(phone.issues.first)
        #expect(issue.name == "ScenarioError")
        #expect(issue.message.contains("step look: The step failed: AssertionException: the title: Expected Accounts"))
        #expect(issue.expected == "\"Accounts\"" && issue.received == "\"Welcome\"")
        #expect(issue.place?.line == 4)
        #expect(issue.fault == .assertion)
        #expect(issue.causes == [])
        #expect(issue.excerpt?.lines.contains { $0.contains("assertEquals") } == true)
    }

    @Test("CK-11, CK-13: in JavaScript, fail, wait, require and waitUnless give exact reasons")
    func reasons() throws {
        func reason(_ body: String) throws -> String? {
            try phone.error(
                of: "Scenario.sequence('S', [Step('a', function (step) { \(body) }, {timeout: 0.2})]).run()")
        }
        #expect(try reason("step.fail('broken')") == "\"S\", step a: The step failed: broken")
        #expect(try reason("step.fail(new Error('broken'))") == "\"S\", step a: The step failed: broken")
        #expect(try reason("step.fail()") == "\"S\", step a: The step failed: no reason given")
        #expect(try reason("step.require(1 > 2, 'too small')") == "\"S\", step a: The step failed: too small")
        #expect(try reason("step.require(2 > 1, 'too small')") == nil)
        #expect(
            try reason("step.waitUnless(false, 'not yet')")
                == "\"S\", step a: The step timed out after 0.20 seconds: not yet")
        #expect(try reason("step.waitUnless(true, 'not yet')") == nil)
        #expect(try reason("throw 'bare text'") == "\"S\", step a: The step failed: Error: bare text")
        #expect(try reason("return true") == nil)
        #expect(try reason("return false")?.contains("its function returned false. Set step.result") == true)
        #expect(try reason("return 7")?.contains("its function returned 7. Set step.result") == true)
    }

    @Test(
        "CK-4, CK-5, CK-6, CK-7, CK-81: in JavaScript, a step that waits is tried again until its timeout, on the device's clock"
    )
    func waiting() throws {
        try phone.run(
            """
            var s = Scenario.sequence("Patience", [
                Step("wait", function (step) { if (step.attempt < 6) { step.wait("attempt " + step.attempt); } })
            ]);
            s.run();
            """)
        #expect(try phone.text("s.trace[0].attempts + ' ' + s.trace[0].status") == "6 passed")
        let error = try #require(
            try phone.error(
                of:
                    "Scenario.sequence('S', [Step('for ever', function (step) { step.wait('never') }, {timeout: 30})]).run()"
            ))
        #expect(error == "\"S\", step for ever: The step timed out after 30.00 seconds: never")
    }

    @Test("CK-9: in JavaScript, the default timeout applies to steps that are created after it was changed")
    func defaultTimeout() throws {
        let timeouts = try phone.text(
            """
            var before = Step("a", function () {}); Step.defaultTimeout = 3;
            [before.timeout, Step("b", function () {}).timeout, Step("c", function () {}, { timeout: 5 }).timeout].join()
            """)
        #expect(timeouts == "10,3,5")
        #expect(try phone.error(of: "Step.defaultTimeout = -1")?.contains("a non-negative number of seconds") == true)
    }

    @Test("CK-17: in JavaScript, cleanUp runs once for each visit, after success and failure, not after a wait")
    func cleanUp() throws {
        try phone.run(
            """
            function clean(step, scenario) { log.push(step.description + (scenario ? "!" : "")); }
            try {
                Scenario.sequence("S", [
                    Step("waits", function (step) { step.waitUnless(step.attempt > 3) }, { cleanUp: clean }),
                    { description: "fails", run: function (step) { step.fail() }, cleanUp: clean }
                ]).run();
            } catch (expected) {}
            """)
        #expect(try phone.text("log.join()") == "waits!,fails!")
    }

    @Test("what cleanUp throws fails the test, although the scenario continues")
    func brokenCleanUp() throws {
        try phone.run(
            """
            test("cleans", function () {
                Scenario.sequence("S", [Step("a", function () {}, { cleanUp: function () { broom.sweep(); } })]).run();
            });
            """)
        #expect(phone.issues.map(\.message) == ["Can't find variable: broom"])
        #expect(phone.issues.first?.place?.line == 2)
    }

    @Test("CK-24: in JavaScript, a failure lists the scenario's data")
    func data() throws {
        let message = try phone.error(
            of: """
                Scenario.sequence("S", [function a(step, scenario) {
                    scenario.set("rowIndex", 3); scenario.set("name", "Bob"); scenario.set("list", [1, {a: 2}]);
                    step.fail("x");
                }]).run()
                """)
        #expect(message?.hasSuffix("\ndata: list = [1, {a: 2}], name = \"Bob\", rowIndex = 3") == true)
    }

    @Test("CK-72: in JavaScript, a flow without end is stopped, with the steps it went through and what would allow it")
    func endless() throws {
        let endless = """
            var s = Scenario.flow("Endless", {
                start: "a", steps: { a: function (x, s) { s.set("n", (s.get("n") || 0) + 1) }, b: function () {} },
                transitions: [["a", "b", "a"]], options: { maximumTransitions: 50 }
            }); s.run();
            """
        let message = try #require(try phone.error(of: endless))
        #expect(message.contains("more than 50 transitions"))
        #expect(message.contains("Raise maximumTransitions"))
        #expect(message.contains("last visits: b, a, b, a") || message.contains("last visits: a, b, a, b"))
        #expect(phone.visits.count == 51)
    }

    @Test("CK-73: in JavaScript, a loop that forgets to count is reported as a cycle")
    func noProgress() throws {
        let message = try phone.error(
            of: """
                Scenario.flow("Circle", {
                    start: "a", steps: { a: function () {}, b: function () {} }, transitions: [["a", "b", "a"]],
                    options: { maximumVisitsWithoutProgress: 10 }
                }).run()
                """)
        #expect(message?.contains("is looping: a → b → a") == true, "\(message ?? "")")
        #expect(message?.contains("Raise maximumVisitsWithoutProgress") == true)
    }

    @Test("CK-78: in JavaScript, a result that a step does not declare fails it")
    func unexpectedResult() throws {
        let message = try phone.error(
            of: """
                Scenario.flow("Asks", {
                    start: "ask",
                    steps: { ask: { run: function (step) { step.result = "maybe"; }, results: ["yes", "no"] } }
                }).run()
                """)
        #expect(message == "\"Asks\", step ask: The step resulted in \"maybe\", but declares \"yes\", \"no\".")
    }

    @Test("CK-70: in JavaScript, a running scenario cannot be run by its own step")
    func nestedRun() throws {
        try phone.run("var s = Scenario.sequence('S', [function a() { s.run(); }]);")
        let message = try phone.error(of: "s.run();")
        #expect(message?.contains("already running") == true)
        #expect(try phone.text("s.trace.length") == "1")
        #expect(try phone.error(of: "Scenario.sequence('Other', [function a() {}]).run()") == nil)
    }

    @Test("outside of tests a failure is thrown like any error, with the place of the step")
    func outsideTests() throws {
        let message = try phone.error(of: "Scenario.sequence('S', [function a(step) { step.fail('x') }]).run()")
        #expect(message == "\"S\", step a: The step failed: x")
        let facts = try phone.text(
            """
            try { Scenario.sequence('S', [function a(step) { step.fail('x') }]).run() }
            catch (e) { [e.name, e instanceof Error, e.scenario, e.path, e.reason, e.cause.name].join('|') }
            """)
        #expect(facts == "ScenarioError|true|S|a|The step failed: x|StepFailure")
    }

    @Test("CK-71: in JavaScript, tryRun and tryFind return results instead of failing")
    func tries() throws {
        try phone.run(
            """
            test("tries", function () {
                Scenario.sequence("Tries", [
                    function works(step) { log.push(step.tryRun(function () {}), step.error); },
                    function fails(step) { log.push(step.tryRun(function () { throw new Error("no"); }), step.error.message); },
                    function misses(step) {
                        log.push(step.tryFind(function () { return app.mainWindow().buttons()["Gone"]; }));
                    },
                    function finds(step) { log.push(step.tryFind(function () { return app.mainWindow(); }) !== null); }
                ]).run();
            });
            """)
        #expect(try phone.text("log.join()") == "true,,false,no,,true")
        #expect(phone.visits == ["works=true→fails", "fails=false→misses", "misses=false→finds", "finds=true→exit"])
        #expect(phone.issues.isEmpty && phone.endings == ["passed: tries"])
    }
}
