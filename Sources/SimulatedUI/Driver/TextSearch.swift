import Automation

/// A search for elements of a text, which asks tables for their rows instead of looking at all of them.
struct TextSearch {
    let text: String
    let orLabelled: Bool
    let collection: ElementCollection
    let limit: Int
    private(set) var found: [AccessibilityElement] = []

    init(_ text: String, orLabelled: Bool, in collection: ElementCollection, limit: Int) {
        self.text = text
        self.orLabelled = orLabelled
        self.collection = collection
        self.limit = limit
    }

    /// Whether rows of tables and items of collection views are all that is looked for.
    private var isForCells: Bool {
        collection == .descendants(.tableCell) || collection == .descendants(.collectionCell)
    }

    /// Looks through what an element contains.
    /// - Returns: whether enough was found.
    @discardableResult
    mutating func look(inside element: AccessibilityElement) -> Bool {
        if isForCells, let table = element as? TableView { return look(inside: table) }
        return element.visitTreeChildren { look(at: $0) }
    }

    private mutating func look(at element: AccessibilityElement) -> Bool {
        if element.belongs(to: collection), hasText(element) { found.append(element) }
        return found.count >= limit || look(inside: element)
    }

    private mutating func look(inside table: TableView) -> Bool {
        let edge = table.edgeElements
        let upper = table.tableFooterView == nil ? edge[...] : edge.dropLast()
        for element in upper where look(at: element) { return true }
        for row in table.rows(of: text, orLabelled: orLabelled, limit: limit - found.count) {
            guard let element = table.row(at: row.ordinal) else { continue }
            if row.hasText, collection == .descendants(.tableCell) { found.append(element) }
            if found.count >= limit || row.holdsCells && look(inside: element) { return true }
        }
        return edge.count > upper.count && look(at: edge[edge.count - 1])
    }

    private func hasText(_ element: AccessibilityElement) -> Bool {
        element.accessibilityName == text || orLabelled && element.accessibilityLabel == text
    }
}
