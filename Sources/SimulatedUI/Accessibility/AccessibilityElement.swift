public import Automation

/// Anything that can stand in the accessibility tree: a view, or what a container shows without a view.
///
/// A view is its own node. A container with very many children, such as a table, gives out plain elements for what
/// it has not loaded and keeps them, so that one child is one object.
open class AccessibilityElement: ElementNode {
    /// A text that identifies the element to tests; users never hear it.
    open var accessibilityIdentifier: String? { didSet { didChangeAccessibility() } }
    /// A short text that names the element to its user.
    open var accessibilityLabel: String? { didSet { didChangeAccessibility() } }
    /// The value of the element as a text.
    open var accessibilityValue: String? { didSet { didChangeAccessibility() } }
    /// What happens when the element is used, in words.
    open var accessibilityHint: String? { didSet { didChangeAccessibility() } }
    /// What the element is and how it behaves.
    open var accessibilityTraits: AccessibilityTraits = [] { didSet { didChangeAccessibility() } }
    /// Whether the element stands for itself; its own children vanish then.
    open var isAccessibilityElement = false { didSet { didChangeAccessibility() } }
    /// The element that contains this one, if it is not the superview.
    open weak var accessibilityContainer: AccessibilityElement?

    /// Creates an element without properties.
    public init() {}

    /// Creates an element inside a container.
    public init(accessibilityContainer: AccessibilityElement) {
        self.accessibilityContainer = accessibilityContainer
    }

    // MARK: Place in the tree

    /// What kind of element it is, or nil for a container that vanishes while its children move up.
    open var elementType: ElementType? {
        if let type = accessibilityTraits.elementType { return type }
        let isNamed = accessibilityLabel != nil || accessibilityIdentifier != nil
        return isAccessibilityElement || isNamed ? .element : nil
    }

    /// What contains the element, vanishing containers included.
    open var accessibilityParent: AccessibilityElement? { accessibilityContainer }

    /// What the element contains, in order, vanishing containers included.
    open var accessibilityChildren: [AccessibilityElement] { [] }

    /// Answers for children that are made only when they are asked for; nil when all stand in the children.
    open var accessibilityChildContainer: (any AccessibilityContainer)? { nil }

    /// The element that stands in the tree in place of this one.
    open var accessibilityRepresentative: AccessibilityElement { self }

    // MARK: Answers

    /// The name: the identifier if there is one, else the label; some classes compose it.
    open var accessibilityName: String? { accessibilityIdentifier ?? accessibilityLabel }

    /// The value as scripts see it; numbers for some kinds of element.
    open var accessibilityAttributeValue: AttributeValue { accessibilityValue.map { .string($0) } ?? .null }

    /// Whether the element can be used; true for what is no control.
    open var isAccessibilityEnabled: Bool { !accessibilityTraits.contains(.notEnabled) }

    /// Whether the element is selected.
    open var isAccessibilitySelected: Bool { accessibilityTraits.contains(.selected) }

    /// Whether typing goes to the element.
    open var hasKeyboardFocus: Bool { false }

    /// The frame on the screen, in points, turned to the interface orientation.
    open var accessibilityFrame: Rect? { nil }

    /// Where a tap should land if not in the middle, in points on the screen.
    open var accessibilityActivationPoint: Point? { nil }

    /// Whether a tap on the element means anything, such as not on a key without a character.
    open var canBeTapped: Bool { true }

    /// The view that shows the element now, if any.
    open var accessibilityView: View? { nil }

    /// Whether the element still exists: in a window of the app in front.
    open var isAccessibilityAlive: Bool { accessibilityParent?.isAccessibilityAlive ?? false }

    /// The value of an attribute that only some classes have; `.null` for an unknown one.
    open func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue { .null }

    /// The element at the other end of a relation that only some classes have.
    open func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? { nil }

    // MARK: Actions

    /// Sets the value as a script asks for it.
    /// - Throws: `DriverError` when the element does not take the value.
    open func accessibilitySetValue(_ value: AttributeValue) throws {
        throw DriverError(.unsupported("setValue"))
    }

    /// Performs an action that only some classes have.
    ///
    /// What has no thumb to drag is given the value that it would be dragged to.
    /// - Throws: `DriverError` when the element has no such action.
    open func accessibilityPerform(_ action: ElementAction) throws {
        if case .dragToValue(let value) = action { return try accessibilitySetValue(.number(value)) }
        throw DriverError(.unsupported("\(action)"))
    }

    // MARK: Changes

    /// The device the element is on, while it is on one.
    open var accessibilityDevice: SimulatedDevice? { accessibilityParent?.accessibilityDevice }

    /// Tells the device that what can be seen of the element may have changed.
    public final func didChangeAccessibility() { accessibilityDevice?.setNeedsTreeUpdate() }
}

extension AccessibilityElement {
    /// The name of the class as UIKit spells it, such as `UIButton`; an app's own classes keep their names.
    ///
    /// What stands in the tree without a view has the name of the view that would show it.
    public final var viewClassName: String {
        guard self is Responder else { return elementType?.viewClassName ?? ElementType.element.className }
        let full = _typeName(type(of: self), qualified: true)
        let module = "SimulatedUI."
        if full.hasPrefix(module) { return "UI" + full.dropFirst(module.count) }
        guard let dot = full.lastIndex(of: ".") else { return full }
        return String(full[full.index(after: dot)...])
    }
}

extension AccessibilityElement {
    /// Calls a body for each child in the tree, in order, until one answers true.
    /// - Returns: whether the body answered true.
    @discardableResult
    final func visitTreeChildren(_ body: (AccessibilityElement) -> Bool) -> Bool {
        if let container = accessibilityChildContainer, let count = container.accessibilityCount(of: .elements) {
            for index in 0..<count {
                if let child = container.accessibilityElement(at: index, in: .elements), body(child) { return true }
            }
            return false
        }
        for child in accessibilityChildren {
            if child.elementType != nil {
                if body(child) { return true }
            } else if child.visitTreeChildren(body) {
                return true
            }
        }
        return false
    }

    /// Calls a body for each element below this one, outer before inner, until one answers true.
    @discardableResult
    final func visitTreeDescendants(_ body: (AccessibilityElement) -> Bool) -> Bool {
        visitTreeChildren { body($0) || $0.visitTreeDescendants(body) }
    }

    /// The element that contains this one in the tree.
    final var treeParent: AccessibilityElement? {
        var current = accessibilityParent?.accessibilityRepresentative
        while let element = current {
            if element.elementType != nil, element !== self { return element }
            current = element.accessibilityParent?.accessibilityRepresentative
        }
        return nil
    }

    /// The elements that contain this one, outermost first.
    final var treeAncestry: [AccessibilityElement] {
        var ancestry: [AccessibilityElement] = []
        var current = treeParent
        while let element = current {
            ancestry.append(element)
            current = element.treeParent
        }
        return ancestry.reversed()
    }

    /// The nearest view that shows the element or contains it.
    final var nearestView: View? {
        var current: AccessibilityElement? = self
        while let element = current {
            if let view = element.accessibilityView { return view }
            current = element.accessibilityParent
        }
        return nil
    }

    /// Whether the element has no children and is given none later.
    final var isTreeLeaf: Bool { accessibilityChildContainer == nil && accessibilityChildren.isEmpty }

    /// Whether a collection of a container has this element as a member by its kind alone.
    final func belongs(to collection: ElementCollection) -> Bool {
        switch collection {
        case .elements, .descendants(nil): true
        case .children(let type): elementType == type
        case .descendants(.some(.button)): elementType == .button || (self as? KeyboardKey)?.isSpecial == true
        case .descendants(let type?): elementType == type
        case .cells, .visibleCells: elementType == .tableCell || elementType == .collectionCell
        case .visibleGroups: elementType == .tableGroup
        case .ancestry: false
        }
    }
}

extension ElementType {
    /// The view of UIKit that shows elements of the kind, if they may stand without one; else the class in scripts.
    fileprivate var viewClassName: String {
        switch self {
        case .tableCell: "UITableViewCell"
        case .collectionCell: "UICollectionViewCell"
        case .tableGroup: "UITableViewHeaderFooterView"
        case .staticText: "UILabel"
        case .button: "UIButton"
        case .image: "UIImageView"
        case .scrollView: "UIScrollView"
        case .key: "UIKBKeyView"
        default: className
        }
    }
}

/// What an element is and how it behaves, as far as its class does not say so already.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// Creates traits from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is used like a button.
    public static let button = Self(rawValue: 1 << 0)
    /// It opens a web page.
    public static let link = Self(rawValue: 1 << 1)
    /// It shows an image.
    public static let image = Self(rawValue: 1 << 2)
    /// It shows a text that cannot be edited.
    public static let staticText = Self(rawValue: 1 << 3)
    /// It takes search terms.
    public static let searchField = Self(rawValue: 1 << 4)
    /// It is a key of a keyboard.
    public static let keyboardKey = Self(rawValue: 1 << 5)
    /// It is selected.
    public static let selected = Self(rawValue: 1 << 6)
    /// It cannot be used now.
    public static let notEnabled = Self(rawValue: 1 << 7)
    /// It heads what follows.
    public static let header = Self(rawValue: 1 << 8)
    /// It can be turned up and down.
    public static let adjustable = Self(rawValue: 1 << 9)
    /// It is a bar of tabs.
    public static let tabBar = Self(rawValue: 1 << 10)
    /// It changes so often that nobody should be told each time.
    public static let updatesFrequently = Self(rawValue: 1 << 11)

    /// The kind of element that the traits alone make.
    var elementType: ElementType? {
        if isEmpty { return nil }
        if contains(.searchField) { return .searchBar }
        if contains(.keyboardKey) { return .key }
        if contains(.tabBar) { return .tabBar }
        if contains(.adjustable) { return .slider }
        if contains(.button) { return .button }
        if contains(.link) { return .link }
        if contains(.image) { return .image }
        if contains(.staticText) || contains(.header) { return .staticText }
        return nil
    }
}

/// A container that makes its accessibility children only when they are asked for.
///
/// Each method answers nil for a collection that it leaves to ``AccessibilityElement/accessibilityChildren``.
/// Answers must not change the app, and one child must be one object as long as the container shows the same data.
public protocol AccessibilityContainer: AnyObject {
    /// The number of members of a collection, or nil when the children tell.
    func accessibilityCount(of collection: ElementCollection) -> Int?

    /// The member at an index that is within the count.
    func accessibilityElement(at index: Int, in collection: ElementCollection) -> AccessibilityElement?

    /// All members at once, or nil when they are asked for one by one.
    func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]?

    /// The first member of that name, or nil when there is none; asked only for what the container counts.
    func accessibilityFirstElement(named name: String, in collection: ElementCollection) -> AccessibilityElement?
}

extension AccessibilityContainer {
    /// Nil: members are asked for one by one.
    public func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]? { nil }
}
