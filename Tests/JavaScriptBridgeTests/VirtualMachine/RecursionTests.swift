import Foundation
import JavaScriptBridge
import Testing

@Suite struct RecursionTests {
    let context = JSContext()

    func caught(_ source: String) throws -> String {
        try context.evaluate("try { \(source) } catch (e) { e.name }").description
    }

    @Test("endless recursion is a RangeError in scripts")
    func script() throws {
        #expect(try caught("(function f() { f() })()") == "RangeError")
    }

    func installNatives() {
        context.globalObject["bounce"] = JSValue.function("bounce", in: context) { (f: JSValue) throws in
            try f.call([f])
        }
        context.globalObject["nest"] = JSValue.function("nest", in: context) { [unowned context] (s: String) throws in
            try context.evaluate(s)
        }
        context.globalObject["text"] = JSValue.function("text", in: context) { (v: JSValue) in v.description }
        context.globalObject["list"] = JSValue.function("list", in: context) { (v: [[[JSValue]]]) in v.count }
    }

    @Test("endless recursion through native functions is a RangeError, on any thread")
    func throughNatives() throws {
        installNatives()
        #expect(try caught("var f = g => bounce(g); bounce(f)") == "RangeError")
        #expect(try caught("var s = 'nest(s)'; nest(s)") == "RangeError")
        #expect(
            try caught("var o = { toString() { return text(o) } }; text(o); throw new RangeError()") == "RangeError")
        #expect(try context.evaluate("1 + 1").description == "2")
    }

    @Test("recursion that catches its own error near the end of the stack comes back")
    func nearTheEdge() throws {
        installNatives()
        let source = """
            var deepest = 0;
            function down(n) { try { bounce(() => down(n + 1)) } catch (e) { deepest = Math.max(deepest, n); bounce(() => 1); throw e } }
            try { down(0) } catch (e) { e.name }
            """
        #expect(try context.evaluate(source).description == "RangeError")
    }

    @Test("a value that contains itself is refused by the decoder")
    func circularValue() throws {
        struct Node: Codable { var next: [Node] }
        let value = try context.evaluate("var n = { next: [] }; n.next.push(n); n")
        #expect(throws: DecodingError.self) { try JSValueDecoder().decode(Node.self, from: value) }
    }
}
