import Automation
import Scripting

/// A switch; its value is 1 or 0, and setValue takes a truth value (reference §11).
enum UIASwitch: ElementClass {
    static let type = ElementType.switch
    static let documentation = "A switch; its value is 1 or 0."
    static let reference: ScriptReference = "11 doc used"
}
