extension Element {
    /// The value of an attribute now; null for unknown ones, for a Nil and for a dead element.
    public func attribute(_ key: AttributeKey) -> AttributeValue {
        liveNode().map { session.driver.attribute(key, of: $0) } ?? .null
    }

    /// The identifier if there is one, else the label; composed by some classes.
    public var name: String? { attribute(.name).string }
    /// The accessibility label.
    public var label: String? { attribute(.label).string }
    /// The value; what it is depends on the class.
    public var value: AttributeValue { attribute(.value) }
    /// The accessibility hint.
    public var hint: String? { attribute(.hint).string }
    /// The frame on the screen, in points.
    public var rect: Rect? { attribute(.rect).rect }
    /// Where a tap would land, in points; nil when nothing can be hit.
    public var hitpoint: Point? { attribute(.hitpoint).point }
    /// Whether the element can be seen; nil without an element.
    public var isVisible: Bool? { attribute(.isVisible).bool }
    /// Whether the control is enabled; nil without an element.
    public var isEnabled: Bool? { attribute(.isEnabled).bool }
    /// Whether the element is selected; nil without an element.
    public var isSelected: Bool? { attribute(.isSelected).bool }
    /// Whether typing goes to the element; nil without an element.
    public var hasKeyboardFocus: Bool? { attribute(.hasKeyboardFocus).bool }
    /// The address behind a link.
    public var url: String? { attribute(.url).string }
    /// The attributes of a web element; null for native ones.
    public var dom: AttributeValue { attribute(.dom) }
    /// The process identifier of the app that owns the element.
    public var pid: Double? { attribute(.pid).number }

    /// The name of the underlying view class, else the class in scripts; nil without an element.
    public var typeName: String? {
        guard liveNode() != nil else { return nil }
        return attribute(.type).string ?? className
    }

    /// What a key path is for this element now, as predicates see it; elements and collections answer null.
    public func value(forKeyPath path: ElementKeyPath) -> AttributeValue {
        guard let node = liveNode() else { return .null }
        return path.value(of: node, in: session.driver).plain
    }
}

extension PredicateValue {
    /// The value without elements.
    fileprivate var plain: AttributeValue {
        switch self {
        case .plain(let value): value
        case .list(let values): .list(values.map(\.plain))
        case .node, .members: .null
        }
    }
}
