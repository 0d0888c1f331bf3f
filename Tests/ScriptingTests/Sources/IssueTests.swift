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

    @Test("the engine's console, which nobody reads, is not there")
    func console() {
        let issue = world.issue(of: "console.log('lost')")
        #expect(issue?.name == "ReferenceError")
        #expect(issue?.suggestion == "There is no console here: log with UIALogger.logMessage.")
        #expect(world.issue(of: "var console = { log: function () {} }; console.log('mine')") == nil)
    }

    @Test("an error thrown inside a library points at the script that called it")
    func libraries() throws {
        try world.session.evaluate("function helper() {\n  undefined.x;\n}", url: "tuneup/helper.js", isLibrary: true)
        let issue = try #require(world.issue(of: "\n\nhelper();"))
        #expect(issue.place?.file == "script.js" && issue.place?.line == 3)
    }

    @Test("a thrown text is a failure with that text")
    func thrownText() {
        #expect(world.issue(of: "throw 'just text'")?.message == "just text")
    }

    @Test(
        "a thrown object that says nothing of itself is shown",
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
