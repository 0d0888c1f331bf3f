import Automation
import Scripting

/// A row of a table (reference §10.3).
enum UIATableCell: ElementClass {
    static let type = ElementType.tableCell
    static let documentation = "A row of a table; its name is made of its texts."
    static let reference: ScriptReference = "10.3 doc used"
}
