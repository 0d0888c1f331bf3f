extension ElementQuery {
    /// The element at the other end of a relation, such as `mainWindow()`.
    public func relation(_ relation: ElementRelation) -> ElementQuery { appending(.relation(relation)) }

    /// The members of a collection, such as `buttons()`.
    public func collection(_ collection: ElementCollection) -> ElementQuery { appending(.collection(collection)) }

    /// The direct children of a kind.
    public func children(_ type: ElementType) -> ElementQuery { appending(.collection(.children(type))) }

    /// All descendants of a kind; nil stands for every kind.
    public func descendants(_ type: ElementType?) -> ElementQuery { appending(.collection(.descendants(type))) }

    /// The member at an index, counted from 0.
    public func at(_ index: Int) -> ElementQuery { appending(.index(index)) }

    /// The first member of a name, as the subscript of an array finds it.
    public func named(_ name: String) -> ElementQuery { appending(.name(name)) }

    /// The first member of a name: `firstWithName`.
    public func firstNamed(_ name: String) -> ElementQuery { appending(.first(.name(name))) }

    /// The first member for which a predicate holds: `firstWithPredicate`.
    public func firstMatching(_ predicate: Predicate) -> ElementQuery { appending(.first(.predicate(predicate))) }

    /// The first member whose attribute has a value: `firstWithValueForKey`.
    public func firstWith(_ value: AttributeValue, forKey key: ElementKeyPath) -> ElementQuery {
        appending(.first(.value(value, forKey: key)))
    }

    /// All members of a name, or the one element if it has the name: `withName`.
    public func with(name: String) -> ElementQuery { appending(.with(.name(name))) }

    /// All members for which a predicate holds, or the one element if it does: `withPredicate`.
    public func matching(_ predicate: Predicate) -> ElementQuery { appending(.with(.predicate(predicate))) }

    /// All members whose attribute has a value, or the one element if it has: `withValueForKey`.
    public func with(_ value: AttributeValue, forKey key: ElementKeyPath) -> ElementQuery {
        appending(.with(.value(value, forKey: key)))
    }

    /// The first member that meets a test.
    public func first(_ filter: ElementFilter) -> ElementQuery { appending(.first(filter)) }

    /// All members that meet a test, or the one element if it does.
    public func with(_ filter: ElementFilter) -> ElementQuery { appending(.with(filter)) }
}
