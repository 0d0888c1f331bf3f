import JavaScriptBridge
import Scripting
import Testing

@Suite("Dates and random numbers")
struct DeterminismTests {
    @Test("Date reads the device's clock and stays the engine's own in everything else")
    func dates() throws {
        let world = try World()
        #expect(try world.run("new Date().toISOString()") == "2014-01-01T09:41:00.000Z")
        #expect(try world.run("Date.now() === new Date().getTime()") == "true")
        #expect(try world.run("new Date(2020, 1, 29) instanceof Date && typeof Date() === 'string'") == "true")
        #expect(try world.run("new Date().constructor === Date && Date.UTC(1970, 0) === 0") == "true")
        #expect(try world.run("Date.now = function () { return 7; }; Date.now()") == "7")
    }

    @Test("random numbers depend on the seed alone")
    func seeds() throws {
        let script = "[Math.random(), Math.random(), Math.random()].join()"
        let first = try World(seed: 1).run(script)
        #expect(try World(seed: 1).run(script) == first)
        #expect(try World(seed: 2).run(script) != first)
        #expect(try World(seed: 3).run("var n = Math.random(); n >= 0 && n < 1") == "true")
    }

    @Test("what a script assigns to a global wins over a module's declaration")
    func globals() throws {
        let world = try World(modules: [Greeting()])
        #expect(try world.run("greet()") == "hello")
        #expect(try world.run("greet = function () { return 'mine'; }; greet()") == "mine")
        #expect(
            try world.run("var seen = false; for (var k in this) if (k === 'setTimeout') seen = true; seen") == "false")
    }
}

private struct Greeting: ScriptModule {
    let name = "Greeting"

    func declarations(for session: ScriptSession) -> ScriptDeclarations {
        ScriptDeclarations(functions: [
            .function("greet", "Says hello.", gives: "string") { _ in "hello" }
        ])
    }
}
