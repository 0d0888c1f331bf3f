/// What predicates can be asked of: an element, or what a query finds.
///
/// Asked of an element, a predicate is about that element; one that does not exist answers `exists` and `isHittable`
/// with false and everything else with nothing. Asked of a query, `count` and `exists` are about all that is found, and
/// any other key must hold for each element found, of which there must be one.
public protocol PredicateObject {
    /// The session that the object is looked for in.
    var session: AutomationSession { get }
    /// How the object is looked for, as scripts write it.
    var pathDescription: String { get }
    /// Why nothing is found, in words with what was probably meant; nil when something is, or nothing can be said.
    var absenceNote: String? { get }

    /// Whether all predicates hold now; never waits.
    /// - Throws: ``PredicateEvaluationError`` when an operator meets a value that it cannot be applied to.
    func fulfills(_ predicates: [Predicate]) throws -> Bool

    /// What keeps predicates from holding now, in words with the actual state; empty when they hold.
    /// - Throws: ``PredicateEvaluationError`` when an operator meets a value that it cannot be applied to.
    func shortfalls(of predicates: [Predicate]) throws -> [String]
}

extension XCUIElement: PredicateObject {
    /// How the element is looked for, as scripts write it.
    public var pathDescription: String { path.path }

    /// Whether all predicates hold for the element now.
    public func fulfills(_ predicates: [Predicate]) throws -> Bool {
        let (node, subject) = try asked()
        return try session.fulfill(predicates, node, subject)
    }

    /// What keeps predicates from holding for the element now.
    public func shortfalls(of predicates: [Predicate]) throws -> [String] {
        let (node, subject) = try asked()
        return try session.shortfalls(of: predicates, node, subject)
    }

    private func asked() throws -> ((any ElementNode)?, PredicateSubject?) {
        let node = try session.result(of: path, from: nil).node(at: 0, in: session.driver)
        return (node, node == nil ? .absent : nil)
    }
}

extension XCUIElementQuery: PredicateObject {
    /// What is looked for, as scripts write it.
    public var pathDescription: String { query.path }

    /// Whether all predicates hold now for what is found.
    public func fulfills(_ predicates: [Predicate]) throws -> Bool {
        try session.fulfill(predicates, nil, asked())
    }

    /// What keeps predicates from holding now for what is found.
    public func shortfalls(of predicates: [Predicate]) throws -> [String] {
        try session.shortfalls(of: predicates, nil, asked())
    }

    private func asked() throws -> PredicateSubject {
        .found(try session.result(of: query, from: nil).nodes(in: session.driver))
    }
}

extension Element: PredicateObject {
    /// How the element is looked for, as scripts write it.
    public var pathDescription: String { query.path }

    /// Nothing: an element stands for what was found once.
    public var absenceNote: String? { nil }

    /// Whether all predicates hold for the element now.
    public func fulfills(_ predicates: [Predicate]) throws -> Bool { try shortfalls(of: predicates).isEmpty }

    /// What keeps predicates from holding for the element now.
    public func shortfalls(of predicates: [Predicate]) throws -> [String] {
        let node = liveNode()
        return try session.shortfalls(of: predicates, node, node == nil ? .absent : nil)
    }
}

extension AutomationSession {
    fileprivate func fulfill(
        _ predicates: [Predicate], _ node: (any ElementNode)?, _ subject: PredicateSubject?
    ) throws -> Bool {
        for predicate in predicates {
            let scope = PredicateScope(driver: driver, format: predicate.format, subject: subject)
            guard try predicate.condition.holds(for: node, scope) else { return false }
        }
        return true
    }

    fileprivate func shortfalls(
        of predicates: [Predicate], _ node: (any ElementNode)?, _ subject: PredicateSubject?
    ) throws -> [String] {
        var shortfalls: [String] = []
        for predicate in predicates {
            let scope = PredicateScope(driver: driver, format: predicate.format, subject: subject)
            shortfalls += try predicate.shortfalls(for: node, scope)
        }
        return shortfalls
    }
}
