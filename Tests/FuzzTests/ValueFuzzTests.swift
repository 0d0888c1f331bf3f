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
        // What does not fit is refused, which is right; the process only has to live.
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
