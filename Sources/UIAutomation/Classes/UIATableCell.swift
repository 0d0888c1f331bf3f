import Automation

/// A row of a table (reference §10.3).
enum UIATableCell: ElementClass {
    static let type = ElementType.tableCell
}
