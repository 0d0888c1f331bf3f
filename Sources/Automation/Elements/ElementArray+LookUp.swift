extension ElementArray {
    /// The first member of a name: `firstWithName`.
    public func first(named name: String) throws -> Element { try first(.name(name)) }

    /// The first member for which a predicate holds: `firstWithPredicate`.
    public func first(matching predicate: Predicate) throws -> Element { try first(.predicate(predicate)) }

    /// The first member whose attribute has a value: `firstWithValueForKey`; true equals 1.
    public func first(with value: AttributeValue, forKey key: ElementKeyPath) throws -> Element {
        try first(.value(value, forKey: key))
    }

    /// All members of a name: `withName`.
    public func named(_ name: String) throws -> ElementArray { try with(.name(name)) }

    /// All members for which a predicate holds: `withPredicate`.
    public func matching(_ predicate: Predicate) throws -> ElementArray { try with(.predicate(predicate)) }

    /// All members whose attribute has a value: `withValueForKey`; true equals 1.
    public func with(_ value: AttributeValue, forKey key: ElementKeyPath) throws -> ElementArray {
        try with(.value(value, forKey: key))
    }

    /// All members of a kind: `withClass`.
    public func withClass(_ type: ElementType) throws -> ElementArray { try with(.types([type])) }
}
