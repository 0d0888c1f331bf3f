import Automation
import JavaScriptBridge
import Scripting

/// `UIATableView`: a table; its cells are all rows, on the screen or not (reference §10.2).
enum UIATableView: ElementClass {
    static let type = ElementType.tableView
    static var parent: (any ElementClass.Type)? { UIAScrollView.self }
    static let documentation = "A table; its value says which rows are on the screen."
    static let reference: ScriptReference = "10.2 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections(
            [.cells, .visibleCells, .children(.tableGroup), .visibleGroups], to: definition, wrapper)
        for key: AttributeKey in [.cellCount, .firstVisibleCellIndex, .lastVisibleCellIndex] {
            definition.method(key.rawValue) { (element: Element) in element.attribute(key).number }
        }
    }

    static var members: [ScriptMember] {
        [
            .elements("cells", of: "UIATableCell", "All rows in order, those off the screen too.", "10.2 doc used"),
            .elements("visibleCells", of: "UIATableCell", "The rows on the screen.", "10.2 doc"),
            .elements("groups", of: "UIATableGroup", "The headers and footers of the sections.", "10.2 doc used"),
            .elements("visibleGroups", of: "UIATableGroup", "The headers and footers on the screen.", "10.2 hdr"),
            .function("cellCount", gives: "number | null", "How many rows there are.", "10.2 hdr"),
            .function(
                "firstVisibleCellIndex", gives: "number | null", "The first row on the screen, counted from 0.",
                "10.2 hdr"),
            .function(
                "lastVisibleCellIndex", gives: "number | null", "The last row on the screen, counted from 0.",
                "10.2 hdr"),
        ]
    }
}
