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
