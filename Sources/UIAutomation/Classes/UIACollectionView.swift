import Automation
import JavaScriptBridge
import Scripting

/// `UIACollectionView`: a collection view; its cells are the loaded ones (reference §10.5).
enum UIACollectionView: ElementClass {
    static let type = ElementType.collectionView
    static var parent: (any ElementClass.Type)? { UIAScrollView.self }
    static let documentation = "A grid of items, of which only those near the screen exist."
    static let reference: ScriptReference = "10.5 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections([.cells, .visibleCells], to: definition, wrapper)
        for key: AttributeKey in [.scrollItemCount, .scrollItemIndex] {
            definition.method(key.rawValue) { (element: Element) in element.attribute(key).number }
        }
    }

    static var members: [ScriptMember] {
        [
            .elements("cells", of: "UIACollectionCell", "The items that are loaded.", "10.5 doc used"),
            .elements("visibleCells", of: "UIACollectionCell", "The items on the screen.", "10.5 doc used"),
            .function("scrollItemCount", gives: "number | null", "How many items there are.", "10.5 hdr"),
            .function(
                "scrollItemIndex", gives: "number | null", "The first item on the screen, counted from 0.", "10.5 hdr"),
        ]
    }
}
