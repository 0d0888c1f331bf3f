import Automation
import Scripting

/// A text field that shows a bullet for each character (reference §11).
enum UIASecureTextField: ElementClass {
    static let type = ElementType.secureTextField
    static var parent: (any ElementClass.Type)? { UIATextField.self }
    static let documentation = "A field that shows a bullet for each character."
    static let reference: ScriptReference = "11 doc used"
}
