extension Element {
    /// The element at the other end of a relation; waits, and is a Nil when there is none.
    public func related(_ relation: ElementRelation) throws -> Element {
        try session.element(query.relation(relation), from: self)
    }

    /// The element at the other end of a relation now, without waiting.
    public func relatedNow(_ relation: ElementRelation) -> Element? {
        guard let node = liveNode(), let found = session.driver.related(relation, of: node) else { return nil }
        return Element(session: session, query: query.relation(relation), node: found, origin: self)
    }

    /// The members of a collection; waits until there is one, and is a Nil array when there is none.
    public func collection(_ collection: ElementCollection) throws -> ElementArray {
        try session.array(query.collection(collection), from: self)
    }

    /// The direct children of exactly one kind; waits until there is one.
    public func children(_ type: ElementType) throws -> ElementArray { try collection(.children(type)) }

    /// All direct children; waits until there is one.
    public func elements() throws -> ElementArray { try collection(.elements) }

    /// The element that contains this one; a Nil for the device, after the grace period.
    public func parent() throws -> Element { try related(.parent) }

    /// The containers of the element, outermost first.
    public func ancestry() throws -> ElementArray { try collection(.ancestry) }

    /// The topmost element at a place on the screen, in points; waits, and is a Nil when there is none.
    public func element(at point: Point) throws -> Element {
        try session.element(query.appending(.point(point)), from: self)
    }

    /// The members of what this Nil would have found; look-ups in it extend the path.
    ///
    /// Of an element that is no collection the members are always missing.
    public var members: ElementArray { ElementArray(session: session, query: query, origin: origin, result: nil) }

    /// Whether another element lies inside this one.
    public func contains(_ other: Element) -> Bool {
        guard let node = liveNode(), let inner = other.liveNode() else { return false }
        return session.driver.elements(.ancestry, of: inner).contains { $0 === node }
    }
}
