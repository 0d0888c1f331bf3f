import Automation
import Scripting

/// A key of the keyboard, named by the character it shows (reference §12.2).
enum UIAKey: ElementClass {
    static let type = ElementType.key
    static var parent: (any ElementClass.Type)? { UIAButton.self }
    static let documentation = "A key of the keyboard, named by the character it shows."
    static let reference: ScriptReference = "12.2 doc used"
}
