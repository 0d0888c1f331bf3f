import Automation
import Scripting

/// A field for one line of text (reference §11).
enum UIATextField: ElementClass {
    static let type = ElementType.textField
    static let documentation = "A field for one line of text."
    static let reference: ScriptReference = "11 doc"
}
