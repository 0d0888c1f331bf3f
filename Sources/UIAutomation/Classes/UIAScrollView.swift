import Automation
import Scripting

/// A view that scrolls its content (reference §10.1).
enum UIAScrollView: ElementClass {
    static let type = ElementType.scrollView
    static let documentation = "A view that scrolls its content."
    static let reference: ScriptReference = "10.1 doc used"
}
