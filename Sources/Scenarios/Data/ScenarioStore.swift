import Automation

/// What the steps of one scenario tell each other: values under string keys.
///
/// Every scenario has its own; a scenario inside another does not see the outer one's.
public final class ScenarioStore {
    private var values: [String: Any] = [:]
    /// Grows whenever a value changes; stays when one is replaced by its equal.
    private(set) var version = 0

    /// Creates an empty store.
    public init() {}

    /// The keys that have a value, sorted.
    public var keys: [String] { values.keys.sorted() }

    /// A value; nil for a key that has none, and nil removes one.
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

    /// Reads a value of the key's type; nil for a key that has none.
    /// - Throws: ``ScenarioStoreError`` when the value has another type.
    public func get<Value>(_ key: StateKey<Value>) throws(ScenarioStoreError) -> Value? {
        guard let value = values[key.name] else { return nil }
        if let value = value as? Value { return value }
        if let value = Self.number(value, as: Value.self) { return value }
        throw ScenarioStoreError(
            .wrongType(expected: "\(Value.self)", found: Self.typeName(of: value)), key: key.name, known: keys)
    }

    /// Reads a value that has to be there.
    /// - Throws: ``ScenarioStoreError`` when there is none, or it has another type.
    public func require<Value>(_ key: StateKey<Value>) throws(ScenarioStoreError) -> Value {
        if let value = try get(key) { return value }
        throw ScenarioStoreError(.missing, key: key.name, known: keys)
    }

    /// What the store holds, sorted by key, for reports.
    public var entries: [Entry] {
        keys.map { key in
            let value = values[key]
            return Entry(key: key, type: value.map(Self.typeName) ?? "none", value: ResultText.of(value))
        }
    }

    /// A value of the store as a report shows it.
    public struct Entry: Hashable, Sendable, Encodable, CustomStringConvertible {
        /// The key.
        public let key: String
        /// The type of the value.
        public let type: String
        /// The value, shortened.
        public let value: String

        /// Key, type and value: `rowIndex: Int = 3`.
        public var description: String { "\(key): \(type) = \(value)" }
    }

    // MARK: Values

    private static func typeName(of value: Any) -> String {
        "\(type(of: (value as? AnyHashable)?.base ?? value))"
    }

    /// A whole number that came with decimals, and a number without them where some are possible, are the same number.
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
