import JavaScriptBridge
import Testing

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

    @Test("a native function answers with a promise and takes one")
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

    @Test("rejections that nobody handles are reported once, before the call returns")
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

    @Test("a handler that is replaced is not called any more")
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
