import JavaScriptBridge
import Testing

@Suite struct ThrownValueTests {
    let context = JSContext()

    func thrown(_ source: String, url: String = "file:///test.js") throws -> JSError {
        try #require(throws: JSError.self) { try context.evaluate(source, sourceURL: url) }
    }

    @Test("an error tells name, message, place and stack")
    func place() throws {
        let error = try thrown("function outer() {\n  inner();\n}\nfunction inner() {\n  null.x;\n}\nouter();")
        #expect(error.name == "TypeError")
        #expect(error.message == "null is not an object (evaluating 'null.x')")
        #expect(error.sourceURL == "file:///test.js")
        #expect(error.line == 5)
        #expect(error.column == 7)
        #expect(error.stack.map(\.function) == ["inner", "outer", "global code"])
        #expect(error.stack.map(\.line) == [5, 2, 7])
        #expect(error.value.isError)
    }

    @Test("the first line can be any")
    func startingLine() throws {
        let error = #expect(throws: JSError.self) {
            try context.evaluate("\nboom()", sourceURL: "a.js", startingLine: 40)
        }
        #expect(error?.line == 41)
        #expect(error?.name == "ReferenceError")
    }

    @Test(
        "anything can be thrown",
        arguments: [
            ("'text'", "text"), ("null", "null"), ("undefined", "undefined"), ("5", "5"), ("12n", "12"),
            ("Symbol('s')", "Symbol(s)"), ("({})", "[object Object]"), ("[1, 2]", "1,2"),
            ("({ toString() { throw 1 } })", "[object Object]"), ("Object.create(null)", "[object Object]"),
            ("({ get message() { throw 1 }, get name() { throw 2 }, get stack() { throw 3 } })", "[object Object]"),
            ("new Proxy({}, { get() { throw 1 }, getPrototypeOf() { throw 2 } })", "[object Object]"),
            ("(() => { const p = Proxy.revocable({}, {}); p.revoke(); return p.proxy })()", "[object Object]"),
            ("({ name: 'Custom', message: 'made by hand' })", "made by hand"), ("({ message: 5 })", "[object Object]"),
            ("new (class extends Error { get message() { throw 1 } })", "[object Object]"),
        ])
    func anything(_ source: String, _ message: String) throws {
        let error = try thrown("throw \(source)")
        if !source.contains("extends Error") { #expect(error.message == message) }
        #expect(!error.isTermination)
        #expect(!error.description.isEmpty)
        #expect(!error.value.description.isEmpty)
        #expect(try context.evaluate("1 + 1").description == "2")
    }

    @Test("name and message of an object that is no error are used when both are there")
    func plainObject() throws {
        let error = try thrown("throw { name: 'VerboseError', message: 'it says more' }")
        #expect(error.description == "VerboseError: it says more")
        #expect(error.value["name"].description == "VerboseError")
    }

    @Test("causes are followed, and a circle of them ends")
    func causes() throws {
        let error = try thrown(
            "throw new Error('top', { cause: new TypeError('middle', { cause: 'bottom' }) })")
        #expect(error.causes.map(\.description) == ["TypeError: middle", "Error: bottom"])
        #expect(error.cause?.name == "TypeError")
        let circular = try thrown("var e = new Error('x'); e.cause = e; throw e")
        #expect(circular.causes.count == 16)
    }

    @Test("a thrown value is the one that scripts threw")
    func identity() throws {
        let error = try thrown("var thing = { a: 1 }; throw thing")
        #expect(error.value.isStrictlyEqual(to: context.globalObject["thing"]))
    }
}
