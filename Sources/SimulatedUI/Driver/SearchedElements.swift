import Automation

/// The elements of a device as searches read them: views and all, and without creating anything.
///
/// A row without a cell is an element with a name, a label and a frame, and has no children.
final class SearchedElements: ElementSource {
    // The driver owns this object.
    private unowned let driver: SimulatedDriver

    init(_ driver: SimulatedDriver) { self.driver = driver }

    var root: any ElementNode { driver.root }
    var treeRevision: UInt64? { driver.treeRevision }
    func isAlive(_ node: any ElementNode) -> Bool { driver.isAlive(node) }
    func type(of node: any ElementNode) -> ElementType { driver.type(of: node) }
    func elements(_ collection: ElementCollection, of node: any ElementNode) -> [any ElementNode] {
        driver.elements(collection, of: node)
    }
    func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)? {
        driver.related(relation, of: node)
    }
    func element(at point: Point) -> (any ElementNode)? { driver.element(at: point) }

    func attribute(_ key: AttributeKey, of node: any ElementNode) -> AttributeValue {
        guard let row = node as? TableRow, let table = row.table, table.loadedCell(at: row.ordinal) == nil else {
            let value = driver.attribute(key, of: node)
            guard key == .label, value.isNull else { return value }
            // UIKit labels a cell with the text in it.
            let isCell = node is TableViewCell || node is CollectionViewCell || node is CellElement
            return isCell ? driver.attribute(.name, of: node) : value
        }
        switch key {
        case .name: return table.texts(ofUnloadedRow: row.ordinal).name.map(AttributeValue.string) ?? .null
        case .label: return table.texts(ofUnloadedRow: row.ordinal).label.map(AttributeValue.string) ?? .null
        case .identifier, .value, .hint, .hitpoint: return .null
        case .isEnabled: return .bool(true)
        case .isSelected: return .bool(table.isRowSelected(row.ordinal))
        case .traits:
            return .number(table.isRowSelected(row.ordinal) ? Double(AccessibilityTraits.selected.rawValue) : 0)
        default: return driver.attribute(key, of: node)
        }
    }

    func searchChildren(of node: any ElementNode, onScreenOnly: Bool) -> [[any ElementNode]] {
        driver.simulatedDevice.layoutIfNeeded()
        // Converting whole lists would cast each element by its dynamic type.
        return (node as? AccessibilityElement)?.lookupChildren(onScreenOnly: onScreenOnly)
            .map { $0.map { $0 as any ElementNode } } ?? []
    }

    func representingView(of node: any ElementNode) -> (any ElementNode)? {
        (node as? AccessibilityElement)?.lookupView
    }
}
