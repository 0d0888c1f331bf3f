import Automation
import Scripting

/// An image (reference §11).
enum UIAImage: ElementClass {
    static let type = ElementType.image
    static let documentation = "A picture; its name is its label or the name of its file."
    static let reference: ScriptReference = "11 doc used"
}
