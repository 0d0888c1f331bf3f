import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import Testing

@Suite("What an error of a script says")
struct IssueTests {
    let world: World

    init() throws { world = try World() }

    @Test("it has name, message, place, stack and the lines around")
    func facts() throws {
        let issue = try #require(world.issue(of: "var a = 1;\nfunction f() { null.foo; }\nf();\n"))
        #expect(issue.name == "TypeError")
        #expect(issue.place?.file == "script.js" && issue.place?.line == 2)
        #expect(issue.place?.column != nil)
        #expect(issue.stack.map(\.function) == ["f", "global code"])
        #expect(issue.excerpt?.lines.contains("function f() { null.foo; }") == true)
    }

    @Test("a syntax error has its line")
    func syntax() {
        #expect(world.issue(of: "var a = 1;\nvar b = = 2;")?.place?.line == 2)
    }

    @Test("a misspelt global suggests the nearest one")
    func globals() throws {
        #expect(world.issue(of: "setTimeuot(function () {}, 1)")?.suggestion == "Did you mean setTimeout?")
    }

    @Test("the engine's own console, whose output is lost, is not available without a module that has one")
    func console() {
        let issue = world.issue(of: "console.log('lost')")
        #expect(issue?.name == "ReferenceError")
        #expect(world.issue(of: "var console = { log: function () {} }; console.log('mine')") == nil)
    }

    @Test("an error thrown inside a library has the place of the script that called it")
    func libraries() throws {
        try world.session.evaluate("function helper() {\n  undefined.x;\n}", url: "tuneup/helper.js", isLibrary: true)
        let issue = try #require(world.issue(of: "\n\nhelper();"))
        #expect(issue.place?.file == "script.js" && issue.place?.line == 3)
    }

    @Test("a thrown string is a failure with that message")
    func thrownText() {
        #expect(world.issue(of: "throw 'just text'")?.message == "just text")
    }

    @Test(
        "a thrown object without a description is shown",
        arguments: [
            ("throw {code: 5, why: 'x'}", "threw {code: 5, why: \"x\"}"), ("throw {}", "threw {}"),
            ("throw {message: 'gone'}", "threw {message: \"gone\"}"),
            ("throw {get code() { throw 1 }}", "threw {code: undefined}"),
        ])
    func thrownObject(script: String, message: String) {
        #expect(world.issue(of: script)?.message == message)
    }

    @Test("bare carriage returns count as line ends")
    func carriageReturns() {
        #expect(world.issue(of: "1;\r2;\rmissing()")?.excerpt?.lines.last == "missing()")
    }
}

/// Relays what a script's function threw.
private struct Outer: RelayingError {
    let cause: JSError
    let fault = TestEvent.Fault.assertion

    func jsError(in context: JSContext) -> JSValue {
        let error = JSThrow("Outer", "outer: \(cause.message)").jsError(in: context)
        error["cause"] = cause.value
        return error
    }
}

private struct OuterModule: ScriptModule {
    let name = "Outer"
    let typings = ScriptTypings(title: "Outer")

    func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(functions: [
            .init("around") { context in
                .function("around", in: context) { (body: JSValue) in
                    do { try body.call() } catch let error as JSError { throw Outer(cause: error) }
                }
            }
        ])
    }
}

@Suite("An error that relays another")
struct RelayingErrorTests {
    private let world: World

    init() throws { world = try World(modules: [OuterModule()]) }

    @Test("it has the place and the stack of the other, under its own name")
    func place() throws {
        let issue = try #require(world.issue(of: "around(\n  function inner() {\n    null.foo;\n  }\n);"))
        #expect(issue.name == "Outer")
        #expect(issue.message.hasPrefix("outer: null is not an object"))
        #expect(issue.place?.line == 3)
        #expect(issue.stack.first?.function == "inner")
        #expect(issue.causes == [])
    }

    @Test("where the other has no place, it has that of the relaying")
    func withoutPlace() throws {
        let issue = try #require(world.issue(of: "\n\naround(function () { throw 'bare'; });"))
        #expect(issue.message == "outer: bare")
        #expect(issue.place?.line == 3)
    }

    @Test("a relayed error that relays another leads to the innermost")
    func nested() throws {
        let issue = try #require(
            world.issue(of: "around(function () {\n  around(function () {\n    missing();\n  });\n});"))
        #expect(issue.place?.line == 3)
        #expect(issue.message.hasPrefix("outer: outer: Can't find variable: missing"))
    }
}

@Suite("Tests as a script opens and closes them")
struct TestLogTests {
    let world: World
    var log: TestLog { world.session.tests }

    init() throws { world = try World() }

    @Test("a test that is still open when the next one opens is unfinished")
    func unfinished() {
        log.start("one", place: nil)
        log.start("two", place: nil)
        log.end(.passed, message: "two")
        #expect(world.events.endings == ["one: unfinished", "two: passed"])
    }

    @Test("a close without an open test counts as a test of that title")
    func closeAlone() {
        log.end(.failed, message: "alone")
        #expect(world.events.endings == ["alone: failed"])
        #expect(log.startedCount == 1)
    }

    @Test("tests with equal titles are distinguished by their occurrence")
    func occurrences() {
        for _ in 0..<2 {
            log.start("same", place: nil)
            log.end(.passed, message: "same")
        }
        #expect(world.events.all.compactMap(\.test?.occurrence) == [1, 1, 2, 2])
    }

    @Test("what happens while a test is open carries its identifier, and the device's time")
    func stamps() throws {
        log.start("timed", place: SourcePlace(file: "a.js", line: 3))
        try world.session.automation.delay(2)
        log.end(.passed, message: "timed")
        let last = try #require(world.events.all.last)
        #expect(last.deviceTime == 2)
        #expect(last.test?.title == "timed")
        guard case .testEnded(let end) = last.kind else { return #expect(Bool(false), "\(last.kind)") }
        #expect(end.deviceDuration == 2)
        #expect(end.message == nil)
    }

    @Test("an issue outside every test is counted apart")
    func issueOutside() {
        log.record(TestEvent.Issue(fault: .script, name: "Error", message: "outside"))
        log.start("inside", place: nil)
        log.record(TestEvent.Issue(fault: .script, name: "Error", message: "inside"))
        #expect(log.issuesOutsideTests == 1)
        #expect(log.current?.issues == 1)
    }
}
