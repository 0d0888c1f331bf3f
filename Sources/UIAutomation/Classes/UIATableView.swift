import Automation
import JavaScriptBridge

/// `UIATableView`: a table; its cells are all rows, on the screen or not (reference §10.2).
enum UIATableView: ElementClass {
    static let type = ElementType.tableView
    static var parent: (any ElementClass.Type)? { UIAScrollView.self }
    static let documentation = "A table; its cells are all rows, on the screen or not (reference §10.2)."

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections(
            [.cells, .visibleCells, .children(.tableGroup), .visibleGroups], to: definition, wrapper)
        definition.method("cellCount") { (element: Element) in element.attribute(.cellCount).number }
    }
}
