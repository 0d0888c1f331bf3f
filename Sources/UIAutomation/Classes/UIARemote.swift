import Automation
import Scripting

/// A remote control (reference §1.2).
enum UIARemote: ElementClass {
    static let type = ElementType.remote
    static let documentation = "A remote control of the device."
    static let reference: ScriptReference = "1.2 hdr"
}
