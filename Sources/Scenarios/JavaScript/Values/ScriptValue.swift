import JavaScriptBridge
import Scripting

/// Carries results and data of scenarios between JavaScript and Swift, so that both mean the same by "equal".
///
/// Numbers are equal by value, whole or not, and NaN equals itself; `true` is not 1, nor is `"1"`.
/// `undefined` and `null` are no result. Arrays and plain objects are equal by what they contain; anything else
/// is equal to itself alone.
enum ScriptValue {
    /// What a value of a script is to the engine; nil for no result.
    static func hashable(_ value: JSValue, keptBy kept: KeptValues) throws -> AnyHashable? {
        if value.isNumber { return number(try value.toDouble()) }
        if value.isBoolean { return AnyHashable(value.toBool()) }
        if value.isString { return AnyHashable(try value.convert(to: String.self)) }
        if value.isUndefined || value.isNull { return nil }
        return AnyHashable(ScriptObject(value, keptBy: kept))
    }

    /// What a value of the engine is to scripts; none becomes undefined.
    static func jsValue(_ value: Any?, in context: JSContext) throws -> JSValue {
        guard let value else { return JSValue(undefinedIn: context) }
        switch value {
        case let hashable as AnyHashable where type(of: value) == AnyHashable.self:
            return try jsValue(hashable.base, in: context)
        case let number as Int: return try .make(number, in: context)
        case let number as Double: return try .make(number, in: context)
        case let flag as Bool: return try .make(flag, in: context)
        case let text as String: return try .make(text, in: context)
        case let object as ScriptObject: return object.value ?? JSValue(undefinedIn: context)
        case is NotANumber: return try .make(Double.nan, in: context)
        case let list as [AnyHashable]:
            let array = JSValue(newArrayIn: context)
            for (index, item) in list.enumerated() { array[index] = try jsValue(item, in: context) }
            return array
        case let table as [String: AnyHashable]:
            let object = JSValue(newObjectIn: context)
            for (key, item) in table.sorted(by: { $0.key < $1.key }) { object[key] = try jsValue(item, in: context) }
            return object
        case let convertible as any JSConvertible: return JSValue(try convertible.jsValue(in: context), in: context)
        default: return try .make(String(describing: value), in: context)
        }
    }

    /// Whole numbers as such, so that steps written in Swift can count with them.
    private static func number(_ number: Double) -> AnyHashable {
        if let whole = Int(exactly: number) { return AnyHashable(whole) }
        return number.isNaN ? AnyHashable(NotANumber()) : AnyHashable(number)
    }
}

/// The number that is none; here it equals itself.
private struct NotANumber: Hashable, CustomStringConvertible {
    var description: String { "NaN" }
}
