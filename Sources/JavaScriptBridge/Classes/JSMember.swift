/// What a class shows to scripts under one name, for listings and typings.
public struct JSMember: Hashable, Sendable {
    /// What scripts do with a member.
    public enum Kind: Hashable, Sendable {
        /// Called.
        case method
        /// Read, and written when there is a setter.
        case accessor(isWritable: Bool)
        /// Read; a constant of the class.
        case value
    }

    /// The name.
    public var name: String
    /// What scripts do with it.
    public var kind: Kind
    /// How many arguments a method expects; zero for others.
    public var arity: Int
    /// Whether it belongs to the constructor and not to instances.
    public var isStatic: Bool

    /// Makes a record of a member.
    public init(name: String, kind: Kind, arity: Int = 0, isStatic: Bool = false) {
        self.name = name
        self.kind = kind
        self.arity = arity
        self.isStatic = isStatic
    }
}
