import Automation
import JavaScriptBridge

/// `UIACollectionView`: a collection view; its cells are the loaded ones (reference §10.5).
enum UIACollectionView: ElementClass {
    static let type = ElementType.collectionView
    static var parent: (any ElementClass.Type)? { UIAScrollView.self }

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections([.cells, .visibleCells], to: definition, wrapper)
        for key: AttributeKey in [.scrollItemCount, .scrollItemIndex] {
            definition.method(key.rawValue) { (element: Element) in element.attribute(key).number }
        }
    }
}
