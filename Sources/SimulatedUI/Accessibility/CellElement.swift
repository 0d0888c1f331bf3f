import Automation

/// A cell as scripts see it: one object for a row or an item, while the cell that shows it comes, goes and shows others.
class CellElement: AccessibilityElement {
    /// The number among all rows or items; changes when others before it come or go.
    final var ordinal: Int
    /// Whether it stands for nothing any more.
    final var isRemoved = false
    /// The name it had before everything was loaded anew; nil when there is nothing to compare.
    final var nameBeforeReload: String??

    init(in view: View, ordinal: Int) {
        self.ordinal = ordinal
        super.init(accessibilityContainer: view)
    }

    /// The cell that answers; nil when there is none.
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
    override var accessibilityChildren: [AccessibilityElement] { cell?.accessibilityChildren ?? [] }
}
