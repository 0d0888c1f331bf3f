/// The name of something in a scenario's store: a text, or a ``StateKey``.
public protocol StateKeyName {
    /// The key as text.
    var keyName: String { get }
}

extension String: StateKeyName {
    /// The text itself.
    public var keyName: String { self }
}

extension StateKey: StateKeyName {
    /// The key as text.
    public var keyName: String { name }
}
