import Automation

/// A row of a table as scripts see it: one object per row, whether the row has a cell or not.
final class TableRow: CellElement {
    weak var table: TableView?

    /// Whether the row is certainly the one it was.
    var isSettled: Bool { !isRemoved && nameBeforeReload == nil }

    init(table: TableView, ordinal: Int) {
        self.table = table
        super.init(in: table, ordinal: ordinal)
    }

    /// The cell of the row; made, out of sight, when there is none.
    override var cell: View? { isRemoved ? nil : table?.cellForLooking(at: ordinal) }

    override var elementType: ElementType? { .tableCell }
    override var accessibilityName: String? { isRemoved ? nil : table?.name(ofRow: ordinal) }

    override var isAccessibilitySelected: Bool {
        !isRemoved && (table?.isRowSelected(ordinal) == true || cell?.isAccessibilitySelected == true)
    }
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
