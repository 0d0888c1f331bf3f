public import Automation

/// A member of the accessibility tree: a view, or an item that a container shows without a view.
///
/// A view is its own node. A container with many children, such as a table, creates plain elements for those that
/// are not loaded, and caches them, so that each child is always the same object.
open class AccessibilityElement: ElementNode {
    /// An identifier for tests; users never hear it.
    open var accessibilityIdentifier: String? { didSet { didChangeAccessibility() } }
    /// A short name of the element for its user.
    open var accessibilityLabel: String? { didSet { didChangeAccessibility() } }
    /// The value of the element as a string.
    open var accessibilityValue: String? { didSet { accessibilityDevice?.setNeedsStateUpdate() } }
    /// A description of what happens when the element is used.
    open var accessibilityHint: String? { didSet { accessibilityDevice?.setNeedsStateUpdate() } }
    /// What the element is and how it behaves.
    open var accessibilityTraits: AccessibilityTraits = [] { didSet { didChangeAccessibility() } }
    /// Whether the element is in the tree itself, without its children.
    open var isAccessibilityElement = false { didSet { didChangeAccessibility() } }
    /// The element that contains this one, if it is not the superview.
    open var accessibilityContainer: AccessibilityElement? {
        get { container }
        set { container = newValue }
    }
    @Anchored private final var container: AccessibilityElement?
    private final var madeAnchor: ElementAnchor?

    /// Creates an element without properties.
    public init() {}

    /// Creates an element inside a container.
    public init(accessibilityContainer: AccessibilityElement) {
        container = accessibilityContainer
    }

    deinit { releaseAnchor() }

    /// The anchor of all references to this element, made for the first of them.
    final var ownAnchor: ElementAnchor {
        if let madeAnchor { return madeAnchor }
        let anchor = ElementAnchor(self)
        madeAnchor = anchor
        return anchor
    }

    /// Ends all references to this element; first of all when it is deallocated.
    final func releaseAnchor() { madeAnchor?.element = nil }

    // MARK: Place in the tree

    /// The type of the element; nil for a container that is not in the tree, unlike its children.
    open var elementType: ElementType? {
        if let type = accessibilityTraits.elementType { return type }
        let isNamed = accessibilityLabel != nil || accessibilityIdentifier != nil
        return isAccessibilityElement || isNamed ? .element : nil
    }

    /// The container of the element, whether it is in the tree or not.
    package var accessibilityParent: AccessibilityElement? { accessibilityContainer }

    /// The children of the element in order, whether they are in the tree or not.
    open var accessibilityChildren: [AccessibilityElement] { [] }

    /// The provider of children that are created on demand; nil when all are in the children.
    open var accessibilityChildContainer: (any AccessibilityContainer)? { nil }

    /// The element that represents this one in the tree.
    package var accessibilityRepresentative: AccessibilityElement { self }

    /// Whether the children take the place of the element in the tree, although it has a type.
    ///
    /// An element that only repeats its container, with the same frame and name, is one with it.
    package var isReplacedByChildren: Bool {
        guard let type = elementType, let container = accessibilityContainer, let outer = container.elementType,
            type == .element || type == outer, let frame = accessibilityFrame, frame == container.accessibilityFrame
        else { return false }
        return accessibilityName.map { $0 == container.accessibilityName } ?? true
    }

    /// Whether the children keep their order, instead of being ordered by place.
    package var keepsOrderOfChildren: Bool { false }

    /// Whether the element has a place of its own among others that are ordered by place, as bars and indicators have.
    package var isPlacedApart: Bool { false }

    /// The elements that scripts for another version of the system look for among the children of a type.
    ///
    /// They are in no list of all children, and count only when the element has no other children of the type.
    package func alternativeChildren(of type: ElementType) -> [AccessibilityElement] { [] }

    /// The names that the element has on other versions of the system; look-ups by name try them last.
    package var alternativeNames: [String] { [] }

    /// Whether only UIAutomation's trees have the element, because Apple's had it; searches do not see it.
    package var isOnlyInTree: Bool { false }

    /// Whether the element is invisible wherever it is.
    package var isNeverVisible: Bool { false }

    /// The major version of the device's operating system; 7 without a device.
    final var systemVersion: Int { accessibilityDevice?.majorSystemVersion ?? 7 }

    // MARK: Attributes

    /// The name: the identifier, or else the label; some classes compose it.
    open var accessibilityName: String? { accessibilityIdentifier ?? accessibilityLabel }

    /// The value as scripts see it; a number for some types of element.
    open var accessibilityAttributeValue: AttributeValue { accessibilityValue.map { .string($0) } ?? .null }

    /// Whether the element can be used; true for elements that are not controls.
    open var isAccessibilityEnabled: Bool { !accessibilityTraits.contains(.notEnabled) }

    /// Whether the element is selected.
    open var isAccessibilitySelected: Bool { accessibilityTraits.contains(.selected) }

    /// Whether the element receives typed text.
    open var hasKeyboardFocus: Bool { false }

    /// The frame on the screen, in points, in the interface orientation.
    open var accessibilityFrame: Rect? { nil }

    /// The point to tap instead of the centre, in points on the screen.
    open var accessibilityActivationPoint: Point? { nil }

    /// Whether the element responds to taps; false for a key without a character.
    package var canBeTapped: Bool { true }

    /// The view that shows the element now, if any.
    package var accessibilityView: View? { nil }

    /// Whether the element still exists, in a window of the frontmost app.
    open var isAccessibilityAlive: Bool { accessibilityParent?.isAccessibilityAlive ?? false }

    /// Returns an attribute that only some classes have; `.null` for an unknown one.
    package func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue { .null }

    /// Returns the element of a relation that only some classes have.
    open func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? { nil }

    // MARK: Actions

    /// Sets the value on behalf of a script.
    /// - Throws: `DriverError` when the element does not accept the value.
    open func accessibilitySetValue(_ value: AttributeValue) throws {
        throw DriverError(.unsupported("setValue"))
    }

    /// Performs an action that only some classes have.
    ///
    /// An element without a thumb to drag is set to the target value of the drag.
    /// - Throws: `DriverError` when the element has no such action.
    open func accessibilityPerform(_ action: ElementAction) throws {
        if case .dragToValue(let value) = action { return try accessibilitySetValue(.number(value)) }
        if case .selectText = action, let input = textInput {
            guard input.becomeFirstResponder() else { throw DriverError(.unsupported("get the focus")) }
            input.selectedRange = 0..<input.text.count
            return
        }
        throw DriverError(.unsupported("\(action)"))
    }

    /// The text input that the element is, or that it contains.
    package var textInput: (any TextInput)? { self as? any TextInput }

    // MARK: Changes

    /// The device that shows the element, if any.
    package var accessibilityDevice: SimulatedDevice? { accessibilityParent?.accessibilityDevice }

    /// Notifies the device that the appearance of the element may have changed.
    public final func didChangeAccessibility() { accessibilityDevice?.setNeedsTreeUpdate() }
}

extension AccessibilityElement {
    /// The class name as UIKit spells it, such as `UIButton`; an app's own classes keep their names.
    ///
    /// An element without a view has the name of the view that would show it.
    package final var viewClassName: String {
        guard self is Responder else { return elementType?.viewClassName ?? ElementType.element.className }
        return Self.uiKitName(of: type(of: self))
    }

    /// The name of a class as UIKit spells it.
    static func uiKitName(of type: AnyClass) -> String {
        let full = _typeName(type, qualified: true)
        guard let dot = full.lastIndex(of: ".") else { return full }
        let name = full[full.index(after: dot)...]
        let module = "SimulatedUI."
        guard full.hasPrefix(module) else { return String(name) }
        // The context of a private class has no name, and differs in each run.
        let path = full.dropFirst(module.count)
        return "UI" + String(path.hasPrefix("(") ? name : path)
    }
}

extension ElementType {
    /// The UIKit view for elements of this type that may lack a view; otherwise the class in scripts.
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

extension AccessibilityTraits {
    /// The type that the traits alone imply.
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

/// A container that creates its accessibility children on demand.
///
/// A method returns nil for a collection that ``AccessibilityElement/accessibilityChildren`` covers.
/// Methods must not change the app, and a child must stay the same object as long as the container shows the same data.
public protocol AccessibilityContainer: AnyObject {
    /// Returns the size of a collection; nil when the children determine it.
    func accessibilityCount(of collection: ElementCollection) -> Int?

    /// Returns the member at an index below the count.
    func accessibilityElement(at index: Int, in collection: ElementCollection) -> AccessibilityElement?

    /// Returns all members at once; nil when they are requested one by one.
    func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]?

    /// Returns the first member with a name; called only for collections that have a count.
    func accessibilityFirstElement(named name: String, in collection: ElementCollection) -> AccessibilityElement?
}

extension AccessibilityContainer {
    /// Returns nil: members are requested one by one.
    public func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]? { nil }
}
