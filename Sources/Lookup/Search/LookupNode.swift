/// A node of a tree that can be searched: views, layers, a scene graph, or a tree made for a test.
///
/// Five answers are enough. What predicates read besides them are the properties of the node, by name.
public protocol LookupNode: ElementNode {
    /// The nodes directly inside, in collections that are walked one after the other.
    var lookupChildren: [[any LookupNode]] { get }
    /// The view that represents the node: the node itself, or the one that shows it; nil without any.
    var lookupView: (any LookupNode)? { get }
    /// The frame in the window, in points; nil for a node without a place.
    var lookupFrame: Rect? { get }
    /// Whether the node is moving or changing by itself.
    var isLookupAnimating: Bool { get }
    /// Whether the node is in a window, within its bounds and not hidden. What covers it does not matter.
    var isLookupOnScreen: Bool { get }

    /// A property that predicates read; null for an unknown one.
    ///
    /// By default the stored property of that name, if its value is a string, a number, a Boolean or a rectangle.
    func lookupValue(forKey key: AttributeKey) throws -> AttributeValue
}

extension LookupNode {
    /// The stored property of that name, also one of a superclass.
    public func lookupValue(forKey key: AttributeKey) -> AttributeValue {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            for child in current.children where child.label == key.rawValue { return AttributeValue(child.value) }
            mirror = current.superclassMirror
        }
        return .null
    }
}

extension AttributeValue {
    /// A value of any type; null for one that is not an attribute, and for nil.
    fileprivate init(_ any: Any) {
        switch any {
        case let value as AttributeValue: self = value
        case let text as String: self = .string(text)
        case let flag as Bool: self = .bool(flag)
        case let number as any BinaryInteger: self = .number(Double(number))
        case let number as any BinaryFloatingPoint: self = .number(Double(number))
        case let rect as Rect: self = .rect(rect)
        case let point as Point: self = .point(point)
        default: self = .null
        }
    }
}

/// A tree of nodes as a source of elements, so that queries and predicates work on it.
public final class LookupTree: ElementSource {
    /// The node at the top.
    public let root: any ElementNode

    /// Creates a source from the node at the top of a tree.
    public init(root: any LookupNode) { self.root = root }

    /// Nil: a tree does not report its changes.
    public var treeRevision: UInt64? { nil }

    /// Always true: a tree does not know which nodes it has lost.
    public func isAlive(_ node: any ElementNode) -> Bool { true }

    /// The type of a node, which only the trees of devices know.
    public func type(of node: any ElementNode) -> ElementType { .element }

    /// The nodes directly inside, or all descendants; other collections are empty.
    public func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode] {
        switch collection {
        case .elements: return searchChildren(of: node, onScreenOnly: false).flatMap(\.self)
        case .descendants(nil):
            var descendants: [any ElementNode] = []
            var walk = SearchWalk(source: self, onScreenOnly: false)
            // A body that does not throw makes the walk not throw.
            try? walk.visit(node, to: .max) { (member, level) throws(PredicateEvaluationError) in
                if level > 0 { descendants.append(member) }
                return .goInside
            }
            return descendants
        default: return []
        }
    }

    /// Nil: a tree has no relations.
    public func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)? { nil }

    /// The answers of the node, its class names, and its properties by name; null for one whose accessor throws.
    public func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue {
        guard let node = node as? any LookupNode else { return .null }
        switch key {
        case .rect: return node.lookupFrame.map(AttributeValue.rect) ?? .null
        case .isAnimating: return .bool(node.isLookupAnimating)
        case .isOnScreen, .isVisible: return .bool(node.isLookupOnScreen)
        case .classNames: return .list(Self.classNames(of: node).map(AttributeValue.string))
        case .type: return .string(Self.classNames(of: node)[0])
        default: return (try? node.lookupValue(forKey: key)) ?? .null
        }
    }

    /// Nil: a tree is not on a screen.
    public func element(at point: Point) -> (any ElementNode)? { nil }

    /// The collections of a node.
    public func searchChildren(of node: any ElementNode, onScreenOnly: Bool) -> [[any ElementNode]] {
        (node as? any LookupNode)?.lookupChildren.map { $0.map { $0 as any ElementNode } } ?? []
    }

    /// The view that represents a node.
    public func representingView(of node: any ElementNode) -> (any ElementNode)? {
        (node as? any LookupNode)?.lookupView
    }

    /// The names of an object's class and its superclasses, without modules.
    private static func classNames(of node: any ElementNode) -> [String] {
        var names: [String] = []
        var type: AnyClass? = Swift.type(of: node)
        while let current = type {
            names.append("\(current)")
            type = _getSuperclass(current)
        }
        return names
    }
}
