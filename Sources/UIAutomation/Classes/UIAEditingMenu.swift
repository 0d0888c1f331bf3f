import Automation
import Scripting

/// The balloon with Cut, Copy and Paste (reference §13.1).
enum UIAEditingMenu: ElementClass {
    static let type = ElementType.editingMenu
    static let documentation = "The balloon with Cut, Copy and Paste."
    static let reference: ScriptReference = "13.1 doc used"
}
