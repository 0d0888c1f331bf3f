import Automation
import Scripting

/// Text that cannot be edited; name, label and value are the text (reference §11).
enum UIAStaticText: ElementClass {
    static let type = ElementType.staticText
    static let documentation = "Text that cannot be edited; name, label and value are the text."
    static let reference: ScriptReference = "11 used hdr"
}
