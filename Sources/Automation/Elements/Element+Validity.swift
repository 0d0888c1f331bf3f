extension Element {
    /// Whether the element existed when it was last asked for anything; never asks itself.
    public var isValid: Bool { !isNil && !isKnownDead }

    /// Whether the element exists now; a Nil evaluates its query once, and stays a Nil.
    public func checkIsValid() throws -> Bool {
        if isNil { return try session.result(of: query, from: origin).node(at: 0, in: session.driver) != nil }
        return liveNode() != nil
    }

    /// Waits for the grace period until the element is gone.
    /// - Returns: whether it is gone; true at once for a Nil.
    public func waitForInvalid() throws -> Bool {
        if isNil { return true }
        return try session.wait(unlessUnchanged: false) { liveNode() == nil ? true : nil } ?? false
    }

    /// This element once it meets a test, or a Nil after the grace period.
    ///
    /// The Nil keeps the path with the test, so that a later action names both.
    /// - Throws: ``AutomationError`` when a predicate meets a value that it cannot be applied to.
    public func with(_ filter: ElementFilter) throws -> Element {
        let query = query.with(filter)
        let found = try session.wait(unlessUnchanged: false) {
            try session.result(of: query, from: self).node(at: 0, in: session.driver)
        }
        if let found, found === node { return self }
        return Element(session: session, query: query, node: found, origin: self)
    }

    /// This element once it has a name, or a Nil after the grace period.
    public func with(name: String) throws -> Element { try with(.name(name)) }

    /// This element once a predicate holds for it, or a Nil after the grace period.
    public func matching(_ predicate: Predicate) throws -> Element { try with(.predicate(predicate)) }

    /// This element once an attribute has a value, or a Nil after the grace period; true equals 1.
    public func with(_ value: AttributeValue, forKey key: ElementKeyPath) throws -> Element {
        try with(.value(value, forKey: key))
    }
}
