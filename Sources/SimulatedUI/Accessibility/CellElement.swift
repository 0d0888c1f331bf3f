import Automation

/// A row or item as scripts see it, which outlives the cells that show it and are reused for others.
class CellElement: AccessibilityElement {
    /// The index among all rows or items; changes with insertions and deletions before it.
    final var ordinal: Int
    /// Whether the row or item no longer exists.
    final var isRemoved = false
    /// The name before the last reload; nil when there is nothing to compare.
    final var nameBeforeReload: String??

    init(in view: View, ordinal: Int) {
        self.ordinal = ordinal
        super.init(accessibilityContainer: view)
    }

    /// The cell that shows the row or item, if any.
    var cell: View? { nil }

    override var accessibilityName: String? { cell?.accessibilityName }
    override var accessibilityIdentifier: String? {
        get { cell?.accessibilityIdentifier }
        set { cell?.accessibilityIdentifier = newValue }
    }
    override var accessibilityLabel: String? {
        get { cell?.accessibilityLabel }
        set { cell?.accessibilityLabel = newValue }
    }
    override var accessibilityHint: String? {
        get { cell?.accessibilityHint }
        set { cell?.accessibilityHint = newValue }
    }
    override var accessibilityTraits: AccessibilityTraits {
        get { cell?.accessibilityTraits ?? [] }
        set { cell?.accessibilityTraits = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { cell?.accessibilityAttributeValue ?? .null }
    override var isAccessibilityEnabled: Bool { cell?.isAccessibilityEnabled ?? true }
    override var isAccessibilitySelected: Bool { cell?.isAccessibilitySelected ?? false }
    override var alternativeNames: [String] { cell?.alternativeNames ?? [] }
    override func alternativeChildren(of type: ElementType) -> [AccessibilityElement] {
        cell?.alternativeChildren(of: type) ?? []
    }
    override var accessibilityChildren: [AccessibilityElement] { cell?.accessibilityChildren ?? [] }
}
