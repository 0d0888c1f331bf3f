import JavaScriptBridge
import Scripting
import TestEvents
import Testing

/// Passes on what a script's function threw.
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

@Suite("An error that passes on another")
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

    @Test("where the other has no place, it has that of the passing on")
    func withoutPlace() throws {
        let issue = try #require(world.issue(of: "\n\naround(function () { throw 'bare'; });"))
        #expect(issue.message == "outer: bare")
        #expect(issue.place?.line == 3)
    }

    @Test("one that passes on another of its kind leads to the innermost")
    func nested() throws {
        let issue = try #require(
            world.issue(of: "around(function () {\n  around(function () {\n    missing();\n  });\n});"))
        #expect(issue.place?.line == 3)
        #expect(issue.message.hasPrefix("outer: outer: Can't find variable: missing"))
    }
}
