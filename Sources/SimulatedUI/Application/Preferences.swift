public import Automation

/// The user defaults of an app: texts, numbers, truth values, dates, bytes, and lists and dictionaries of them.
public final class Preferences {
    private var values: [String: AttributeValue] = [:]
    var didChange: ((String) -> Void)?

    /// Creates an empty store.
    public init() {}

    /// The value of a key; `.null` removes it.
    public subscript(key: String) -> AttributeValue {
        get { values[key] ?? .null }
        set {
            guard newValue != self[key] else { return }
            values[key] = newValue.isNull ? nil : newValue
            didChange?(key)
        }
    }

    /// The keys that have a value, in alphabetical order.
    public var keys: [String] { values.keys.sorted() }

    /// All keys with their values; setting it tells of each key whose value is another then, in alphabetical order.
    public var dictionaryRepresentation: [String: AttributeValue] {
        get { values }
        set { for key in Set(values.keys).union(newValue.keys).sorted() { self[key] = newValue[key] ?? .null } }
    }

    /// The text of a key, or nil.
    public func string(forKey key: String) -> String? { self[key].string }
    /// The truth value of a key; false when there is none.
    public func bool(forKey key: String) -> Bool { self[key].bool ?? false }
    /// The number of a key; 0 when there is none.
    public func double(forKey key: String) -> Double { self[key].number ?? 0 }
    /// The date of a key in seconds since 1 January 1970 UTC, or nil.
    public func date(forKey key: String) -> Double? { self[key].date }
    /// The bytes of a key, or nil.
    public func data(forKey key: String) -> [UInt8]? { self[key].data }
}
