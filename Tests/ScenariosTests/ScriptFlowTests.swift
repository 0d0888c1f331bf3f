import Automation
import TestEvents
import Testing

/// The original's example, declared at once.
private let declaredLoop = """
    var count = 4, rows = [];
    var walk = Scenario.flow("Iterate through all the rows in a table", {
        start: "numberOfRows",
        steps: {
            numberOfRows: Step("Count the rows", function (step, scenario) { scenario.set("numberOfRows", count); }),
            rowIndex: function (step, scenario) { scenario.set("rowIndex", 0); },
            hasMoreRows: {
                description: "Compare the index with the number of rows",
                run: function (step, scenario) {
                    step.result = Math.sign(scenario.get("rowIndex") - scenario.get("numberOfRows"));
                }
            },
            processRow: function (step, scenario) { rows.push(scenario.get("rowIndex")); },
            incrementRowIndex: function (step, scenario) { scenario.set("rowIndex", scenario.get("rowIndex") + 1); }
        },
        transitions: [
            ["numberOfRows", "rowIndex", "hasMoreRows"],
            { from: "hasMoreRows", on: -1, to: "processRow" },
            ["processRow", "incrementRowIndex", "hasMoreRows"]
        ]
    });
    """

@Suite("Flows in JavaScript")
struct ScriptFlowTests {
    private let phone: ScriptPhone

    init() throws { phone = try ScriptPhone() }

    @Test("CK-53, CK-54: in JavaScript, the loop over N rows visits 3 + 3·N steps", arguments: [0, 1, 4])
    func loop(count: Int) throws {
        try phone.run(declaredLoop + "count = \(count); walk.run();")
        #expect(phone.visits.count == 3 + 3 * count)
        #expect(try phone.text("rows.join()") == (0..<count).map(String.init).joined(separator: ","))
        #expect(try phone.text("walk.get('rowIndex')") == "\(count)")
        #expect(phone.visits.last == "hasMoreRows=0→exit")
    }

    @Test("CK-44: in JavaScript, the original's names and the declaration at once produce the same graph")
    func bothForms() throws {
        try phone.run(declaredLoop + "walk.run();")
        try phone.run(
            """
            var other = Scenario.flow("Iterate through all the rows in a table"), seen = [];
            other.addSteps({
                numberOfRows: Step("Count the rows", function () { other.setStateForKey(count, "numberOfRows"); }),
                rowIndex: function () { other.setStateForKey(0, "rowIndex"); },
                hasMoreRows: function (step) {
                    step.result = Math.sign(other.stateForKey("rowIndex") - other.stateForKey("numberOfRows"));
                },
                processRow: function () { seen.push(other.stateForKey("rowIndex")); }
            });
            other.addStep(function () { other.setStateForKey(other.stateForKey("rowIndex") + 1, "rowIndex"); },
                "incrementRowIndex");
            other.startAt("numberOfRows");
            other.transitionFrom("numberOfRows").to("rowIndex");
            other.transitionFrom("rowIndex").to("hasMoreRows");
            other.transitionFrom("hasMoreRows").onResult(-1).to("processRow");
            other.transitionFrom("processRow").to("incrementRowIndex");
            other.transitionFrom("incrementRowIndex").to("hasMoreRows");
            other.run();
            """)
        let visits = phone.visits
        #expect(visits.count == 30 && Array(visits.prefix(15)) == Array(visits.suffix(15)))
        #expect(try phone.text("seen.join()") == "0,1,2,3")
        #expect(try phone.text("other.stepNames.join() === walk.stepNames.join()") == "true")
    }

    @Test("CK-1, CK-2: in JavaScript, a step's function gets the step, sets its result and passes")
    func resultOnStep() throws {
        try phone.run("var s = Step('Seven', function (step) { step.result = 7; });")
        try phone.run("Scenario.sequence('One step', [s]).run()")
        #expect(try phone.text("s.result + ' ' + s.description + ' ' + (s instanceof Step)") == "7 Seven true")
        #expect(phone.visits == ["Seven=7→exit"])
    }

    @Test(
        "CK-14, CK-47, CK-48, CK-49, CK-51: in JavaScript, results are equal by value, and kinds do not mix",
        arguments: [
            ("1", "1.0", true), ("-1", "0 - 1", true), ("1", "true", false), ("true", "1", false), ("1", "'1'", false),
            ("'1'", "1", false), ("'yes'", "'ye' + 's'", true), ("false", "undefined", false), ("0", "null", false),
            ("NaN", "0 / 0", true), ("0", "-0", true), ("{a: [1, {b: 2}]}", "({a: [1, {b: 2}]})", true),
            ("{a: 1}", "({a: 2})", false), ("{a: 1}", "({a: 1, b: 1})", false), ("[1, 2]", "[1, 2]", true),
            ("[1, 2]", "[2, 1]", false), ("new Date(5)", "new Date(5)", true), ("new Date(5)", "new Date(6)", false),
            ("app", "app", true), ("app", "target", false), ("Math.sin", "Math.cos", false), ("1.5", "3 / 2", true),
        ])
    func equality(edge: String, result: String, isTaken: Bool) throws {
        try phone.run(
            """
            Scenario.flow("Branch", {
                start: "a",
                steps: { a: function (step) { step.result = \(result); }, b: function () {}, other: function () {} },
                transitions: [{ from: "a", on: \(edge), to: "b" }, { from: "a", to: "other" }]
            }).run()
            """)
        #expect(try #require(phone.visits.last) == (isTaken ? "b→exit" : "other→exit"))
    }

    @Test("CK-50: in JavaScript, a result without an edge of its own goes straight on, or exits with exactMatchOnly")
    func otherwise() throws {
        for (option, path) in [("", "b→exit"), ("options: { exactMatchOnly: true }", "a=9→exit")] {
            try phone.run(
                """
                Scenario.flow("Branch", {
                    start: "a", steps: { a: function (step) { step.result = 9; }, b: function () {} },
                    transitions: [{ from: "a", on: 1, to: "a" }, ["a", "b"]], \(option)
                }).run()
                """)
            #expect(phone.visits.last == path)
        }
    }

    @Test("CK-39: in JavaScript, onResult without a result is the straight edge")
    func noResult() throws {
        try phone.run(
            """
            var s = Scenario.flow("Go on");
            s.addSteps({ a: function () {}, b: function () {} });
            s.startAt("b"); s.startAt("a");
            s.transitionFrom("a").onResult(null).to("b");
            s.transitionFrom("a").onResult(undefined).to("b");
            s.run();
            """)
        #expect(phone.visits == ["a→b", "b→exit"])
    }

    @Test("CK-57: in JavaScript, an edge for failures handles them")
    func handled() throws {
        for onFailure in ["s.transitionFrom('a').onFailure().to('b')", ""] {
            try phone.run(
                """
                var s = Scenario.flow("Recover", {
                    start: "a", steps: { a: function (step) { step.fail("no luck"); }, b: function () {} },
                    transitions: [\(onFailure.isEmpty ? "{ from: 'a', onFailure: true, to: 'b' }" : "")]
                });
                \(onFailure); s.run();
                """)
            #expect(
                try phone.text("s.trace.map(function (v) { return v.status + ' ' + v.edge; }).join()")
                    == "handled b,passed exit")
        }
    }

    @Test("CK-15: in JavaScript, a result is forgotten before each visit")
    func resultIsForgotten() throws {
        try phone.run(
            """
            var visits = 0;
            Scenario.flow("Loop", {
                start: "a",
                steps: { a: function (step) { if (++visits === 1) { step.result = "again"; } }, b: function () {} },
                transitions: [{ from: "a", on: "again", to: "a" }, ["a", "b"]]
            }).run();
            """)
        #expect(phone.visits == ["a=\"again\"→a", "a→b", "b→exit"])
    }

    @Test("CK-58, CK-59, CK-61: in JavaScript, a scenario can be a step, and returns its last result on request")
    func subroutine() throws {
        try phone.run(
            """
            function log1(name) { return function (step) { log.push(name); step.result = name; }; }
            var sub = Scenario.sequence("Sub", [Step("b", log1("b")), Step("c", log1("c"))], { returnsResult: true });
            var outer = Scenario.flow("Outer", {
                start: "a", steps: { a: log1("a"), sub: sub, d: log1("d"), e: log1("e") },
                transitions: [["a", "sub", "e"], { from: "sub", on: "c", to: "d" }]
            });
            outer.run();
            sub.returnsResult = false;
            outer.run();
            """)
        #expect(try phone.text("log.join('')") == "abcdabce")
        #expect(phone.visits.contains("sub/b=\"b\"→c"))
    }

    @Test(
        "CK-18, CK-19, CK-20, CK-21, CK-22: in JavaScript, data is kept, removed by writing nothing, separate for each scenario and fresh"
    )
    func data() throws {
        try phone.run(
            """
            var inner = Scenario.sequence("Inner", [function look(step, scenario) {
                log.push(scenario === inner, scenario.get("n"), outer.get("n"), scenario.get("missing"));
                scenario.set("own", 1);
            }]);
            var list = [1];
            var outer = Scenario.sequence("Outer", [
                function write(step, scenario) {
                    log.push(scenario.get("n"));
                    scenario.set("n", 3); scenario.set("list", list); scenario.set("gone", 1);
                    scenario.set("gone", undefined);
                },
                inner,
                function read(step, scenario) {
                    log.push(scenario.get("n"), scenario.get("list") === list, Object.keys(scenario.data).join("+"));
                }
            ]);
            outer.run(); outer.run();
            """)
        let once = ",true,,3,,3,true,list+n"
        #expect(try phone.text("log.join()") == once + "," + once)
    }

    @Test(
        "CK-74: in JavaScript, the trace of the loop over two rows has nine records, the last with edge exit and result 0"
    )
    func trace() throws {
        try phone.run(declaredLoop + "count = 2; walk.run(); var last = walk.trace[8];")
        #expect(try phone.text("walk.trace.length") == "9")
        #expect(
            try phone.text("JSON.stringify(last)")
                == #"{"visit":9,"path":"hasMoreRows","description":"Compare the index with the number of rows","#
                + #""status":"passed","result":0,"attempts":1,"duration":0,"edge":"exit"}"#)
        #expect(try phone.text("walk.trace[2].edge + walk.trace[2].label") == "processRow-1")
    }

    @Test("CK-74: in JavaScript, the trace can be read while the scenario runs")
    func liveTrace() throws {
        try phone.run(
            """
            var s = Scenario.sequence("Look back", [function a() {}, function b() { log.push(s.trace.length); }]);
            s.run();
            """)
        #expect(try phone.text("log.join()") == "1")
    }
}

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

    @Test("CK-79: in JavaScript, a suspended step is abandoned when its timeout is over")
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

    @Test("a rejected promise fails its step, with the reason and its place")
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

    @Test("a step that returns an object with a then method is awaited like one that returns a promise")
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
                == "\"S\", step load: The step failed: its function returned a promise: run the scenario with await scenario.runAsync()"
        )
    }

    @Test("the promise is fulfilled with the result of a scenario, and rejected when the scenario is refused")
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
