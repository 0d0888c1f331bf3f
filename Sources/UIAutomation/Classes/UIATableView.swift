import Automation
import JavaScriptBridge

/// `UIATableView`: a table; its cells are all rows, on the screen or not (reference §10.2).
enum UIATableView: ElementClass {
    static let type = ElementType.tableView
    static var parent: (any ElementClass.Type)? { UIAScrollView.self }

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections(
            [.cells, .visibleCells, .children(.tableGroup), .visibleGroups], to: definition, wrapper)
        for key: AttributeKey in [.cellCount, .firstVisibleCellIndex, .lastVisibleCellIndex] {
            definition.method(key.rawValue) { (element: Element) in element.attribute(key).number }
        }
    }
}
