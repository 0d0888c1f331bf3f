import Automation

/// A search for elements by text, which queries tables for rows instead of inspecting every row.
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

    /// Whether the search is only for rows of tables and items of collection views.
    private var isForCells: Bool {
        collection == .descendants(.tableCell) || collection == .descendants(.collectionCell)
    }

    /// Searches the children of an element.
    /// - Returns: whether enough elements were found.
    @discardableResult
    mutating func look(inside element: AccessibilityElement) -> Bool {
        if isForCells, let table = element as? TableView { return look(inside: table) }
        return element.walkTreeDescendants { look(at: $0) }
    }

    private mutating func look(at element: AccessibilityElement) -> WalkStep {
        if element.belongs(to: collection), hasText(element) { found.append(element) }
        if found.count >= limit { return .stop }
        guard isForCells, let table = element as? TableView else { return .goInside }
        return look(inside: table) ? .stop : .passBy
    }

    private mutating func look(inside table: TableView) -> Bool {
        let around = table.elementsAroundRows
        for element in around.before where look(atAndInside: element) { return true }
        for row in table.rows(of: text, orLabelled: orLabelled, limit: limit - found.count) {
            guard let element = table.row(at: row.ordinal) else { continue }
            if row.hasText, collection == .descendants(.tableCell) { found.append(element) }
            if found.count >= limit || row.holdsCells && look(inside: element) { return true }
        }
        return around.after.contains { look(atAndInside: $0) }
    }

    private mutating func look(atAndInside element: AccessibilityElement) -> Bool {
        switch look(at: element) {
        case .stop: true
        case .goInside: look(inside: element)
        case .passBy: false
        }
    }

    private func hasText(_ element: AccessibilityElement) -> Bool {
        element.accessibilityName == text || orLabelled && element.accessibilityLabel == text
    }
}
