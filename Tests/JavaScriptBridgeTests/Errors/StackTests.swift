import JavaScriptBridge
import Testing

@Suite struct StackTests {
    let context = JSContext()

    func stack(_ source: String) throws -> [JSStackFrame] {
        try #require(throws: JSError.self) { try context.evaluate(source, sourceURL: "/home/a@b/t.js") }.stack
    }

    @Test("native, anonymous, eval and global frames are told apart")
    func kinds() throws {
        let frames = try stack("[1].forEach(function () {\n  eval('throw new Error(1)') })")
        #expect(frames.map(\.function) == ["eval code", "eval", "", "forEach", "global code"])
        #expect(frames.map(\.isNative) == [false, true, false, true, false])
        #expect(frames[2] == JSStackFrame(function: "", sourceURL: "/home/a@b/t.js", line: 2, column: 7))
        #expect(frames[2].description == "@/home/a@b/t.js:2:7")
    }

    @Test("code without a URL has a line and no file")
    func noURL() throws {
        let error = try #require(throws: JSError.self) { try context.evaluate("\nnull.x") }
        #expect(error.sourceURL == nil)
        #expect(error.line == 2)
    }

    @Test("a native function sees the calls that led to it")
    func callStack() throws {
        var seen: [JSStackFrame] = []
        context.globalObject["look"] = JSValue.function("look", in: context) { [unowned context] () -> Void in
            seen = context.callStack()
        }
        try context.evaluate("function f() {\n  look();\n}\nf();", sourceURL: "x.js")
        #expect(seen.map(\.function) == ["look", "f", "global code"])
        #expect(seen.first?.isNative == true)
        #expect(seen.first { !$0.isNative }?.line == 2)
        #expect(context.callStack().isEmpty)
    }

    @Test("errors of natives are placed in the script that called")
    func nativeErrors() throws {
        struct Odd: Error {}
        context.globalObject["fail"] = JSValue.function("fail", in: context) { () throws -> Void in throw Odd() }
        context.globalObject["typed"] = JSValue.function("typed", in: context) { (_: Int) -> Void in }
        for call in ["fail()", "typed('x')", "new Thing()"] {
            try context.install(JSClassDefinition<Creature>("Thing"))
            let error = try #require(throws: JSError.self) { try context.evaluate("\n  \(call)", sourceURL: "n.js") }
            #expect(error.sourceURL == "n.js")
            #expect(error.line == 2)
        }
    }
}
