import TestEvents
import Testing

@Suite("Scenarios with promises")
struct ScriptAsyncTests {
    private let phone: ScriptPhone

    init() throws { phone = try ScriptPhone() }

    @Test("CK-79: in JavaScript, steps of runAsync may await, and the test awaits the scenario")
    func awaiting() throws {
        try phone.run(
            """
            function pause(seconds) { return new Promise(function (done) { setTimeout(done, seconds * 1000); }); }
            var s = Scenario.flow("Patience", {
                start: "a",
                steps: {
                    a: async function (step) { await pause(2); step.result = "go"; },
                    b: async function () { log.push("b"); await pause(1); log.push("b ended"); }
                },
                transitions: [{ from: "a", on: "go", to: "b" }]
            });
            test("waits", async function () { await s.runAsync(); log.push("end"); });
            """)
        #expect(try phone.text("log.join()") == "b,b ended,end")
        #expect(phone.visits == ["a=\"go\"→b", "b→exit"])
        #expect(try phone.text("s.trace[0].duration + ' ' + s.trace[1].duration") == "2 1")
        #expect(phone.endings == ["passed: waits"])
    }

    @Test("CK-79: in JavaScript, a suspended step is given up when its timeout is over")
    func timeout() throws {
        try phone.run(
            """
            test("hangs", function () {
                return Scenario.sequence("S", [
                    Step("for ever", async function () { await new Promise(function () {}); }, { timeout: 0.2 })
                ]).runAsync();
            });
            """)
        #expect(
            phone.issues.map(\.message) == [
                "\"S\", step for ever: The step timed out after 0.20 seconds: its promise was not settled"
            ])
        #expect(phone.issues.first?.place?.line == 4)
        #expect(phone.endings == ["failed: hangs"])
    }

    @Test("CK-5: in JavaScript, a waiting step lets timers be called between its attempts")
    func timers() throws {
        try phone.run(
            """
            test("waits for a timer", async function () {
                var flag = false;
                setTimeout(function () { flag = true; }, 50);
                await Scenario.sequence("S", [Step("wait", function (step) { step.waitUnless(flag, "no flag"); })]).runAsync();
            });
            """)
        #expect(phone.endings == ["passed: waits for a timer"])
        guard
            case .scenarioStep(let step)? = phone.events.first(where: {
                if case .scenarioStep = $0 { true } else { false }
            })
        else { return #expect(Bool(false), "there is no step") }
        #expect((5...7).contains(step.attempts))
    }

    @Test("a promise that is not kept fails its step, with what it was rejected with and where")
    func rejection() throws {
        try phone.run(
            """
            test("rejects", async function () {
                await Scenario.sequence("S", [async function look() {
                    await null;
                    assertEquals(1, 2);
                }]).runAsync();
            });
            """)
        let issue = try #require(phone.issues.first)
        #expect(issue.name == "ScenarioError" && issue.expected == "1" && issue.received == "2")
        #expect(issue.place?.line == 4)
        #expect(phone.endings == ["failed: rejects"])
    }

    @Test("a step that gives something with a then is waited for like one that gives a promise")
    func thenables() throws {
        try phone.run(
            """
            test("waits", async function () {
                await Scenario.sequence("S", [
                    Step("later", function () { return { then: function (done) { setTimeout(done, 2000); } }; }),
                    Step("never", function () { return { then: function (done, fail) { fail(new Error("no")); } }; })
                ]).runAsync();
            });
            """)
        #expect(phone.issues.map(\.message) == ["\"S\", step never: The step failed: Error: no"])
        #expect(phone.endings == ["failed: waits"])
    }

    @Test("a promise in run() is an error that names runAsync")
    func synchronous() throws {
        let message = try phone.error(of: "Scenario.sequence('S', [async function load() {}]).run()")
        #expect(
            message
                == "\"S\", step load: The step failed: its function gave a promise: run the scenario with await scenario.runAsync()"
        )
    }

    @Test("the result of a scenario is what the promise gives; a scenario that is refused rejects it")
    func results() throws {
        try phone.run(
            """
            Scenario.sequence("S", [async function a(step) { step.result = 5; }], { returnsResult: true }).runAsync()
                .then(function (result) { log.push(result); });
            Scenario.flow("No start", { steps: { a: function () {} } }).runAsync()
                .catch(function (error) { log.push(error.name); });
            """)
        #expect(try phone.text("log.sort().join()") == "5,ScenarioError")
    }
}
