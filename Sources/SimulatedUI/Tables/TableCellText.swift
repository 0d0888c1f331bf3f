import Automation

/// The static text of a row that holds the texts of its standard labels, joined.
final class TableCellText: AccessibilityElement {
    private weak var cell: TableViewCell?

    init(cell: TableViewCell) {
        self.cell = cell
        super.init(accessibilityContainer: cell)
    }

    var text: String {
        guard let cell else { return "" }
        let first = cell.loadedTextLabel?.text ?? ""
        guard cell.style != .default, let second = cell.loadedDetailTextLabel?.text, !second.isEmpty else {
            return first
        }
        return first.isEmpty ? second : "\(first), \(second)"
    }

    override var elementType: ElementType? { .staticText }
    override var accessibilityLabel: String? {
        get { text }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { .string(text) }
    override var accessibilityView: View? { cell?.loadedTextLabel }

    override var accessibilityFrame: Rect? {
        guard let cell, let first = cell.loadedTextLabel?.accessibilityFrame else { return nil }
        guard cell.style != .default, let second = cell.loadedDetailTextLabel, second.text?.isEmpty == false,
            let other = second.accessibilityFrame
        else { return first }
        let left = min(first.minX, other.minX)
        let top = min(first.minY, other.minY)
        return Rect(
            x: left, y: top, width: max(first.maxX, other.maxX) - left, height: max(first.maxY, other.maxY) - top)
    }
}

/// A standard label of a cell; in the tree the joined text stands in its place.
final class TableCellLabel: Label {
    private weak var cell: TableViewCell?

    init(cell: TableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    override var accessibilityRepresentative: AccessibilityElement { cell?.joinedText ?? self }
}
