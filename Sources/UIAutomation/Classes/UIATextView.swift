import Automation
import Scripting

/// A field for several lines of text (reference §11).
enum UIATextView: ElementClass {
    static let type = ElementType.textView
    static let documentation = "A field for several lines of text."
    static let reference: ScriptReference = "11 doc"
}
