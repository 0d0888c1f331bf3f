import JavaScriptBridge
import Scripting

/// An object of a script as a result or as data of a scenario.
///
/// Arrays and plain objects are equal when what they contain is; dates when they are the same moment; all others, such as
/// elements and functions, when they are the same object.
struct ScriptObject: Hashable, CustomStringConvertible {
    private let kept: KeptValue

    private static let depthLimit = 50

    init(_ value: JSValue, keptBy kept: KeptValues) { self.kept = kept.keep(value) }

    /// The object; nil once the session is gone.
    var value: JSValue? { kept.value }

    /// The object as text for people.
    var description: String { value.map { ValueDescription.of($0) } ?? "nothing" }

    /// Whether there is nothing in it: an array without items, a plain object without properties.
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

    /// What contents may change, and equal objects must not differ in it.
    func hash(into hasher: inout Hasher) { hasher.combine(value.map(Self.kind)) }

    /// How two objects are compared.
    private enum Kind: Hashable { case array, plain, date, other }

    private static func kind(_ value: JSValue) -> Kind {
        if !value.isObject || value.isFunction || value.context.className(ofInstance: value) != nil { return .other }
        if value.isArray { return .array }
        if value.isDate { return .date }
        return isPlain(value) ? .plain : .other
    }

    /// Made by a literal: its prototype has none itself.
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
