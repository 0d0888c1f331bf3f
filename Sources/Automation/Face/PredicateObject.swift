/// An object that predicates can be evaluated on: an element, or the result of a query.
///
/// On an element, a predicate is about that element; if it does not exist, `exists` and `isHittable` are false and
/// everything else is null. On a query, `count` and `exists` are about the whole result, and any other key must hold
/// for each element found; there must be at least one.
public protocol PredicateObject {
    /// The session in which the object is looked up.
    var session: AutomationSession { get }
    /// The look-up of the object, as scripts write it.
    var pathDescription: String { get }
    /// The reason why nothing is found, with a suggestion.
    ///
    /// Nil when something is found or the reason is unknown.
    var absenceNote: String? { get }

    /// Whether all predicates hold now; never waits.
    /// - Throws: `PredicateEvaluationError` when an operator cannot be applied to a value.
    func fulfills(_ predicates: [ElementPredicate]) throws -> Bool

    /// The reasons why predicates do not hold now, with the actual state; empty when they hold.
    /// - Throws: `PredicateEvaluationError` when an operator cannot be applied to a value.
    func shortfalls(of predicates: [ElementPredicate]) throws -> [String]
}

extension XCUIElement: PredicateObject {
    /// The look-up of the element, as scripts write it.
    public var pathDescription: String { path.path }

    /// Whether all predicates hold for the element now.
    public func fulfills(_ predicates: [ElementPredicate]) throws -> Bool {
        let (node, subject) = try asked()
        return try session.fulfill(predicates, node, subject)
    }

    /// The reasons why predicates do not hold for the element now.
    public func shortfalls(of predicates: [ElementPredicate]) throws -> [String] {
        let (node, subject) = try asked()
        return try session.shortfalls(of: predicates, node, subject)
    }

    private func asked() throws -> ((any ElementNode)?, PredicateSubject?) {
        let node = try session.result(of: path, from: nil).node(at: 0, in: session.driver)
        return (node, node == nil ? .absent : nil)
    }
}

extension XCUIElementQuery: PredicateObject {
    /// The look-up, as scripts write it.
    public var pathDescription: String { query.path }

    /// Whether all predicates hold for the result now.
    public func fulfills(_ predicates: [ElementPredicate]) throws -> Bool {
        try session.fulfill(predicates, nil, asked())
    }

    /// The reasons why predicates do not hold for the result now.
    public func shortfalls(of predicates: [ElementPredicate]) throws -> [String] {
        try session.shortfalls(of: predicates, nil, asked())
    }

    private func asked() throws -> PredicateSubject {
        .found(try session.result(of: query, from: nil).nodes(in: session.driver))
    }
}

extension Element: PredicateObject {
    /// The look-up of the element, as scripts write it.
    public var pathDescription: String { query.path }

    /// Always nil: the element was found before.
    public var absenceNote: String? { nil }

    /// Whether all predicates hold for the element now.
    public func fulfills(_ predicates: [ElementPredicate]) throws -> Bool { try shortfalls(of: predicates).isEmpty }

    /// The reasons why predicates do not hold for the element now.
    public func shortfalls(of predicates: [ElementPredicate]) throws -> [String] {
        let node = liveNode()
        return try session.shortfalls(of: predicates, node, node == nil ? .absent : nil)
    }
}

extension AutomationSession {
    fileprivate func fulfill(
        _ predicates: [ElementPredicate], _ node: (any ElementNode)?, _ subject: PredicateSubject?
    ) throws -> Bool {
        for predicate in predicates {
            guard try predicate.holds(for: node, subject, in: driver) else { return false }
        }
        return true
    }

    fileprivate func shortfalls(
        of predicates: [ElementPredicate], _ node: (any ElementNode)?, _ subject: PredicateSubject?
    ) throws -> [String] {
        var shortfalls: [String] = []
        for predicate in predicates {
            shortfalls += try predicate.shortfalls(for: node, subject, in: driver)
        }
        return shortfalls
    }
}
