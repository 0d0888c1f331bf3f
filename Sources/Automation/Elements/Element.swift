/// An element of the user interface, or a Nil: what a look-up answers when there is nothing after the grace period.
///
/// An element remembers the query that found it. A Nil has nothing but the query, and look-ups that start from it
/// extend the query. Attributes never wait and never throw; look-ups wait; actions wait and throw.
public final class Element {
    /// The session the element belongs to.
    public let session: AutomationSession
    /// What finds the element.
    public let query: ElementQuery
    /// The live object behind the element; nil for a Nil.
    public private(set) var node: (any ElementNode)?
    /// The kind of element; nil for a Nil.
    public let type: ElementType?

    private(set) var origin: Element?
    private(set) var isKnownDead = false
    var lastPath: String?

    init(session: AutomationSession, query: ElementQuery, node: (any ElementNode)?, origin: Element?) {
        self.session = session
        self.query = query
        self.node = node
        self.origin = origin
        type = node.map { session.driver.type(of: $0) }
    }

    // Scripts can make chains of any length; see `ElementQuery.Link`.
    deinit {
        var next = origin
        origin = nil
        while isKnownUniquelyReferenced(&next) {
            let rest = next?.origin
            next?.origin = nil
            next = rest
        }
    }

    /// Whether this is what a look-up without result answers.
    public var isNil: Bool { node == nil }

    /// The class in scripts, such as `UIAButton`; `UIAElementNil` for a Nil.
    public var className: String { type?.className ?? "UIAElementNil" }

    /// Whether the object behind the element exists; asks the driver, and changes nothing.
    var isAlive: Bool { node.map { session.driver.isAlive($0) } ?? false }

    /// The live object, or nil when there is none any more.
    ///
    /// The device, its app and the main window are found again after a relaunch; other elements stay dead.
    func liveNode() -> (any ElementNode)? {
        guard let node else { return nil }
        if session.driver.isAlive(node) {
            isKnownDead = false
            return node
        }
        if query.survivesRelaunch, let found = try? session.result(of: query, from: nil),
            let fresh = found.node(at: 0, in: session.driver)
        {
            self.node = fresh
            isKnownDead = false
            return fresh
        }
        isKnownDead = true
        return nil
    }

    /// The live object for an action; a Nil evaluates its query once more.
    func nodeForAction() throws -> (any ElementNode)? {
        if isNil { return try session.result(of: query, from: origin).node(at: 0, in: session.driver) }
        return liveNode()
    }

    /// Whether both stand for the same object, or both are Nils of the same query.
    public func isSame(as other: Element) -> Bool {
        if let node, let otherNode = other.node { return node === otherNode }
        return isNil && other.isNil && query == other.query
    }
}

extension Element: Equatable {
    /// Whether both stand for the same object, or both are Nils of the same query.
    public static func == (left: Element, right: Element) -> Bool { left.isSame(as: right) }
}

extension Element: CustomStringConvertible {
    /// The class and the path.
    public var description: String { "\(className) from \(path)" }
}
