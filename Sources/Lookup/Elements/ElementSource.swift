/// A tree of elements that can be looked up.
///
/// A driver is one; look-ups know nothing else about it. Elements may be in another process, so no look-up is assumed to
/// be free. Look-ups never change the tree. A source and all its nodes are used from one thread at a time.
public protocol ElementSource: AnyObject {
    /// The root of the tree, an element of the type ``ElementType/target``.
    var root: any ElementNode { get }

    /// A number that changes whenever the tree may have changed; nil when the source cannot tell.
    ///
    /// While two readings are equal and not nil, look-ups between them may be answered from memory.
    var treeRevision: UInt64? { get }

    /// A number that changes whenever an element may have come, gone or moved, but not with the state of one, such as its
    /// value; nil when the source cannot tell. By default ``treeRevision``.
    var shapeRevision: UInt64? { get }

    /// Whether the element still exists.
    func isAlive(_ node: any ElementNode) -> Bool

    /// The type of the element.
    func type(of node: any ElementNode) -> ElementType

    /// The elements of a collection, in the order of the accessibility tree.
    func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode]

    /// The element at the other end of a relation, or nil when there is none now.
    func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)?

    /// The value of an attribute; `.null` for an unknown one.
    func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue

    /// The number of elements of a collection.
    func count(_ collection: ElementCollection, of node: any ElementNode) -> Int

    /// The element of a collection at an index, or nil when there is none.
    func element(at index: Int, in collection: ElementCollection, of node: any ElementNode) -> (any ElementNode)?

    /// The first element of a collection with the given name, or nil when there is none.
    func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?

    /// The first element of a collection that passes a test, or nil when there is none.
    func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)?

    /// The first elements of a collection whose name (or label, if allowed) equals a string, up to a limit.
    func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode]

    /// The topmost element at a point on the screen.
    func element(at point: Point) -> (any ElementNode)?

    // MARK: Searching

    /// The source that searches read: a tree of the same nodes that may have more levels, such as views.
    ///
    /// Nothing is created to answer it, not even cells off the screen.
    var searched: any ElementSource { get }

    /// The nodes directly inside a node, in collections that a search walks one after the other.
    /// - `onScreenOnly`: whether those that are off the screen may be left out.
    func searchChildren(of node: any ElementNode, onScreenOnly: Bool) -> [[any ElementNode]]

    /// The view that represents a node: the node itself, or the one that shows it; nil without any.
    func representingView(of node: any ElementNode) -> (any ElementNode)?
}

/// Default implementations for sources without a faster way.
extension ElementSource {
    /// The source itself.
    public var searched: any ElementSource { self }

    /// The number that changes with the tree.
    public var shapeRevision: UInt64? { treeRevision }

    /// The members of ``ElementCollection/elements``.
    public func searchChildren(of node: any ElementNode, onScreenOnly: Bool) -> [[any ElementNode]] {
        [elements(.elements, of: node)]
    }

    /// The node itself.
    public func representingView(of node: any ElementNode) -> (any ElementNode)? { node }

    /// The length of ``elements(_:of:)``.
    public func count(_ collection: ElementCollection, of node: any ElementNode) -> Int {
        elements(collection, of: node).count
    }

    /// The member of ``elements(_:of:)`` at the index.
    public func element(at index: Int, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        let members = elements(collection, of: node)
        return members.indices.contains(index) ? members[index] : nil
    }

    /// The first member of ``elements(_:of:)`` with that name.
    public func firstElement(named name: String, in collection: ElementCollection, of node: any ElementNode)
        -> (any ElementNode)?
    {
        let wanted = AttributeValue.string(name)
        return elements(collection, of: node).first { attribute(.name, of: $0) == wanted }
    }

    /// The first member of ``elements(_:of:)`` that passes a test.
    public func firstElement<Failure: Error>(
        in collection: ElementCollection, of node: any ElementNode,
        where isWanted: (any ElementNode) throws(Failure) -> Bool
    ) throws(Failure) -> (any ElementNode)? {
        for member in elements(collection, of: node) where try isWanted(member) { return member }
        return nil
    }

    /// The elements of ``elements(_:of:)`` whose name or label matches, checked one by one.
    public func elements(
        named text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        matching(text, orLabelled: orLabelled, in: collection, of: node, limit: limit)
    }

    /// The first matching members of a collection, found by checking each one.
    package func matching(
        _ text: String, orLabelled: Bool, in collection: ElementCollection, of node: any ElementNode, limit: Int
    ) -> [any ElementNode] {
        let wanted = AttributeValue.string(text)
        var found: [any ElementNode] = []
        guard limit > 0 else { return [] }
        _ = firstElement(in: collection, of: node) { member in
            if attribute(.name, of: member) == wanted || orLabelled && attribute(.label, of: member) == wanted {
                found.append(member)
            }
            return found.count >= limit
        }
        return found
    }
}

/// One live object of a driver's accessibility tree.
///
/// The object behind it is up to the driver: a view of the simulated device, an object path of AT-SPI, an element
/// identifier of WebDriver. Two nodes are the same element exactly if they are the same object, so a driver returns the
/// same node for an element as long as anything holds it.
public protocol ElementNode: AnyObject {}
