import TestEvents
import Testing

/// The original's example, declared at once.
let declaredLoop = """
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

    @Test("CK-44: in JavaScript, the original's names and the declaration at once make the same graph")
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

    @Test("CK-50: in JavaScript, a result without an edge of its own goes straight on, or exits by exactMatchOnly")
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

    @Test("CK-58, CK-59, CK-61: in JavaScript, a scenario stands as a step, and gives its last result when it shall")
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
        "CK-18, CK-19, CK-20, CK-21, CK-22: in JavaScript, data is kept, removed by nothing, own to each scenario and fresh"
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
