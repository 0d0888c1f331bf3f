/// The elements that a look-up found; a Nil array when it found none.
///
/// Members are fetched one by one on demand: neither the count nor a look-up by index or name creates the others. The
/// array keeps its members until the tree changes; then it looks them up again.
public final class ElementArray {
    /// The session the elements belong to.
    public let session: AutomationSession
    /// The query that finds the elements.
    public let query: ElementQuery
    /// Whether nothing was found within the grace period.
    package let isNil: Bool

    let origin: Element?
    private var result: QueryResult?
    private var stamp: UInt64

    init(session: AutomationSession, query: ElementQuery, origin: Element?, result: QueryResult?) {
        self.session = session
        self.query = query
        self.origin = origin
        self.result = result
        isNil = result == nil
        stamp = session.stamp
    }

    /// The path as scripts write it.
    package var path: String {
        guard let origin else { return query.path }
        return origin.path + query.spelling(after: origin.query.link)
    }

    /// The same look-up as a Nil element: what scripts receive when nothing was found.
    package var nilElement: Element { Element(session: session, query: query, node: nil, origin: origin) }

    /// The current result of the look-up.
    private func current() throws -> QueryResult {
        let now = session.stamp
        if let result, now == stamp { return result }
        if isNil { return .nothing }
        let fresh = try session.result(of: query, from: origin)
        result = fresh
        stamp = now
        return fresh
    }

    // MARK: Without waiting

    /// The number of members; never waits.
    public var count: Int {
        get throws { try current().count(in: session.driver) }
    }

    /// Whether there are members now.
    package var isValid: Bool {
        get throws { try count > 0 }
    }

    /// All current members; never waits.
    public func toArray() throws -> [Element] {
        try current().nodes(in: session.driver).enumerated().map { index, node in
            Element(session: session, query: query.at(index), node: node, origin: origin)
        }
    }

    /// The current member at an index, without waiting.
    package func member(at index: Int) throws -> Element? {
        guard let node = try current().node(at: index, in: session.driver) else { return nil }
        return Element(session: session, query: query.at(index), node: node, origin: origin)
    }

    // MARK: With the grace period

    /// The member at an index, counted from 0; waits, and is a Nil when there is none.
    public subscript(index: Int) -> Element {
        get throws {
            if let member = try member(at: index) { return member }
            return try session.element(query.at(index), from: origin)
        }
    }

    /// The first member with a name; waits, and is a Nil when there is none.
    public subscript(name: String) -> Element {
        get throws { try session.element(query.named(name), from: origin) }
    }

    /// The first member that passes a test; waits, and is a Nil when there is none.
    /// - Throws: ``AutomationError`` when a predicate cannot be applied to a value.
    package func first(_ filter: ElementFilter) throws -> Element {
        try session.element(query.first(filter), from: origin)
    }

    /// All members that pass a test; waits for the first one, and is a Nil array when there is none.
    /// - Throws: ``AutomationError`` when a predicate cannot be applied to a value.
    package func with(_ filter: ElementFilter) throws -> ElementArray {
        try session.array(query.with(filter), from: origin)
    }
}

extension ElementArray {
    /// The first member with a name: `firstWithName`.
    package func first(named name: String) throws -> Element { try first(.name(name)) }

    /// The first member for which a predicate holds: `firstWithPredicate`.
    package func first(matching predicate: ElementPredicate) throws -> Element { try first(.predicate(predicate)) }

    /// The first member whose attribute has a value: `firstWithValueForKey`; true equals 1.
    package func first(with value: AttributeValue, forKey key: ElementKeyPath) throws -> Element {
        try first(.value(value, forKey: key))
    }

    /// All members with a name: `withName`.
    package func named(_ name: String) throws -> ElementArray { try with(.name(name)) }

    /// All members for which a predicate holds: `withPredicate`.
    package func matching(_ predicate: ElementPredicate) throws -> ElementArray { try with(.predicate(predicate)) }

    /// All members whose attribute has a value: `withValueForKey`; true equals 1.
    package func with(_ value: AttributeValue, forKey key: ElementKeyPath) throws -> ElementArray {
        try with(.value(value, forKey: key))
    }

    /// All members of a type: `withClass`.
    package func withClass(_ type: ElementType) throws -> ElementArray { try with(.types([type])) }
}
