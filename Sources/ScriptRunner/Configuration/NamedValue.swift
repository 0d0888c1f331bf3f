/// A name and the text that it stands for.
public struct NamedValue: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The text.
    public var value: String

    /// Creates a pair.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
