import Automation
import Scripting

/// The bar with signal strength, time and battery (reference §13.3).
enum UIAStatusBar: ElementClass {
    static let type = ElementType.statusBar
    static let documentation = "The bar with signal strength, time and battery."
    static let reference: ScriptReference = "13.3 doc used"
}
