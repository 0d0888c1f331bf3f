import Automation
import Scripting

/// The screen of the device (reference §1.2).
enum UIAScreen: ElementClass {
    static let type = ElementType.screen
    static let documentation = "The screen of the device as an element."
    static let reference: ScriptReference = "1.2 hdr"
}
