import Automation

/// A row of a table as scripts see it: one object per row, whether the row has a cell or not.
final class TableRow: AccessibilityElement {
    weak var table: TableView?
    /// The number of the row among all rows; changes when rows above come or go.
    var ordinal: Int
    /// Whether the row is still in the table.
    var isRemoved = false
    /// The name the row had before the table was loaded anew; nil when there is nothing to compare.
    var nameBeforeReload: String??

    /// Whether the row is certainly the one it was.
    var isSettled: Bool { !isRemoved && nameBeforeReload == nil }

    init(table: TableView, ordinal: Int) {
        self.table = table
        self.ordinal = ordinal
        super.init(accessibilityContainer: table)
    }

    /// The cell of the row; made, out of sight, when there is none.
    private var cell: TableViewCell? { isRemoved ? nil : table?.cellForLooking(at: ordinal) }

    override var elementType: ElementType? { .tableCell }
    override var accessibilityName: String? { isRemoved ? nil : table?.name(ofRow: ordinal) }

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
    override var isAccessibilitySelected: Bool {
        !isRemoved && (table?.isRowSelected(ordinal) == true || cell?.isAccessibilitySelected == true)
    }
    override var accessibilityChildren: [AccessibilityElement] { cell?.accessibilityChildren ?? [] }
    override var accessibilityView: View? { isRemoved ? nil : table?.loadedCell(at: ordinal) }

    override var accessibilityFrame: Rect? {
        guard !isRemoved, let table else { return nil }
        if let shown = table.loadedCell(at: ordinal) { return shown.presentationFrameOnScreen }
        return table.frameOnScreen(ofRow: ordinal)
    }

    override var isAccessibilityAlive: Bool {
        guard !isRemoved, let table else { return false }
        return table.settle(self) && table.isAccessibilityAlive
    }
}
