import Foundation
import JavaScriptBridge
import Testing

/// What another thread evaluates while the test waits for it.
private final class LaterEntry: @unchecked Sendable {
    private let context: JSContext
    private(set) var result = ""

    init(_ context: JSContext) { self.context = context }

    func run() { result = (try? context.evaluate("log.length").description) ?? "error" }
}

@Suite struct FunctionTests {
    let context = JSContext()

    func text(_ source: String) throws -> String { try context.evaluate(source).description }

    @Test("a Swift closure is a real function")
    func realFunction() throws {
        context.globalObject["add"] = JSValue.function("add", in: context) { (a: Int, b: Int) in a + b }
        #expect(try text("[typeof add, add instanceof Function, add.name, add.length]") == "function,true,add,2")
        #expect(try text("[add.call(null, 1, 2), add.apply(null, [3, 4]), add.bind(null, 5)(6)]") == "3,7,11")
        #expect(try text("[1, 2, 3].reduce((a, b) => add(a, b))") == "6")
        #expect(try text("Object.prototype.toString.call(add)") == "[object Function]")
        #expect(try text("String(add)").contains("[native code]"))
        #expect(try text("Object.getOwnPropertyNames(add).join()") == "length,name")
        #expect(try text("try { new add() } catch (e) { e.name }") == "TypeError")
    }

    @Test("functions that hold the engine's lock call scripts and throw like others, and release it")
    func locked() throws {
        let host = JSValue(newObjectIn: context)
        context.globalObject["host"] = host
        try host.defineFunctions(
            [
                ("call", 1, true, { call in try call[0].call([call.arguments.count]) }),
                ("depth", 0, true, { call in call.context.callStack().count }),
                ("fail", 0, true, { _ in throw JSThrow("RangeError", "no") }),
                ("sum", 2, true, { call in try call[0].convert(to: Double.self) + call[1].convert(to: Double.self) }),
            ], isOpen: false)
        let source = """
            var log = [];
            Promise.resolve().then(() => log.push("job"));
            log.push(host.call(n => host.call(() => host.sum(n, 2)), 0));
            try { host.call(() => host.fail()); } catch (error) { log.push(error.name); }
            try { host.sum("a", 1); } catch (error) { log.push(error.name); }
            log.push("end");
            """
        try context.evaluate(source)
        #expect(try text("log.join()") == "4,RangeError,TypeError,end,job")
        // Promise jobs of a call by the host are a part of the call.
        try context.evaluate("async function later() { await null; log.push(host.depth()); }")
        _ = try context.withLock { try context.globalObject["later"].call() }
        #expect(try text("log.at(-1)") == "2")
        // Another thread could not enter a machine whose lock the first one has kept.
        let entry = LaterEntry(context)
        let thread = Thread { entry.run() }
        thread.start()
        while !thread.isFinished { usleep(1000) }
        #expect(entry.result == "6")
    }

    @Test("a script that was warmed up runs like any other, and its errors before do not matter")
    func warmedUp() throws {
        let source = "log.push(1); if (log.length > 1) throw new Error('second')"
        context.warmUp(source, sourceURL: "log.js")
        context.warmUp("(", sourceURL: "broken.js")
        try context.evaluate("var log = []")
        try context.evaluate(source, sourceURL: "log.js")
        #expect(try text("log.length") == "1")
        let error = #expect(throws: JSError.self) { try context.evaluate(source, sourceURL: "log.js") }
        #expect(error?.sourceURL == "log.js")
        #expect(throws: JSError.self) { try context.evaluate("(", sourceURL: "broken.js") }
    }

    @Test("functions take any number of parameters, and optional ones may be missing")
    func arity() throws {
        context.globalObject["none"] = JSValue.function("none", in: context) { () in 1 }
        context.globalObject["five"] = JSValue.function("five", in: context) {
            (a: Int, b: String, c: Double?, d: [Int]?, e: JSValue) in "\(a)\(b)\(c ?? 0)\(d ?? [])\(e.isUndefined)"
        }
        #expect(try text("none(1, 2, 3)") == "1")
        #expect(try text("five(1, 'x')") == "1x0.0[]true")
        #expect(try text("five(1, 'x', 2.5, [3], 4)") == "1x2.5[3]false")
        #expect(try text("five.length") == "2")
        #expect(
            try text("try { five(1) } catch (e) { e.message }")
                == "five: argument 2 must be a string, but is undefined")
    }

    @Test("a function without a result returns undefined")
    func procedure() throws {
        var seen = ""
        context.globalObject["note"] = JSValue.function("note", in: context) { (s: String) -> Void in seen = s }
        #expect(try text("note('hello')") == "undefined")
        #expect(seen == "hello")
    }

    @Test("a variadic function sees receiver and arguments")
    func variadic() throws {
        context.globalObject["all"] = JSValue.function(variadic: "all", length: 1, in: context) { call in
            "\(call.this["tag"]) \(call.arguments.count) \(call[0]) \(call[9].isUndefined) \(try call.argument(1, as: Int.self))"
        }
        #expect(try text("all.call({ tag: 'T' }, 'a', 2)") == "T 2 a true 2")
        #expect(try text("try { all() } catch (e) { e.message }").contains("all: argument 2 must be an integer"))
        #expect(try text("all.length") == "1")
    }

    @Test("a script's error passes through Swift as the same object")
    func passingThrough() throws {
        context.globalObject["call"] = JSValue.function("call", in: context) { (f: JSValue) throws in try f.call() }
        #expect(
            try text("var e = new RangeError('x'), c; try { call(() => { throw e }) } catch (x) { c = x } c === e")
                == "true")
        #expect(try text("try { call(() => { throw 5 }) } catch (x) { typeof x }") == "number")
        #expect(try text("try { call(5) } catch (x) { String(x) }") == "TypeError: 5 is not a function")
    }

    struct Chosen: JSErrorConvertible, Equatable {
        var code: Int
        func jsError(in context: JSContext) -> JSValue {
            let object = JSValue(newObjectIn: context)
            object["code"] = (try? JSValue.make(code, in: context)) ?? object
            return object
        }
    }

    @Test("an error chooses its form and comes back unchanged")
    func chosenForm() throws {
        context.globalObject["fail"] = JSValue.function("fail", in: context) { () throws -> Void in
            throw Chosen(code: 7)
        }
        context.globalObject["range"] = JSValue.function("range", in: context) { () throws -> Void in
            throw JSThrow("RangeError", "too far")
        }
        context.globalObject["own"] = JSValue.function("own", in: context) { () throws -> Void in
            throw JSThrow("OwnError", "mine")
        }
        #expect(try text("try { fail() } catch (e) { e.code }") == "7")
        #expect(try text("try { range() } catch (e) { e instanceof RangeError }") == "true")
        #expect(
            try text("try { own() } catch (e) { [e instanceof Error, e.name, Object.keys(e).includes('name')] }")
                == "true,OwnError,false")
        let error = try #require(throws: JSError.self) { try context.evaluate("fail()") }
        #expect(error.underlyingError as? Chosen == Chosen(code: 7))
    }

    @Test("replacing globals of the language does not disturb the bridge")
    func hostileGlobals() throws {
        try context.evaluate(
            """
            Object.defineProperty = Object.keys = Object.setPrototypeOf = String = Error = Promise = Symbol = null;
            Reflect.apply = Promise; Function.prototype.call = null; Object.prototype.toString = () => { throw 1 };
            """)
        context.globalObject["f"] = JSValue.function("f", in: context) { (a: Int) in a }
        try context.install(JSClassDefinition<Creature>("Thing").constructor { _ in Creature("t") })
        #expect(try text("f(3) + (new Thing()).constructor.name") == "3Thing")
        #expect(try context.evaluate("({ a: 1 })").convert(to: [String: Int].self) == ["a": 1])
    }
}

@Suite struct PromiseTests {
    let context = JSContext()

    @Test("Swift resolves and rejects promises that scripts await")
    func deferred() throws {
        let good = try JSPromise(in: context)
        let bad = try JSPromise(in: context)
        context.globalObject["good"] = good.value
        context.globalObject["bad"] = bad.value
        try context.evaluate(
            "var log = []; (async () => { log.push(await good); try { await bad } catch (e) { log.push(e.name + e.message) } })()"
        )
        #expect(context.globalObject["log"].description == "")
        try good.resolve("done")
        #expect(context.globalObject["log"].description == "done")
        try bad.reject(Refusal(reason: "no"))
        #expect(context.globalObject["log"].description == "done,RefusalRefusal(reason: \"no\")")
        try bad.resolve(5)
    }

    @Test("Swift observes promises and plain values")
    func observing() throws {
        var seen: [String] = []
        func note(_ result: Result<JSValue, JSError>) {
            switch result {
            case .success(let value): seen.append(value.description)
            case .failure(let error): seen.append("!" + error.message)
            }
        }
        try context.evaluate("var settle; var p = new Promise(r => settle = r); p").observe(note)
        try context.evaluate("Promise.reject(new Error('bad'))").observe(note)
        try context.evaluate("5").observe(note)
        #expect(seen == ["!bad", "5"])
        try context.evaluate("settle('late')")
        #expect(seen == ["!bad", "5", "late"])
    }

    @Test("a native function returns a promise and accepts one")
    func natives() throws {
        context.globalObject["make"] = JSValue.function("make", in: context) { [unowned context] (x: Int) throws in
            let promise = try JSPromise(in: context)
            try promise.resolve(x * 2)
            return promise
        }
        context.globalObject["take"] = JSValue.function("take", in: context) { (p: JSPromise) in p.value.isPromise }
        try context.evaluate("var r; make(21).then(v => r = v)")
        #expect(context.globalObject["r"].description == "42")
        #expect(try context.evaluate("take(make(1))").toBool())
        #expect(throws: JSError.self) { try context.evaluate("take({})") }
    }

    @Test("unhandled rejections are reported once, before the call returns")
    func unhandled() throws {
        var seen: [JSError] = []
        context.onUnhandledRejection { seen.append($0) }
        try context.evaluate(
            "async function f() {\n  throw new TypeError('lost');\n}\nf(); Promise.reject('text')", sourceURL: "p.js")
        #expect(seen.map(\.description) == ["TypeError: lost", "Error: text"])
        #expect(seen.first?.line == 2)
        try context.evaluate("Promise.reject(1).catch(() => {})")
        #expect(seen.count == 2)
    }

    @Test("a handler that is replaced is no longer called")
    func replacedHandler() throws {
        var first = 0
        var second = 0
        context.onUnhandledRejection { _ in first += 1 }
        context.onUnhandledRejection { _ in second += 1 }
        context.virtualMachine.collectGarbage()
        try context.evaluate("Promise.reject(1)")
        #expect(first == 0 && second == 1)
    }
}
