/// The rows of a table by their texts, and those that hold cells themselves.
struct TableTexts {
    /// How many rows, from the first on, are indexed.
    private(set) var count = 0
    private var named: [String: [Int]] = [:]
    /// The rows of each label, where it is another text than the name.
    private var labelled: [String: [Int]] = [:]
    /// The rows with cells inside of their cells, in order.
    private(set) var holdingCells: [Int] = []

    mutating func append(_ row: TableNames.Row) {
        if let name = row.name { named[name, default: []].append(count) }
        if let label = row.detail?.label, label != row.name { labelled[label, default: []].append(count) }
        if row.detail?.holdsCells == true { holdingCells.append(count) }
        count += 1
    }

    /// The rows of a name, or of a label as well; each once, in no particular order.
    func rows(of text: String, orLabelled: Bool) -> [Int] {
        let rows = named[text] ?? []
        return orLabelled ? rows + (labelled[text] ?? []) : rows
    }
}
