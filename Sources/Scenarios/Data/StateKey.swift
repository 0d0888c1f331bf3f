/// The name of something in a scenario's store, with the type that it has.
///
/// ```swift
/// let rowIndex = StateKey<Int>("rowIndex")
/// store.set(0, for: rowIndex)
/// ```
public struct StateKey<Value>: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The key as text.
    public let name: String

    /// Creates a key.
    public init(_ name: String) { self.name = name }

    /// Creates a key from a literal.
    public init(stringLiteral name: String) { self.name = name }
}
