import Automation
import Scripting

/// The bar at the bottom with buttons (reference §13.3).
enum UIAToolbar: ElementClass {
    static let type = ElementType.toolbar
    static let documentation = "The bar at the bottom with buttons."
    static let reference: ScriptReference = "13.3 doc used"
}
