import Automation
import TestEvents

/// The data that the steps of a scenario share: values with string keys.
///
/// Every scenario has its own store; a nested scenario does not see the outer one's.
public final class ScenarioStore {
    private var values: [String: Any] = [:]
    /// A number that increases whenever a value changes, but not when it is replaced with an equal one.
    private(set) var version = 0

    /// Creates an empty store.
    package init() {}

    /// The keys that have a value, sorted.
    public var keys: [String] { values.keys.sorted() }

    /// The value of a key; nil if there is none, and setting nil removes it.
    public subscript(key: String) -> Any? {
        get { values[key] }
        set {
            if let newValue {
                if let old = values[key], Self.areEqual(old, newValue) { return }
                values[key] = newValue
            } else if values.removeValue(forKey: key) == nil {
                return
            }
            version += 1
        }
    }

    /// Removes every value.
    public func removeAll() {
        guard !values.isEmpty else { return }
        values.removeAll(keepingCapacity: true)
        version += 1
    }

    /// Writes a value of the key's type; nil removes the key.
    public func set<Value>(_ value: Value?, for key: StateKey<Value>) { self[key.name] = value }

    /// Returns a value of the key's type; nil if there is none.
    /// - Throws: ``ScenarioStoreError`` if the value has another type.
    public func get<Value>(_ key: StateKey<Value>) throws(ScenarioStoreError) -> Value? {
        guard let value = values[key.name] else { return nil }
        if let value = value as? Value { return value }
        if let value = Self.number(value, as: Value.self) { return value }
        throw ScenarioStoreError(
            .wrongType(expected: "\(Value.self)", found: Self.typeName(of: value)), key: key.name, known: keys)
    }

    /// Returns a value that must exist.
    /// - Throws: ``ScenarioStoreError`` if there is none, or it has another type.
    public func require<Value>(_ key: StateKey<Value>) throws(ScenarioStoreError) -> Value {
        if let value = try get(key) { return value }
        throw ScenarioStoreError(.missing, key: key.name, known: keys)
    }

    /// The contents of the store, sorted by key, for reports.
    package var entries: [Entry] {
        keys.map { key in
            let value = values[key]
            return Entry(key: key, type: value.map(Self.typeName) ?? "none", value: ResultText.of(value))
        }
    }

    /// A value of the store for reports.
    package struct Entry: Hashable, Sendable, Encodable, CustomStringConvertible {
        /// The key.
        package let key: String
        /// The type of the value.
        package let type: String
        /// The value, shortened.
        package let value: String

        /// Key, type and value: `rowIndex: Int = 3`.
        package var description: String { "\(key): \(type) = \(value)" }
    }

    // MARK: Values

    private static func typeName(of value: Any) -> String {
        "\(type(of: (value as? AnyHashable)?.base ?? value))"
    }

    /// Converts between integers and floating-point numbers of equal value.
    private static func number<Value>(_ value: Any, as type: Value.Type) -> Value? {
        switch value {
        case let number as Double where Value.self == Int.self: Int(exactly: number) as? Value
        case let number as any BinaryInteger where Value.self == Double.self: Double(number) as? Value
        case let number as any BinaryInteger where Value.self == Int.self: Int(exactly: number) as? Value
        default: nil
        }
    }

    private static func areEqual(_ old: Any, _ new: Any) -> Bool {
        guard let old = old as? any Equatable else {
            return type(of: old) is AnyClass && type(of: new) is AnyClass && (old as AnyObject) === (new as AnyObject)
        }
        return equals(old, new)
    }

    private static func equals<Value: Equatable>(_ old: Value, _ new: Any) -> Bool { (new as? Value) == old }
}

/// The key of a value in a scenario's store, with its type.
///
/// ```swift
/// let rowIndex = StateKey<Int>("rowIndex")
/// store.set(0, for: rowIndex)
/// ```
public struct StateKey<Value>: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key as a string.
    package let name: String

    /// Creates a key.
    public init(_ name: String) { self.name = name }

    /// Creates a key from a literal.
    public init(stringLiteral name: String) { self.name = name }
}

/// The key of a value in a scenario's store: a string, or a ``StateKey``.
public protocol StateKeyName {
    /// The key as a string.
    var keyName: String { get }
}

extension String: StateKeyName {
    /// The string itself.
    public var keyName: String { self }
}

extension StateKey: StateKeyName {
    /// The key as a string.
    public var keyName: String { name }
}

/// An error of a stored value that is missing or has the wrong type.
public struct ScenarioStoreError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let kind: Kind
    /// The key.
    public let key: String
    /// The keys that have a value, sorted.
    public let known: [String]

    /// The reason for the error.
    public enum Kind: Hashable, Sendable {
        /// The value is missing.
        case missing
        /// The value has another type.
        case wrongType(expected: String, found: String)
    }

    init(_ kind: Kind, key: String, known: [String]) {
        self.kind = kind
        self.key = key
        self.known = known
    }

    /// The error in one sentence.
    public var description: String {
        let name = ScriptSpelling.literal(key)
        switch kind {
        case .wrongType(let expected, let found):
            return "The scenario's store has \(found) under \(name), where \(expected) was expected."
        case .missing:
            let hint =
                if let nearest = nearestName(to: key, in: known) {
                    " Did you mean \(ScriptSpelling.literal(nearest))?"
                } else if known.isEmpty {
                    " It is empty."
                } else {
                    " It has \(known.map(ScriptSpelling.literal).joined(separator: ", "))."
                }
            return "The scenario's store has nothing under \(name).\(hint)"
        }
    }
}
