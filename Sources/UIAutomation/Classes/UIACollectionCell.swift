import Automation
import Scripting

/// An item of a collection view (reference §10.6).
enum UIACollectionCell: ElementClass {
    static let type = ElementType.collectionCell
    static let documentation = "An item of a collection view; its name is made of its content."
    static let reference: ScriptReference = "10.6 doc hdr"
}
