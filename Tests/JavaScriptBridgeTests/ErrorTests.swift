import JavaScriptBridge
import Testing

@Suite struct ThrownValueTests {
    let context = JSContext()

    func thrown(_ source: String, url: String = "file:///test.js") throws -> JSError {
        try #require(throws: JSError.self) { try context.evaluate(source, sourceURL: url) }
    }

    @Test("an error has a name, message, place and stack")
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

    @Test("the first line can have any number")
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

    @Test("name and message of an object that is not an error are used when both exist")
    func plainObject() throws {
        let error = try thrown("throw { name: 'VerboseError', message: 'it says more' }")
        #expect(error.description == "VerboseError: it says more")
        #expect(error.value["name"].description == "VerboseError")
    }

    @Test("causes are followed, and a cycle of them ends")
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

@Suite struct StackTests {
    let context = JSContext()

    func stack(_ source: String) throws -> [JSStackFrame] {
        try #require(throws: JSError.self) { try context.evaluate(source, sourceURL: "/home/a@b/t.js") }.stack
    }

    @Test("native, anonymous, eval and global frames are distinguished")
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

    @Test("a context that asks often for the innermost frames gets three, whatever limit the script has set")
    func innermost() throws {
        var seen: [[String]] = []
        func use(_ context: JSContext) throws {
            context.globalObject["look"] = JSValue.function("look", in: context) { [unowned context] () -> Void in
                let stack = context.innermostFrames()
                seen.append(stack.frames.map(\.function))
                #expect(stack.isCut == (seen.count > JSContext.wholeStacks))
                #expect(stack.firstFrame { !$0.isNative }?.line == 1 && stack.firstFrame { $0.line == 9 } == nil)
            }
            try context.evaluate("function f() { look(); } function g() { f(); }", sourceURL: "x.js")
            seen = []
            try context.evaluate("for (var i = 0; i <= \(JSContext.wholeStacks); i++) g();", sourceURL: "y.js")
            #expect(seen.count == JSContext.wholeStacks + 1)
            #expect(seen.dropLast().allSatisfy { $0 == ["look", "f", "g", "global code"] })
            #expect(seen.last == ["look", "f", "g"])
            #expect(try context.evaluate("Error.stackTraceLimit").convert(to: Int.self) == 100)
            let property = "{get() { throw new Error('read'); }, set() { throw new Error('written'); }}"
            let define = "Object.defineProperty(Error, 'stackTraceLimit', \(property))"
            for change in ["Error.stackTraceLimit = 1", define] {
                try context.evaluate("\(change); g()")
                #expect(seen.last == ["look", "f", "g"])
            }
            try context.evaluate("look()", sourceURL: "z.js")
            #expect(seen.last == ["look", "global code"])
        }
        try use(context)
        // Contexts of one machine share what makes them; it outlives neither.
        try use(JSContext(virtualMachine: context.virtualMachine))
        try use(JSContext())
        #expect(context.innermostFrames().frames.isEmpty)
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

@Suite struct SyntaxErrorTests {
    let context = JSContext()

    @Test(
        "a syntax error has the line and column of its token",
        arguments: [
            ("var a = 1;\nvar b = foo bar;", 2, 13), ("if (", 1, nil), ("let x; let x;", 1, 12),
            ("f(1, 2));", 1, 8), ("var v = { a: 1,, };", 1, 16), ("var bar = 1; foo bar", 1, 18),
            ("return 5", 1, nil), ("\n\n  var 1x = 3;", 3, nil),
        ] as [(String, Int, Int?)])
    func columns(_ source: String, _ line: Int, _ column: Int?) throws {
        for check in [true, false] {
            let error = try #require(throws: JSError.self) {
                if check {
                    try context.checkSyntax(source, sourceURL: "s.js", startingLine: 10)
                } else {
                    try context.evaluate(source, sourceURL: "s.js", startingLine: 10)
                }
            }
            #expect(error.isSyntaxError)
            #expect(error.line == line + 9)
            #expect(error.sourceURL == "s.js")
            if let column { #expect(error.column == column, "\(error.message)") }
        }
    }

    @Test("checking syntax runs nothing")
    func checkOnly() throws {
        try context.checkSyntax("var touched = true; while (true) {}")
        #expect(context.globalObject["touched"].isUndefined)
    }

    @Test("a syntax error in eval is not mistaken for one of the outer script")
    func inEval() throws {
        let error = try #require(throws: JSError.self) {
            try context.evaluate("var a;\neval('foo bar')", sourceURL: "e.js")
        }
        #expect(error.isSyntaxError)
    }
}
