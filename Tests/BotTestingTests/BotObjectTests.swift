import Automation
import BotTesting
import JavaScriptBridge
import Scripting
import Testing

@Suite("Operations of bot tests in scripts")
struct BotObjectTests {
    private static let counter = """
        var sum = 0;
        bot.operations({
          ADD(number) { sum += number; },
          SUM(expected) { return [sum === expected, "sum is " + sum]; },
        });
        """

    private static func test(_ operations: String) -> String { "{name: 'One', operations: [\(operations)]}" }

    @Test("a function that returns a verdict is a check; one that returns nothing is an action")
    func kinds() throws {
        let phone = try ScriptPhone()
        try phone.run(Self.counter)
        #expect(phone.operations.declarations.map(\.isCheck) == [false, false])
        try phone.run("var s = bot.run(\(Self.test("{name: 'ADD', data: 2}, {name: 'SUM', data: 2}")))")
        #expect(phone.operations.declarations.map(\.isCheck) == [false, true])
        #expect(try phone.text("[s.name, s.passes, s.fails, s.results.length].join()") == "One,1,0,2")
        #expect(
            try phone.text("JSON.stringify(s.results[1])")
                == #"{"index":1,"name":"SUM","data":2,"isCheck":true,"passed":true,"message":"sum is 2"}"#)
        #expect(phone.operationLines == ["+ADD", "+SUM"])
    }

    @Test("several declarations add up, and later ones win; functions see their object as this")
    func several() throws {
        let phone = try ScriptPhone()
        try phone.run(Self.counter)
        try phone.run("bot.operations({ADD: {action() { sum += 10; }}, MORE() {}})")
        #expect(phone.operations.declarations.map(\.name) == ["ADD", "SUM", "MORE"])
        try phone.run("bot.operations({helper() { return 4; }, ADD() { sum += this.helper(); }})")
        try phone.run("bot.run(\(Self.test("{name: 'ADD'}, {name: 'SUM', data: 4}")))")
    }

    @Test(
        "everything that is wrong with a declaration is reported",
        arguments: [
            ("bot.operations(5)", "bot.operations takes an object with a function for each operation"),
            ("bot.operations({A: 5})", "A must be a function, a scenario, a Step, or an object"),
            ("bot.operations({A: {chekc() {}}})", "A.chekc is unknown; did you mean check?"),
            ("bot.operations({A: {check() {}, action() {}}})", "A must have either a function check or a function"),
            ("bot.operations({A: {check: 5}})", "A.check must be a function, but is the number 5"),
            ("bot.operations({A: {check() {}, timeout: -1}})", "A.timeout must be a non-negative number of seconds"),
            ("bot.operations({A: 1, B: 2})", "has 2 problems"),
            ("bot.operations({get A() { throw new Error('no') }})", "A cannot be read"),
            ("bot.run(5)", "bot.run takes a bot test"),
            ("bot.run({operations: []})", "the test has no 'name'"),
            ("bot.run({name: 'A', operations: [5, {}]})", "has 2 problems"),
            ("bot.run({name: 'A', operations: []}, {onFailure: 'stop'})", "onFailure must be \"run-on\" or"),
            ("bot.run({name: 'A', operations: []}, {onFialure: 'run-on'})", "did you mean onFailure?"),
            ("var a = {name: 'A', operations: []}; a.operations.push(a); bot.run(a)", "contains itself"),
        ])
    func mistakes(script: String, message: String) throws {
        let error = try #require(try ScriptPhone().error(of: script))
        #expect(error.hasPrefix("TypeError: ") && error.contains(message), "\(error)")
    }

    @Test(
        "a value that is not a verdict, or of another kind than before, fails its operation",
        arguments: [
            ("A() { return 5; }", "A returned 5: a check returns [pass, message]"),
            ("A() { return [1, 'x']; }", "A returned [1, \"x\"]"),
            ("A() { return [true]; }", "A returned [true]"), ("A() { return [true, '']; }", "an empty message"),
            ("A: {action() { return [true, 'x']; }}", "A is declared as an action, but returned [true, \"x\"]"),
            ("A: {check() {}}", "A is declared as a check, but returned undefined"),
            ("A() { if (n++ === 1) return [true, 'x']; }", "A is an action, because it returned nothing before"),
            ("A() { if (n++ === 0) return [true, 'x']; }", "A is a check, because it returned a verdict before"),
            ("async A() {}", "A returned a promise: run the test with await bot.runAsync(…)"),
        ])
    func verdicts(operation: String, message: String) throws {
        let phone = try ScriptPhone()
        try phone.run("var n = 0; bot.operations({\(operation)})")
        let error = try #require(try phone.error(of: "bot.run(\(Self.test("{name: 'A'}, {name: 'A'}")))"))
        #expect(error.contains(message), "\(error)")
    }

    @Test("a failed bot test throws an error with what failed, its results and what was thrown")
    func failure() throws {
        let phone = try ScriptPhone()
        try phone.run(Self.counter + "bot.operations({BOOM() { throw new RangeError('too far'); }});")
        let script = """
            try { bot.run(\(Self.test("'Title', {name: 'SUM', data: 1}, {name: 'BOOM'}, {name: 'SUM', data: 0}"))); }
            catch (error) { var caught = error; }
            """
        try phone.run(script)
        #expect(
            try phone.text("caught.message")
                == "1 check and 1 action of the bot test 'One' failed:\n- 1 SUM: sum is 0\n- 2 BOOM: RangeError: too far"
        )
        #expect(
            try phone.text("[caught.name, caught.results.length, caught.cause.message].join()")
                == "BotTestError,3,too far")
        try phone.run(script.replacing("]})", with: "]}, {onFailure: 'stop-test'})"))
        #expect(try phone.text("caught.results.length") == "1")
    }

    @Test("data that an operation of the app does not accept is refused before anything runs")
    func data() throws {
        let own = BotOperations()
        own.action("ADD", .integer(0...9)) { _ in }
        let phone = try ScriptPhone([own])
        let error = try phone.error(of: "bot.run(\(Self.test("{name: 'ADD', data: 1}, {name: 'ADD', data: '1'}")))")
        #expect(error?.contains("ADD takes an integer from 0 to 9, not \"1\"") == true)
        #expect(phone.operationLines.isEmpty)
        try phone.run("bot.run(\(Self.test("{name: 'ADD', data: 1}")))")
        #expect(phone.operationLines == ["+ADD"])
    }

    @Test("a test that waits for promises returns one itself")
    func promises() throws {
        let phone = try ScriptPhone()
        try phone.run(
            """
            var sum = 0, seen = [];
            bot.operations({
              async LATER() { await new Promise(r => setTimeout(r, 3000)); sum += 1; },
              async SUM(expected) { await null; return [sum === expected, "sum is " + sum]; },
            });
            (async function () {
              const summary = await bot.runAsync(\(Self.test("{name: 'LATER'}, {name: 'SUM', data: 1}")));
              seen.push(summary.passes);
              try { await bot.runAsync(\(Self.test("{name: 'SUM', data: 5}"))); } catch (e) { seen.push(e.name); }
              seen.push((await bot.runAsync(\(Self.test("")))).passes);
            })();
            """)
        #expect(try phone.text("seen.join()") == "1,BotTestError,0")
        #expect(phone.operationLines == ["+LATER", "+SUM", "-SUM: sum is 1"])
    }

    @Test("an operation may run a bot test itself")
    func nested() throws {
        let phone = try ScriptPhone()
        try phone.run(Self.counter)
        try phone.run(
            "bot.operations({TWICE() { bot.run(\(Self.test("{name: 'ADD', data: 1}, {name: 'ADD', data: 1}"))); }})")
        try phone.run("bot.run(\(Self.test("{name: 'TWICE'}, {name: 'SUM', data: 2}")))")
        #expect(phone.operationLines == ["+ADD", "+ADD", "+TWICE", "+SUM"])
    }

    @Test("data arrives as scripts see it, and nothing as undefined")
    func given() throws {
        let phone = try ScriptPhone()
        try phone.run("var seen = []; bot.operations({A(data) { seen.push(JSON.stringify(data), arguments.length); }})")
        try phone.run("bot.run(\(Self.test("{name: 'A'}, {name: 'A', data: {b: [1, 'x', true], a: 0.5}}")))")
        #expect(try phone.text("seen.join(';')") == #";0;{"a":0.5,"b":[1,"x",true]};1"#)
    }

    @Test("the global is an ordinary one, and what a script assigns to it wins")
    func global() throws {
        #expect(try ScriptPhone().text("typeof bot") == "object")
        #expect(try ScriptPhone().text("bot = 5; bot") == "5")
    }
}

/// What scripts see, compared with what the typings declare.
@Suite("Declarations of bot tests for editors")
struct BotTypingsTests {
    private let types: [ScriptType]

    init() throws {
        let modules = try ScriptPhone().session.vocabulary.modules
        types = try #require(modules.first { $0.title == "Bot tests" }).types
    }

    @Test("every function of the object is declared with its parameters, and nothing else is")
    func members() throws {
        let type = try #require(types.first { $0.name == "BotTesting" })
        let phone = try ScriptPhone()
        #expect(
            try phone.text("Object.getOwnPropertyNames(bot).sort().join()")
                == type.members.map(\.name).sorted().joined(separator: ","))
        for member in type.members where member.name != "model" {
            #expect(try phone.text("bot.\(member.name).length") == "\(member.requiredCount)")
        }
    }

    @Test("the shape of results is what scripts get")
    func results() throws {
        let phone = try ScriptPhone()
        try phone.run("bot.operations({A(data) { return [true, 'held']; }})")
        try phone.run("var s = bot.run({name: 'One', operations: ['Title', {name: 'A', data: 1}]})")
        for (name, value) in [("BotSummary", "s"), ("BotResult", "s.results[0]")] {
            let type = try #require(types.first { $0.name == name })
            let seen = try phone.text("Object.keys(\(value)).sort().join()")
            #expect(seen == type.members.map(\.name).sorted().joined(separator: ","))
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
