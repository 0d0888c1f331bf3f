import JavaScriptBridge
import Scripting

/// Converts results and data of scenarios between JavaScript and Swift, preserving equality.
///
/// Numbers are equal by value, whether integers or not, and NaN equals itself; `true` is not 1, nor is `"1"`.
/// `undefined` and `null` are no result. Arrays and plain objects are equal by what they contain; anything else
/// is equal only to itself.
enum ScriptValue {
    /// What a value of a script is to the engine; nil for no result.
    static func hashable(_ value: JSValue, keptBy kept: KeptValues) throws -> AnyHashable? {
        if value.isNumber { return number(try value.toDouble()) }
        if value.isBoolean { return AnyHashable(value.toBool()) }
        if value.isString { return AnyHashable(try value.convert(to: String.self)) }
        if value.isUndefined || value.isNull { return nil }
        return AnyHashable(ScriptObject(value, keptBy: kept))
    }

    /// Converts the engine's value for scripts; nil becomes undefined.
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

    /// Converts integral numbers to integers, so that steps written in Swift can count with them.
    private static func number(_ number: Double) -> AnyHashable {
        if let whole = Int(exactly: number) { return AnyHashable(whole) }
        return number.isNaN ? AnyHashable(NotANumber()) : AnyHashable(number)
    }
}

/// NaN, which equals itself here.
private struct NotANumber: Hashable, CustomStringConvertible {
    var description: String { "NaN" }
}

/// An object of a script as a result or as data of a scenario.
///
/// Arrays and plain objects are equal if their contents are; dates if they are the same moment; all others, such as
/// elements and functions, if they are the same object.
struct ScriptObject: Hashable, CustomStringConvertible {
    private let kept: KeptValue

    private static let depthLimit = 50

    init(_ value: JSValue, keptBy kept: KeptValues) { self.kept = kept.keep(value) }

    /// The object; nil after the session has ended.
    var value: JSValue? { kept.value }

    /// A description of the object.
    var description: String { value.map { ValueDescription.of($0) } ?? "nothing" }

    /// Whether it is empty: an array without items, or a plain object without properties.
    var isEmpty: Bool {
        guard let value else { return true }
        switch Self.kind(value) {
        case .array, .plain: return value.ownPropertyNames.isEmpty
        case .date, .other: return false
        }
    }

    static func == (left: ScriptObject, right: ScriptObject) -> Bool {
        guard let one = left.value, let other = right.value else { return left.kept === right.kept }
        return isEqual(one, other, depth: 0)
    }

    /// Contents may change, and equal objects must have equal hashes, so only the kind counts.
    func hash(into hasher: inout Hasher) { hasher.combine(value.map(Self.kind)) }

    /// How two objects are compared.
    private enum Kind: Hashable { case array, plain, date, other }

    private static func kind(_ value: JSValue) -> Kind {
        if !value.isObject || value.isFunction || value.context.className(ofInstance: value) != nil { return .other }
        if value.isArray { return .array }
        if value.isDate { return .date }
        return isPlain(value) ? .plain : .other
    }

    /// Whether an object was created by a literal: its prototype itself has none.
    private static func isPlain(_ value: JSValue) -> Bool {
        let prototype = value.prototype
        return prototype.isNull || (prototype.isObject && prototype.prototype.isNull)
    }

    private static func isEqual(_ one: JSValue, _ other: JSValue, depth: Int) -> Bool {
        if one.isStrictlyEqual(to: other) { return true }
        if one.isNumber, other.isNumber { return isNotANumber(one) && isNotANumber(other) }
        guard one.isObject, other.isObject, depth < depthLimit else { return false }
        let kind = kind(one)
        guard kind == self.kind(other) else { return false }
        switch kind {
        case .other: return false
        case .date:
            guard let moment = try? one.invokeMethod("getTime"), let second = try? other.invokeMethod("getTime") else {
                return false
            }
            return isEqual(moment, second, depth: depth)
        case .array where !one["length"].isStrictlyEqual(to: other["length"]): return false
        case .array, .plain:
            let names = one.ownPropertyNames
            return names.count == other.ownPropertyNames.count
                && names.allSatisfy { other.hasProperty($0) && isEqual(one[$0], other[$0], depth: depth + 1) }
        }
    }

    private static func isNotANumber(_ value: JSValue) -> Bool { (try? value.toDouble())?.isNaN ?? false }
}
