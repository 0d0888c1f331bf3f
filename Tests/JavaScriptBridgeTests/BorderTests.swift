import JavaScriptBridge
import Testing

/// Two virtual machines, and values of the second.
struct Neighbours {
    let context = JSContext()
    let other = JSContext()

    @discardableResult func own(_ source: String) throws -> JSValue { try context.evaluate(source) }
    func foreign(_ source: String = "({ is: 'foreign' })") throws -> JSValue { try other.evaluate(source) }

    func thrown(_ source: String, in context: JSContext) throws -> JSError {
        do {
            try context.evaluate(source, sourceURL: "file:///foreign.js")
        } catch let error as JSError {
            return error
        }
        throw JSThrow("Error", "nothing was thrown by \(source)")
    }

    /// Fills both heaps and collects, so that a cell of one in the other would be found.
    func collect() throws {
        for context in [context, other] {
            try context.evaluate("for (let i = 0; i < 2000; i++) ({ i, list: [i, {}] })")
            context.virtualMachine.collectGarbage()
        }
    }
}

/// An error whose form in scripts is a value of any machine.
///
/// Unchecked because Error demands it; a test uses it on one thread.
private struct Misled: JSErrorConvertible, @unchecked Sendable {
    let value: JSValue
    func jsError(in context: JSContext) -> JSValue { value }
}

/// An entry point that takes a value, and its treatment of a value of another virtual machine.
struct Entry {
    enum Outcome {
        /// The call throws a conversion error.
        case refuses
        /// The script that called Swift catches an error.
        case throwsInScript
        /// The call returns, and the value has not entered.
        case keepsOut
    }

    let name: String
    let outcome: Outcome
    let use: (Neighbours) throws -> Void

    init(_ name: String, _ outcome: Outcome, _ use: @escaping (Neighbours) throws -> Void) {
        self.name = name
        self.outcome = outcome
        self.use = use
    }

    static func returning(_ name: String, _ install: @escaping (Neighbours) throws -> Void) -> Entry {
        Entry(name, .throwsInScript) { pair in
            try install(pair)
            try pair.own("entry()")
        }
    }

    static var all: [Entry] {
        [
            Entry("make", .refuses) { _ = try JSValue.make($0.foreign(), in: $0.context) },
            Entry("make of a symbol", .refuses) { _ = try JSValue.make($0.foreign("Symbol('s')"), in: $0.context) },
            Entry("make of an array", .refuses) { _ = try JSValue.make([$0.own("1"), $0.foreign()], in: $0.context) },
            Entry("make of nested arrays", .refuses) { _ = try JSValue.make([[$0.foreign()]], in: $0.context) },
            Entry("make of a dictionary", .refuses) { _ = try JSValue.make(["a": $0.foreign()], in: $0.context) },
            Entry("make of an optional", .refuses) { _ = try JSValue.make(Optional($0.foreign()), in: $0.context) },
            Entry("make of a promise", .refuses) { _ = try JSValue.make(JSPromise(in: $0.other), in: $0.context) },
            Entry("a new object's prototype", .refuses) {
                _ = try JSValue(newObjectWithPrototype: $0.foreign(), in: $0.context)
            },
            Entry("setPrototype", .refuses) { try $0.own("({})").setPrototype($0.foreign()) },
            Entry("prototype", .keepsOut) { try $0.own("({})").prototype = $0.foreign() },
            Entry("setProperty", .refuses) { try $0.own("({})").setProperty("a", to: $0.foreign()) },
            Entry("setProperty for a key", .refuses) {
                try $0.own("({})").setProperty(forKey: $0.own("'a'"), to: $0.foreign())
            },
            Entry("a key that is written", .refuses) { try $0.own("({})").setProperty(forKey: $0.foreign(), to: 1) },
            Entry("a key that is read", .refuses) { _ = try $0.own("({})").property(forKey: $0.foreign()) },
            Entry("setElement", .refuses) { try $0.own("[]").setElement(at: 0, to: $0.foreign()) },
            Entry("setElement beyond the elements", .refuses) {
                try $0.own("({})").setElement(at: 1 << 40, to: $0.foreign())
            },
            Entry("subscript by name", .keepsOut) {
                let object = try $0.own("({})")
                object["a"] = try $0.foreign()
                if object.hasProperty("a") { throw JSThrow("Error", "it entered") }
            },
            Entry("subscript by index", .keepsOut) {
                let array = try $0.own("[]")
                array[0] = try $0.foreign()
                if array["length"].description != "0" { throw JSThrow("Error", "it entered") }
            },
            Entry("a defined value", .refuses) { try $0.own("({})").defineProperty("a", value: $0.foreign()) },
            Entry("a getter", .refuses) { try $0.own("({})").defineProperty("a", get: $0.foreign("() => 1")) },
            Entry("a setter", .refuses) {
                try $0.own("({})").defineProperty("a", get: nil, set: $0.foreign("x => {}"))
            },
            Entry("a receiver", .refuses) { try $0.own("(function () { return this })").call(this: $0.foreign()) },
            Entry("an argument", .refuses) { try $0.own("x => x").call([$0.foreign()]) },
            Entry("the last of many arguments", .refuses) {
                try $0.own("(...all) => all").call(Array(repeating: 1, count: 40) + [$0.foreign()])
            },
            Entry("an argument of new", .refuses) {
                _ = try $0.own("(class { constructor(x) {} })").construct([$0.foreign()])
            },
            Entry("an argument of a method", .refuses) { try $0.own("[]").invokeMethod("push", [$0.foreign()]) },
            Entry("==", .refuses) { _ = try $0.own("({})").isEqual(to: $0.foreign()) },
            Entry("===", .keepsOut) {
                if try $0.own("({})").isStrictlyEqual(to: $0.foreign()) { throw JSThrow("Error", "they are not equal") }
            },
            Entry("instanceof", .keepsOut) {
                if try $0.own("({})").isInstance(of: $0.foreign("Object")) { throw JSThrow("Error", "it is not") }
            },
            Entry("a promise that is resolved", .refuses) { try JSPromise(in: $0.context).resolve($0.foreign()) },
            Entry("a promise that is rejected", .refuses) { try JSPromise(in: $0.context).reject($0.foreign()) },
            Entry("the object of an installation", .refuses) {
                try $0.context.install(JSClassDefinition<Token>("Token"), on: $0.foreign())
            },
            Entry("a constant of a class", .refuses) {
                try $0.context.install(JSClassDefinition<Token>("Token").staticValue("A", $0.foreign()))
            },
            .returning("the result of a function") { pair in
                let foreign = try pair.foreign()
                pair.context.globalObject["entry"] = JSValue.function("entry", in: pair.context) { () in foreign }
            },
            .returning("the result of a variadic function") { pair in
                let foreign = try pair.foreign()
                pair.context.globalObject["entry"] = JSValue.function(variadic: "entry", in: pair.context) { _ in
                    [foreign]
                }
            },
            .returning("the result of a getter") { pair in
                let foreign = try pair.foreign()
                let definition = JSClassDefinition<Token>("Token").accessor("a", getInContext: { _, _ in foreign })
                pair.context.globalObject["token"] = try pair.context.wrap(Token {}, as: definition)
                try pair.own("function entry() { return token.a }")
            },
            .returning("the element of a subscript") { pair in
                let foreign = try pair.foreign()
                let definition = JSClassDefinition<Token>("Token")
                    .indexedSubscript(get: { _, _ in foreign }, count: { _ in 1 })
                    .namedSubscript(get: { _, _ in foreign })
                pair.context.globalObject["token"] = try pair.context.wrap(Token {}, as: definition)
                try pair.own("function entry() { token[0] }")
            },
            .returning("the error that Swift makes for scripts") { pair in
                let foreign = try pair.foreign()
                pair.context.globalObject["entry"] = JSValue.function("entry", in: pair.context) { () throws in
                    throw Misled(value: foreign)
                }
            },
            .returning("an error that is rethrown") { pair in
                let error = try pair.thrown("throw new TypeError('foreign')", in: pair.other)
                pair.context.globalObject["entry"] = JSValue.function("entry", in: pair.context) { () throws in
                    throw error
                }
            },
            .returning("a thrown object") { pair in
                let error = try pair.thrown("throw { code: 1 }", in: pair.other)
                pair.context.globalObject["entry"] = JSValue.function("entry", in: pair.context) { () throws in
                    throw error
                }
            },
        ]
    }

    /// What is wrong with the treatment of the value; nil when nothing is.
    func mistake() throws -> String? {
        let pair = Neighbours()
        do {
            try use(pair)
            try pair.collect()
            return outcome == .keepsOut ? nil : "nothing was thrown"
        } catch is JSConversionError {
            try pair.collect()
            return outcome == .refuses ? nil : "a conversion error was thrown"
        } catch let error as JSError {
            if error.value.context !== pair.context { return "the error is one of the other machine" }
            try pair.collect()
            return outcome == .throwsInScript ? nil : "\(error) was thrown"
        }
    }
}

@Suite struct BorderTests {
    let pair = Neighbours()

    // In a process of its own, which the engine ends when a heap is corrupt.
    @Test("no entry point accepts a value of another virtual machine")
    func entries() async throws {
        await #expect(processExitsWith: .success) {
            for entry in Entry.all {
                let mistake = try entry.mistake()
                #expect(mistake == nil, "\(entry.name)")
            }
        }
    }

    @Test(
        "primitive values of another virtual machine are copied",
        arguments: [
            "undefined", "null", "true", "-0.5", "NaN", "'text'", "'\\ud800 half'", "''", "12345678901234567890n",
            "-1n",
        ])
    func primitives(_ source: String) throws {
        let foreign = try pair.foreign(source)
        let copy = try JSValue.make(foreign, in: pair.context)
        #expect(copy.context === pair.context)
        try pair.context.globalObject.setProperty("copy", to: foreign)
        #expect(try pair.own("Object.is(copy, \(source))").toBool())
        #expect(try pair.own("x => Object.is(x, copy)").call([foreign]).toBool())
        if source != "NaN" { #expect(try copy.isEqual(to: foreign)) }
    }

    @Test("an error of another virtual machine keeps its name, message, stack, place, causes and Swift error")
    func errors() throws {
        struct Reason: Error, Equatable { var code = 7 }
        pair.other.globalObject["fail"] = JSValue.function("fail", in: pair.other) { () throws in throw Reason() }
        let error = try pair.thrown(
            """
            function outer() {
                try { fail(); } catch (reason) {
                    throw new RangeError('too far', { cause: new TypeError('odd', { cause: reason }) });
                }
            }
            outer();
            """, in: pair.other)
        pair.context.globalObject["entry"] = JSValue.function("entry", in: pair.context) { () throws in throw error }
        let caught = try pair.own(
            "var caught; try { entry() } catch (e) { caught = e }; [caught instanceof RangeError, String(caught)].join()"
        )
        #expect(caught.description == "true,RangeError: too far")
        let copy = try pair.thrown("throw caught", in: pair.context)
        #expect(copy.value.context === pair.context)
        #expect(copy.name == "RangeError")
        #expect(copy.message == "too far")
        #expect(copy.stack == error.stack)
        #expect(copy.stack.first?.function == "outer")
        #expect(copy.sourceURL == "file:///foreign.js")
        #expect(copy.line == 3)
        #expect(copy.column == error.column)
        #expect(copy.causes.map(\.name) == ["TypeError", "Reason"])
        #expect(copy.causes.last?.underlyingError as? Reason == Reason())
    }

    @Test("what Swift threw in another virtual machine is the underlying error in this one")
    func underlyingError() throws {
        struct Reason: Error, Equatable {}
        pair.other.globalObject["fail"] = JSValue.function("fail", in: pair.other) { () throws in throw Reason() }
        pair.context.globalObject["entry"] = JSValue.function("entry", in: pair.context) {
            [other = pair.other] () throws in
            try other.evaluate("fail()")
        }
        let error = try pair.thrown("entry()", in: pair.context)
        #expect(error.underlyingError as? Reason == Reason())
        #expect(error.name == "Reason")
    }

    @Test("a thrown primitive of another virtual machine is thrown as it is")
    func thrownPrimitive() throws {
        let error = try pair.thrown("throw 'text'", in: pair.other)
        pair.context.globalObject["entry"] = JSValue.function("entry", in: pair.context) { () throws in throw error }
        #expect(try pair.own("try { entry() } catch (e) { typeof e + e }").description == "stringtext")
    }

    @Test("a promise is rejected with the error of another virtual machine in this one's form")
    func rejection() throws {
        let promise = try JSPromise(in: pair.context)
        pair.context.globalObject["promise"] = promise.value
        try pair.own("var reason; promise.catch(error => { reason = error instanceof TypeError && error.message })")
        try promise.reject(pair.thrown("throw new TypeError('foreign')", in: pair.other))
        #expect(pair.context.globalObject["reason"].description == "foreign")
    }

    @Test("contexts of one virtual machine know each other's errors, promises and values")
    func sisters() throws {
        struct Reason: Error, Equatable {}
        let sister = JSContext(virtualMachine: pair.context.virtualMachine)
        let promise = try sister.evaluate("Promise.resolve(5)")
        let adopted = try JSValue.make(promise, in: pair.context)
        #expect(adopted.context === pair.context)
        #expect(adopted.isPromise && promise.isPromise)
        #expect(!adopted.isError)
        #expect(try JSPromise(jsValue: promise.jsValue(in: pair.context), in: pair.context).value.isPromise)
        #expect(try JSValue.make(sister.evaluate("new RangeError('r')"), in: pair.context).isError)
        #expect(try !JSValue.make(sister.evaluate("({ message: 'r' })"), in: pair.context).isError)

        sister.globalObject["fail"] = JSValue.function("fail", in: sister) { () throws in throw Reason() }
        pair.context.globalObject["fail"] = try sister.evaluate("() => { fail() }", sourceURL: "file:///sister.js")
        let error = try pair.thrown("fail()", in: pair.context)
        #expect(error.value.isError)
        #expect(error.underlyingError as? Reason == Reason())
        #expect(error.stack.contains { $0.sourceURL == "file:///sister.js" })

        let object = try sister.evaluate("({})")
        let own = try pair.own("({})")
        try own.setProperty("a", to: object)
        try own.setPrototype(object)
        #expect(own["a"].isStrictlyEqual(to: object))
        #expect(try pair.own("x => x").call(this: object, [object]).isStrictlyEqual(to: object))
    }
}
