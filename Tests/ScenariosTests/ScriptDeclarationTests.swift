import JavaScriptBridge
import Scenarios
import Scripting
import Testing

@Suite("Declarations of scenarios in JavaScript")
struct ScriptDeclarationTests {
    private let phone: ScriptPhone

    init() throws { phone = try ScriptPhone() }

    @Test("an option whose getter throws is reported, and does not count as left out")
    func throwingGetters() throws {
        let flow = try phone.error(
            of: """
                Scenario.flow("Walk", {
                    get steps() { throw new Error("no steps today"); },
                    options: { get exactMatchOnly() { throw "too early"; } }
                })
                """)
        #expect(
            flow == """
                Scenario.flow("Walk") has 2 problems:
                - steps cannot be read: Error: no steps today
                - options.exactMatchOnly cannot be read: Error: too early
                """)
        let step = try phone.error(
            of: "Scenario.sequence(\"Walk\", [{ run() {}, get timeout() { throw new Error(\"late\"); } }])")
        #expect(step == "Scenario.sequence(\"Walk\"): steps[0].timeout cannot be read: Error: late")
    }

    @Test("everything that is wrong with a declaration is in one message, with what was meant")
    func allProblems() throws {
        let message = try phone.error(
            of: """
                Scenario.flow("Broken", {
                    strat: "a",
                    start: "aa",
                    steps: { abc: 5, b: { rum: function () {} }, c: { run: function () {}, timeuot: 1, timeout: "long" } },
                    transitions: [["abc"], { form: "b", to: "c" }, "b"],
                    options: { exactMatch: true, returnsResult: 1 }
                })
                """)
        let lines = try #require(message).split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "Scenario.flow(\"Broken\") has 12 problems:",
                "- strat is unknown; did you mean start?",
                "- steps.abc must be a function, a Step, a scenario, or an object with run, but is the number 5",
                "- steps.b must be a function, a Step, a scenario, or an object with run, but is an object",
                "- steps.c.timeuot is unknown; did you mean timeout?",
                "- steps.c.timeout must be a non-negative number of seconds, but is the string \"long\"",
                "- transitions[0] needs at least two names, but has 1",
                "- transitions[1].form is unknown; did you mean from?",
                "- transitions[1].from must be the name of a step, but is undefined",
                "- transitions[2] must be a list of names such as [\"a\", \"b\", \"c\"], or an object such as "
                    + "{from: \"a\", on: 1, to: \"b\"}, but is the string \"b\"",
                "- options.exactMatch is unknown; did you mean exactMatchOnly?",
                "- options.returnsResult must be true or false, but is the number 1",
                "- No step is named \"aa\", which startAt refers to.",
            ])
    }

    @Test(
        "CK-34, CK-36, CK-37, CK-40, CK-41: in JavaScript, everything that is wrong with a graph is reported at once, and nothing is run"
    )
    func graph() throws {
        let message = try phone.error(
            of: """
                var s = Scenario.flow("Broken");
                s.addSteps({ first: function () { log.push("ran"); }, second: function () {} });
                s.addStep(function () {}, "first");
                s.startAt("frist");
                s.transitionFrom("first").to("secnod");
                s.transitionFrom("second").onResult(1).to("first");
                s.transitionFrom("second").onResult(1.0).to("second");
                s.transitionFrom("second").onResult(1).to("first");
                s.run();
                """)
        let text = try #require(message)
        #expect(text.contains("4 problems and was not run"))
        #expect(text.contains("Two steps are named \"first\""))
        #expect(text.contains("No step is named \"frist\"") && text.contains("Did you mean \"first\"?"))
        #expect(text.contains("No step is named \"secnod\"") && text.contains("Did you mean \"second\"?"))
        #expect(text.contains("Transitions from \"second\" on 1 lead to \"first\" and to \"second\""))
        #expect(try phone.text("log.length") == "0")
        #expect(
            try phone.error(of: "Scenario.flow('No start', {steps: {a: function () {}}}).run()")?
                .contains("No first step: call") == true)
    }

    @Test("CK-63: in JavaScript, a scenario that contains itself is refused with its cycle")
    func recursion() throws {
        let message = try phone.error(
            of: """
                var outer = Scenario.flow("Outer"), inner = Scenario.sequence("Inner", [outer]);
                outer.addSteps({ inner: inner }); outer.startAt("inner"); outer.run();
                """)
        #expect(message?.contains("A scenario contains itself") == true)
    }

    @Test("CK-43, CK-77: in JavaScript, validate lists errors and warnings, and strict runs refuse both")
    func validation() throws {
        try phone.run(
            """
            var s = Scenario.flow("Odd", { start: "a", steps: { a: function () {}, lost: function () {} } });
            var problems = s.validate();
            """)
        #expect(
            try phone.text("problems.errors.length + problems.warnings.join()") == "0No transition leads to \"lost\".")
        #expect(try phone.error(of: "s.run()") == nil)
        #expect(try phone.error(of: "s.run({strict: true})")?.contains("No transition leads to \"lost\"") == true)
        #expect(try phone.error(of: "s.run({strikt: true})") == "run(): strikt is unknown; did you mean strict?")
    }

    @Test(
        "senseless arguments are refused at the call",
        arguments: [
            ("Scenario.flow()", "Scenario.flow: the description must be a non-empty string, but is undefined"),
            (
                "Scenario.flow('')",
                "Scenario.flow: the description must be a non-empty string, but is the string \"\""
            ),
            (
                "Scenario.sequence(['a'])",
                "Scenario.sequence: the description must be a non-empty string, but is an array"
            ),
            (
                "Step('a')",
                "Step(\"a\"): the second argument must be a function, or an object with run, but is undefined"
            ),
            ("Step('a', function () {}, {timout: 1})", "Step(\"a\"): options.timout is unknown; did you mean timeout?"),
            (
                "Scenario.flow('f').addSteps([1])",
                "FlowScenario.addSteps: the argument must be an object with a step for each name, but is an array"
            ),
            (
                "Scenario.sequence('s', [function () {}, null])",
                "Scenario.sequence(\"s\"): steps[1] must be a function, a Step, a scenario, or an object with run, but is null"
            ),
            (
                "Scenario.flow('f', {options: {maximumTransitions: -1}})",
                "Scenario.flow(\"f\"): options.maximumTransitions must be a non-negative integer, or null for no limit, but is the number -1"
            ),
            (
                "Scenario.flow('f').maximumTransitions = 'many'",
                "a limit is a non-negative integer, or null for no limit, not the string \"many\""
            ),
            ("new Scenario()", "Scenario has no public constructor"),
            ("Scenario.flow('f').startAt()", "FlowScenario.startAt: argument 1 must be a string, but is undefined"),
        ])
    func arguments(script: String, message: String) throws {
        #expect(try phone.error(of: script) == message)
    }

    @Test("CK-72: in JavaScript, limits are numbers, or none")
    func limits() throws {
        try phone.run("var s = Scenario.flow('f', {options: {maximumVisitsWithoutProgress: null}});")
        #expect(
            try phone.text(
                "[s.maximumTransitions, s.maximumVisitsOfStep, s.maximumVisitsWithoutProgress].join()")
                == "10000,Infinity,Infinity")
        #expect(try phone.text("s.maximumTransitions = null; s.maximumVisitsOfStep = 5; s.maximumVisitsOfStep") == "5")
    }

    @Test("CK-25, CK-26, CK-27, CK-28, CK-29, CK-32: in JavaScript, sequences keep order, set-up and tear-down")
    func sequences() throws {
        try phone.run(
            """
            function named(name) { return Step(name, function () { log.push(name); }); }
            SequenceScenario.defaultStepsToSetUp = [named("u0")];
            var a = named("a"), b = named("b"), x = named("x");
            var s = Scenario.sequence("S", [a], { tearDown: [named("d")] });
            s.addStep(b); s.insertStepAfter(x, a); s.insertStepAt(named("y"), 1); s.addSteps([named("c")]);
            s.stepsToSetUp = [named("u1")];
            s.run();
            SequenceScenario.defaultStepsToSetUp = [];
            """)
        #expect(try phone.text("log.join(' ')") == "u1 y a x b c d")
        #expect(try phone.text("s.indexOfStep(x) + ' ' + s.indexOfStep(named('z')) + ' ' + s.steps.length") == "3 -1 7")
        #expect(try phone.error(of: "Scenario.sequence('Empty').run()") == nil)
        #expect(try phone.error(of: "s.addStep(a); s.run()")?.contains("is in the sequence twice") == true)
    }
}

/// What scripts see, compared with what the typings declare.
@Suite("Declarations of scenarios for editors")
struct ScriptTypingsTests {
    private let types: [ScriptType]

    init() throws {
        let modules = try ScriptPhone().session.vocabulary.modules
        types = try #require(modules.first { $0.title == "Scenarios" }).types
    }

    @Test("every class and member is declared with its parameters, and nothing else is")
    func members() throws {
        let phone = try ScriptPhone()
        let classes = types.filter { $0.form == .class }
        #expect(classes.count >= 5)
        for type in classes {
            let own = try phone.text(
                "Object.getOwnPropertyNames(\(type.name).prototype).concat(Object.getOwnPropertyNames(\(type.name))).join()"
            )
            let ofTheLanguage: Set = [
                "constructor", "prototype", "length", "name", "caller", "arguments", "Symbol(Symbol.toStringTag)",
            ]
            let seen = Set(own.split(separator: ",").map(String.init)).subtracting(ofTheLanguage)
            #expect(seen == Set(type.members.map(\.name)), "\(type.name)")
            for member in type.members where member.kind == .function {
                let holder = member.isStatic ? type.name : "\(type.name).prototype"
                #expect(
                    try phone.text("\(holder).\(member.name).length") == "\(member.requiredCount)",
                    "\(type.name).\(member.name)")
            }
        }
    }

    @Test("every name is documented")
    func documentation() {
        for type in types {
            #expect(type.documentation.hasSuffix("."), "\(type.name)")
            for member in type.members { #expect(member.documentation.hasSuffix("."), "\(type.name).\(member.name)") }
        }
    }
}
