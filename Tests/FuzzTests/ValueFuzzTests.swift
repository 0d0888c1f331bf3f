import Foundation
import JavaScriptBridge
import Scripting
import Testing

extension FuzzTests {
    private struct Record: JSCodable {
        var a: Int?
        var name: String
        var x: [Double]
    }

    /// Converts a value to a type and back.
    private func roundTrip<T: JSConvertible>(_ value: JSValue, _ type: T.Type) {
        // A failed conversion is right; the process only has to survive.
        guard let converted = try? value.convert(to: type) else { return }
        _ = try? JSValue.make(converted, in: value.context)
    }

    private func convert(_ value: JSValue) {
        roundTrip(value, Bool.self)
        roundTrip(value, Double.self)
        roundTrip(value, Int.self)
        roundTrip(value, Int8.self)
        roundTrip(value, UInt64.self)
        roundTrip(value, String.self)
        roundTrip(value, JSString.self)
        roundTrip(value, Date.self)
        roundTrip(value, Data.self)
        roundTrip(value, [UInt8].self)
        roundTrip(value, [JSValue?].self)
        roundTrip(value, [String: JSValue].self)
        roundTrip(value, [[Double]].self)
        roundTrip(value, String?.self)
        roundTrip(value, JSUndefined.self)
        roundTrip(value, JSPromise.self)
        roundTrip(value, Record.self)
        _ = try? JSValueDecoder().decode([String: [Record]].self, from: value)
        _ = (try? value.toDouble(), try? value.toSwiftString(), value.toBool())
    }

    private func inspect(_ value: JSValue, beside other: JSValue) {
        _ = (value.isError, value.isPromise, value.isTypedArray, value.typedArrayKind, value.withBytes { $0.count })
        _ = (value.className, value.description, value.symbolDescription, value.nativeFunctionName)
        _ = (value.propertyNames.count, value.ownPropertyNames.count, value.prototype, value[0], value["length"])
        _ = (try? value.isEqual(to: other), value.isStrictlyEqual(to: other), value.isInstance(of: other))
        _ = (try? value.property(forKey: other), try? value.setProperty(forKey: other, to: value))
        _ = (try? value.defineProperty("a", value: other), try? value.defineProperty("b", get: other, set: other))
        // Two proxies that were each other's prototype would make look-ups endless: the script's doing, not the bridge's.
        let heir = JSValue(newObjectIn: value.context)
        _ = (try? heir.setPrototype(other), heir.hasProperty("b"), value.deleteProperty("a"), value.hasProperty("b"))
        _ = try? value.setPrototype(JSValue(newObjectIn: value.context))
        _ = (try? value.call(this: other, [other, value]), try? value.construct([other]))
        _ = try? value.invokeMethod("toString")
    }

    @Test("every value of scripts can be converted, inspected and described")
    func values() throws {
        try Fuzz(
            subject: "values", cases: 60,
            generate: { numbers in
                Array("\(Values.expression(&numbers))\n\(Values.expression(&numbers))".utf8)
            },
            check: { input in
                let context = JSContext()
                context.virtualMachine.setExecutionTimeLimit(5)
                let foreign = try JSContext().evaluate("({ foreign: true })")
                let sources = String(decoding: input, as: UTF8.self).split(separator: "\n", maxSplits: 1)
                let values = sources.compactMap { try? context.evaluate("(\($0))") }
                for (value, other) in zip(values, values.reversed()) {
                    convert(value)
                    try require(
                        ValueDescription.of(value).utf8.count < 1_000_000,
                        "the description is longer than a report can be")
                    inspect(value, beside: other)
                    inspect(value, beside: foreign)
                    do {
                        context.globalObject["thrown"] = value
                        try context.evaluate("throw thrown")
                        throw Finding("nothing was thrown")
                    } catch let error as JSError {
                        try require(!error.description.isEmpty || error.value.isString, "an error without words")
                    }
                }
                context.virtualMachine.clearExecutionTimeLimit()
                try require(try context.evaluate("1 + 1").convert(to: Int.self) == 2, "the context is broken")
            }
        ).run()
    }
}

/// Expressions of JavaScript whose values are hard to handle: proxies, getters that throw, cycles, huge arrays.
private enum Values {
    private static let simple = [
        "undefined", "null", "true", "false", "0", "-0", "NaN", "Infinity", "1e308", "5e-324", "2 ** 53 + 2", "-1.5",
        "4294967296", "''", "'text'", "'\\ud800'", "'e\\u0301'.repeat(2000)", "'\\0'", "'x'.repeat(5000)", "10n ** 40n",
        "-1n", "Symbol()", "Symbol('s')", "Symbol.iterator", "new Date(0)", "new Date(NaN)", "new Date(8.64e15)",
        "/a+/g", "Math", "JSON", "globalThis", "Object.create(null)", "function named() {}", "() => 1", "class A {}",
        "async () => 1", "function* () {}", "new Map([[1, 2]])", "new WeakMap()", "new Set([1])", "Promise.resolve(1)",
        "new ArrayBuffer(8)", "new Uint8Array(3)", "new Float64Array([NaN, 1])", "new BigInt64Array(1)",
        "new DataView(new ArrayBuffer(2))", "new Array(5000)", "[, 1, , 2]", "new Boolean(false)",
        "new Number(NaN)", "new String('boxed')", "Object(1n)", "Object(Symbol())", "new Error('e')",
        "new TypeError('t', { cause: new Error('c') })", "new AggregateError([1], 'many')",
        "(function () { return arguments })(1)",
        "(() => { const p = Proxy.revocable({}, {}); p.revoke(); return p.proxy })()",
        "(() => { const p = Proxy.revocable(function () {}, {}); p.revoke(); return p.proxy })()",
        "(() => { const p = Proxy.revocable([], {}); p.revoke(); return p.proxy })()",
        "new Proxy({}, { get() { throw 1 }, has() { throw 2 }, ownKeys() { throw 3 }, getPrototypeOf() { throw 4 } })",
        "new Proxy([], { get(t, k) { return k === 'length' ? 1e4 : k } })",
        "new Proxy({}, { ownKeys() { return ['a', 'b'] }, getOwnPropertyDescriptor() { return { enumerable: true, configurable: true } } })",
        "({ get a() { throw new Error('a') } })", "({ toString() { throw 1 }, valueOf() { throw 2 } })",
        "({ toString: 1, valueOf: 2 })", "({ get name() { throw 1 }, get message() { throw 2 } })",
        "({ [Symbol.toPrimitive]() { return {} } })", "({ get [Symbol.toStringTag]() { throw 1 } })",
        "({ [Symbol.toStringTag]: 'UIAButton' })", "({ then(f) { f(this) } })", "({ length: -1 })", "({ length: 1e9 })",
        "Object.freeze({ a: 1 })", "Object.defineProperty([], 'length', { writable: false })",
        "Object.assign(() => {}, { name: {} })", "Object.assign(new Error(), { message: {}, stack: 5, name: null })",
        "(() => { const a = []; a.push(a); return a })()", "(() => { const o = {}; o.o = o; return o })()",
        "(() => { const e = new Error('c'); e.cause = e; return e })()",
        "(() => { let o = {}; for (let i = 0; i < 200; i++) o = { o }; return o })()",
        "(() => { let a = []; for (let i = 0; i < 200; i++) a = [a]; return a })()",
        "Array.from({ length: 60 }, (_, i) => i)",
        "Object.fromEntries(Array.from({ length: 60 }, (_, i) => ['k' + i, i]))",
    ]

    /// An expression.
    static func expression(_ numbers: inout Numbers, depth: Int = 0) -> String {
        func value() -> String { expression(&numbers, depth: depth + 1) }
        if depth > 3 { return numbers.one(of: simple) }
        switch numbers.below(16) {
        case 0: return "[\((0..<numbers.size(upTo: 8)).map { _ in value() }.joined(separator: ", "))]"
        case 1:
            let keys = [
                "a", "name", "length", "x", "'a b'", "['__proto__']", "[Symbol()]", "10", "then", "constructor",
            ]
            let members = (0..<numbers.size(upTo: 8)).map { _ in "\(numbers.one(of: keys)): \(value())" }
            return "({ \(members.joined(separator: ", ")) })"
        case 2: return "({ get a() { return \(value()) }, get b() { throw \(value()) } })"
        case 3: return "new Proxy(Object(\(value())), {})"
        case 4: return "new Proxy(Object(\(value())), { get() { return \(value()) } })"
        case 5: return "Object.setPrototypeOf(Object(\(simpleObject(&numbers))), Object(\(simpleObject(&numbers))))"
        case 6: return "Object.assign(new Error(), { message: \(value()), cause: \(value()), name: \(value()) })"
        case 7: return "({ toString() { return \(value()) }, valueOf() { return \(value()) } })"
        case 8: return "({ toJSON() { return \(value()) }, [Symbol.toPrimitive]() { throw \(value()) } })"
        default: return numbers.one(of: simple)
        }
    }

    private static func simpleObject(_ numbers: inout Numbers) -> String {
        numbers.one(of: ["{}", "[]", "() => 1", "new Error('p')", "new Date(0)", "Object.create(null)", "new Map()"])
    }
}
