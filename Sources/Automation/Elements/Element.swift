/// An element of the user interface, or a Nil: the result of a look-up that found nothing in time.
///
/// An element remembers the query that found it. A Nil has nothing but the query; look-ups on it extend the query.
/// Attributes never throw, and wait at most for what moves to come to rest; look-ups wait; actions wait and throw.
public final class Element {
    /// The session the element belongs to.
    public let session: AutomationSession
    /// The query that finds the element.
    public let query: ElementQuery
    /// The live object behind the element; nil for a Nil.
    package private(set) var node: (any ElementNode)?
    /// The element type; nil for a Nil.
    package let type: ElementType?

    private(set) var origin: Element?
    private var isKnownDead = false
    /// The app of a device or the main window of an app that was found last, as long as anyone has it: scripts ask for
    /// them in each line.
    private weak var lastRelated: Element?
    /// The last path, and what it was joined from, from its end to its beginning.
    private var lastPath: (text: String, pieces: [String])?
    private lazy var queryPath = query.path
    /// The last name in a path, and how the step to the element is written with it.
    private var namedPiece: (name: String, text: String)?

    init(session: AutomationSession, query: ElementQuery, node: (any ElementNode)?, origin: Element?) {
        self.session = session
        self.query = query
        self.node = node
        self.origin = origin
        type = node.map { session.driver.type(of: $0) }
    }

    /// Creates the element of a node that a query has found.
    package convenience init(session: AutomationSession, query: ElementQuery, node: any ElementNode) {
        self.init(session: session, query: query, node: node, origin: nil)
    }

    // Scripts can create chains of any length; see `ElementQuery.Link`.
    deinit {
        var next = origin
        origin = nil
        while isKnownUniquelyReferenced(&next) {
            let rest = next?.origin
            next?.origin = nil
            next = rest
        }
    }

    /// Whether this is the result of a look-up that found nothing.
    package var isNil: Bool { node == nil }

    /// The class in scripts, such as `UIAButton`; `UIAElementNil` for a Nil.
    package var className: String { type?.className ?? "UIAElementNil" }

    /// Whether the object behind the element exists; queries the driver and changes nothing.
    var isAlive: Bool { node.map { session.driver.isAlive($0) } ?? false }

    /// The live object, or nil when it no longer exists.
    ///
    /// The device, its app and the main window are looked up again after a relaunch; other elements stay dead.
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
    ///
    /// So does an element that was there before the action waited, as long as its container still is: a table that
    /// has reloaded its rows, for example.
    func nodeForAction(wasAlive: Bool = false) throws -> (any ElementNode)? {
        if isNil { return try session.result(of: query, from: origin).node(at: 0, in: session.driver) }
        if let live = liveNode() { return live }
        guard wasAlive, let origin, origin.isAlive else { return nil }
        node = try session.result(of: query, from: origin).node(at: 0, in: session.driver) ?? node
        return liveNode()
    }

    /// Whether both represent the same object, or both are Nils of the same query.
    package func isSame(as other: Element) -> Bool {
        if let node, let otherNode = other.node { return node === otherNode }
        return isNil && other.isNil && query == other.query
    }
}

extension AttributeKey {
    /// Whether the attribute describes where an element is on the screen.
    fileprivate var isOfPlace: Bool { self == .rect || self == .isVisible || self == .hitpoint }
}

extension Element: Equatable {
    /// Whether both represent the same object, or both are Nils of the same query.
    public static func == (left: Element, right: Element) -> Bool { left.isSame(as: right) }
}

extension Element: CustomStringConvertible {
    /// The class and the path.
    public var description: String { "\(className) from \(path)" }
}

extension Element {
    /// The current value of an attribute; null for unknown attributes, for a Nil and for a dead element.
    ///
    /// Places and visibility are those at the end of transitions, animations and scrolling, which it waits for.
    package func attribute(_ key: AttributeKey) -> AttributeValue {
        if !isNil, key.isOfPlace { session.settleForReading() }
        return liveNode().map { session.driver.attribute(key, of: $0) } ?? .null
    }

    /// The identifier, or the label when there is none; some classes compose it.
    public var name: String? { attribute(.name).string }
    /// The accessibility label.
    public var label: String? { attribute(.label).string }
    /// The value; its type depends on the class.
    public var value: AttributeValue { attribute(.value) }
    /// The accessibility hint.
    public var hint: String? { attribute(.hint).string }
    /// The frame on the screen, in points.
    public var rect: Rect? { attribute(.rect).rect }
    /// The point that a tap would hit; nil when nothing can be hit.
    public var hitpoint: Point? { attribute(.hitpoint).point }
    /// Whether the element is visible; nil without an element.
    public var isVisible: Bool? { attribute(.isVisible).bool }
    /// Whether the control is enabled; nil without an element.
    public var isEnabled: Bool? { attribute(.isEnabled).bool }
    /// Whether the element is selected; nil without an element.
    public var isSelected: Bool? { attribute(.isSelected).bool }
    /// Whether the element has the keyboard focus; nil without an element.
    public var hasKeyboardFocus: Bool? { attribute(.hasKeyboardFocus).bool }
    /// The address behind a link.
    package var url: String? { attribute(.url).string }
    /// The attributes of a web element; null for native elements.
    package var dom: AttributeValue { attribute(.dom) }
    /// The process identifier of the app that owns the element.
    package var pid: Double? { attribute(.pid).number }

    /// The name of the underlying view class, or of the class in scripts; nil without an element.
    package var typeName: String? {
        guard liveNode() != nil else { return nil }
        return attribute(.type).string ?? className
    }

    /// The value of a key path for predicates; null where it leads to elements or collections.
    package func value(forKeyPath path: ElementKeyPath) -> AttributeValue {
        guard let node = liveNode() else { return .null }
        return path.attributeValue(of: node, in: session.driver)
    }
}

extension Element {
    /// The element at the other end of a relation; waits, and is a Nil when there is none.
    ///
    /// An app or a main window that was found last is the same element again, as long as anyone has it.
    package func related(_ relation: ElementRelation) throws -> Element {
        let query = relatedQuery(relation)
        return related(by: query, try session.node(of: query, from: self))
    }

    /// The element at the other end of a relation now, without waiting.
    package func relatedNow(_ relation: ElementRelation) -> Element? {
        guard let node = liveNode(), let found = session.driver.related(relation, of: node) else { return nil }
        return related(by: relatedQuery(relation), found)
    }

    private func relatedQuery(_ relation: ElementRelation) -> ElementQuery {
        let step = QueryStep.relation(relation)
        if let last = lastRelated, last.query.link?.step == step { return last.query }
        return query.appending(step)
    }

    private func related(by query: ElementQuery, _ node: (any ElementNode)?) -> Element {
        if let last = lastRelated, last.query.link === query.link, let node, last.accepts(node) { return last }
        let found = Element(session: session, query: query, node: node, origin: self)
        if query.survivesRelaunch, node != nil { lastRelated = found }
        return found
    }

    /// Whether the element is that of an object, or becomes it, as it would when it is read after a relaunch.
    private func accepts(_ found: any ElementNode) -> Bool {
        guard node === found || (!isAlive && session.driver.type(of: found) == type) else { return false }
        node = found
        isKnownDead = false
        return true
    }

    /// The members of a collection; waits for the first one, and is a Nil array when there is none.
    package func collection(_ collection: ElementCollection) throws -> ElementArray {
        try session.array(query.collection(collection), from: self)
    }

    /// The direct children of exactly one type; waits for the first one.
    public func children(_ type: ElementType) throws -> ElementArray { try collection(.children(type)) }

    /// All direct children; waits for the first one.
    public func elements() throws -> ElementArray { try collection(.elements) }

    /// The element that contains this one; a Nil for the device, after the grace period.
    public func parent() throws -> Element { try related(.parent) }

    /// The containers of the element, outermost first.
    package func ancestry() throws -> ElementArray { try collection(.ancestry) }

    /// The topmost element at a point on the screen; waits, and is a Nil when there is none.
    package func element(at point: Point) throws -> Element {
        try session.element(query.appending(.point(point)), from: self)
    }

    /// The members of what this Nil would have found; look-ups on them extend the path.
    ///
    /// When the query does not lead to a collection, the array is always empty.
    package var members: ElementArray { ElementArray(session: session, query: query, origin: origin, result: nil) }

    /// Whether another element is nested in this one.
    package func contains(_ other: Element) -> Bool {
        guard let node = liveNode(), let inner = other.liveNode() else { return false }
        return session.driver.elements(.ancestry, of: inner).contains { $0 === node }
    }
}

extension Element {
    /// Whether the element existed when the driver was last queried; never queries it.
    public var isValid: Bool { !isNil && !isKnownDead }

    /// Whether the element exists now; a Nil evaluates its query once, and stays a Nil.
    public func checkIsValid() throws -> Bool {
        if isNil { return try session.result(of: query, from: origin).node(at: 0, in: session.driver) != nil }
        return liveNode() != nil
    }

    /// Waits up to the grace period until the element is gone.
    /// - Returns: whether it is gone; true at once for a Nil.
    public func waitForInvalid() throws -> Bool {
        if isNil { return true }
        return try session.wait(unlessUnchanged: false) { liveNode() == nil ? true : nil } ?? false
    }

    /// This element as soon as it passes a test, or a Nil after the grace period.
    ///
    /// The Nil keeps the path with the test, so that a later action shows both.
    /// - Throws: ``AutomationError`` when a predicate cannot be applied to a value.
    package func with(_ filter: ElementFilter) throws -> Element {
        let query = query.with(filter)
        let found = try session.wait(unlessUnchanged: false, hasWaited: isNil && session.hasWaited(for: query)) {
            try session.result(of: query, from: self).node(at: 0, in: session.driver)
        }
        if let found, found === node { return self }
        return Element(session: session, query: query, node: found, origin: self)
    }

    /// This element as soon as it has the name, or a Nil after the grace period.
    public func with(name: String) throws -> Element { try with(.name(name)) }

    /// This element as soon as a predicate holds for it, or a Nil after the grace period.
    public func matching(_ predicate: ElementPredicate) throws -> Element { try with(.predicate(predicate)) }

    /// This element as soon as an attribute has a value, or a Nil after the grace period; true equals 1.
    package func with(_ value: AttributeValue, forKey key: ElementKeyPath) throws -> Element {
        try with(.value(value, forKey: key))
    }
}

extension Element {
    /// The path as UIAutomation printed it.
    ///
    /// Members are written with their name if it finds them, else with their index; indistinguishable members have the
    /// index of the first. What was never found is written as in the script; a dead element keeps the path it had when
    /// it was last written.
    public var path: String {
        var pieces: [String] = []
        pieces.reserveCapacity(4)
        var (element, isLive) = (self, isAlive)
        let wasLive = isLive
        while true {
            if !isLive, let lastPath = element.lastPath {
                pieces.append(lastPath.text)
                break
            }
            // From the device to a window nothing but the steps is written, whatever the screen shows.
            guard let origin = element.origin, !element.query.survivesRelaunch else {
                pieces.append(element.queryPath)
                break
            }
            let isOriginLive = origin.isAlive
            pieces.append(element.piece(from: origin, areLive: isLive && isOriginLive))
            (element, isLive) = (origin, isOriginLive)
        }
        // Every action writes the path, which rarely changes.
        if wasLive, let lastPath, pieces == lastPath.pieces { return lastPath.text }
        var path = pieces[pieces.count - 1]
        for piece in pieces.dropLast().reversed() { path += piece }
        if wasLive { lastPath = (path, pieces) }
        return path
    }

    /// The path from the element that this one was looked up on.
    /// - Parameter areLive: whether both exist.
    private func piece(from origin: Element, areLive: Bool) -> String {
        guard areLive, let node, let container = origin.node,
            let (collection, last) = query.choice(after: origin.query.link)
        else { return query.spelling(after: origin.query.link) }
        let driver = session.driver
        if let name = driver.attribute(.name, of: node).string, !name.isEmpty,
            driver.firstElement(named: name, in: collection, of: container) === node
        {
            if let namedPiece, namedPiece.name == name { return namedPiece.text }
            let text = QueryStep.collection(collection).spelled + QueryStep.name(name).spelled
            namedPiece = (name, text)
            return text
        }
        return QueryStep.collection(collection).spelled + index(of: node, in: collection, of: container, last: last)
    }

    /// The index of a member without a name of its own, as it is written.
    private func index(
        of node: any ElementNode, in collection: ElementCollection, of container: any ElementNode, last: QueryStep
    ) -> String {
        let driver = session.driver
        var index: Int?
        if case .index(let known) = last, driver.element(at: known, in: collection, of: container) === node {
            index = known
        } else {
            index = driver.elements(collection, of: container).firstIndex { $0 === node }
        }
        guard let index else { return last.spelled }
        let first = (0..<min(index, Self.mostSiblings)).first { candidate in
            driver.element(at: candidate, in: collection, of: container).map { driver.looksTheSame($0, node) } ?? false
        }
        return QueryStep.index(first ?? index).spelled
    }

    /// The number of members that are searched for the first equal one.
    ///
    /// Beyond it a path would take too long to write.
    private static let mostSiblings = 200
}

extension Driver {
    /// Whether two elements are indistinguishable to scripts.
    fileprivate func looksTheSame(_ one: any ElementNode, _ other: any ElementNode) -> Bool {
        // Most neighbours differ in their position, so the rest is rarely read.
        attribute(.rect, of: one) == attribute(.rect, of: other) && type(of: one) == type(of: other)
            && [.name, .label, .value].allSatisfy { attribute($0, of: one) == attribute($0, of: other) }
    }
}

extension ElementQuery {
    /// The collection among whose members all steps after a link choose, and the last of those steps; nil for others.
    fileprivate func choice(after start: Link?) -> (collection: ElementCollection, last: QueryStep)? {
        guard let last = link, last !== start else { return nil }
        var first = last
        while let before = first.parent, before !== start {
            guard first.step.staysInCollection else { return nil }
            first = before
        }
        guard first !== last, case .collection(let collection) = first.step else { return nil }
        return (collection, last.step)
    }
}

extension QueryStep {
    /// The name that the step looks for; nil for other steps.
    var wantedName: String? {
        switch self {
        case .name(let name), .first(.name(let name)): name
        default: nil
        }
    }

    /// Whether the step only picks among the members of a collection.
    fileprivate var staysInCollection: Bool {
        switch self {
        case .index, .name, .first, .with: true
        case .relation, .collection, .collections, .point, .search, .nth, .within, .near, .traced: false
        }
    }
}
