import Automation
import Scripting

/// A section header or footer of a table (reference §10.4).
enum UIATableGroup: ElementClass {
    static let type = ElementType.tableGroup
    static let documentation = "A header or footer of a table's section; its name is the text."
    static let reference: ScriptReference = "10.4 doc used"
}
