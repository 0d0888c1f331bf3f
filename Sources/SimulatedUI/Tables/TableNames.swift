import Automation

/// The names of the rows of a table, found out once and looked up fast.
struct TableNames {
    /// What is known of the first rows; as many as have been looked at.
    private var known: [Row?] = []
    private(set) var count = 0
    /// The first row of each name, among the first ``indexed`` rows.
    private var first: [String: Int] = [:]
    private var indexed = 0
    /// The rows of each text, among the first so many.
    fileprivate private(set) var texts = TableTexts()

    /// What is known of a row without its cell.
    struct Row {
        var name: String?
        /// What else look-ups by text ask for; nil until one has asked.
        var detail: Detail?
    }

    /// What only look-ups by text ask for.
    struct Detail {
        /// The label, where it is another text than the name.
        var label: String?
        /// Whether there are cells inside of the row's cell.
        var holdsCells: Bool
    }

    mutating func reset(count: Int) {
        self.count = count
        known = []
        forgetOrder()
    }

    private mutating func makeRoom(for row: Int) {
        let missing = row + 1 - known.count
        if missing > 0 { known.append(contentsOf: repeatElement(.none, count: missing)) }
    }

    private mutating func forgetOrder() {
        first = [:]
        indexed = 0
        texts = TableTexts()
    }

    func isKnown(_ row: Int) -> Bool { row < known.count && known[row] != nil }

    subscript(row: Int) -> String? { row < known.count ? known[row]?.name : nil }

    /// What is known of a row, if all of it is.
    fileprivate func detailed(_ row: Int) -> Row? {
        guard row < known.count, let own = known[row], own.detail != nil else { return nil }
        return own
    }

    mutating func set(_ name: String?, of row: Int) {
        guard row >= 0, row < count else { return }
        makeRoom(for: row)
        if let old = known[row] {
            guard old.name != name else { return }
            if row < indexed || row < texts.count { forgetOrder() }
        }
        known[row] = Row(name: name)
    }

    /// Follows rows that leave and rows that come.
    /// - Parameters:
    ///   - deleted: numbers before the change, in order.
    ///   - inserted: numbers after it, in order.
    mutating func renumber(deleted: [Int], inserted: [Int]) {
        forgetOrder()
        count += inserted.count - deleted.count
        var left: [Row?] = []
        left.reserveCapacity(known.count)
        var next = deleted[...]
        for (row, own) in known.enumerated() {
            if row == next.first { next.removeFirst() } else { left.append(own) }
        }
        known = []
        var coming = inserted[...]
        for own in left {
            while coming.first == known.count {
                known.append(.none)
                coming.removeFirst()
            }
            known.append(own)
        }
    }

    mutating func forget(_ row: Int) {
        guard isKnown(row) else { return }
        known[row] = .none
        if row < indexed || row < texts.count { forgetOrder() }
    }

    /// The first row of a name, among the rows that are indexed.
    func firstIndexedRow(named name: String) -> Int? { first[name] }

    /// The first row that is not indexed yet, or nil when all are.
    var nextUnindexedRow: Int? { indexed < count ? indexed : nil }

    /// Indexes the first row that was not, unless another one has become it meanwhile.
    mutating func index(_ row: Int, named name: String?) {
        guard row == indexed, row < count else { return }
        makeRoom(for: row)
        if known[row]?.name != name || known[row] == nil { known[row] = Row(name: name) }
        indexed = row + 1
        if let name, first[name] == nil { first[name] = row }
    }

    /// The first row whose texts are not indexed yet, or nil when those of all are.
    fileprivate var nextRowWithoutTexts: Int? { texts.count < count ? texts.count : nil }

    /// Indexes the texts of the first row whose were not, unless another one has become it meanwhile.
    fileprivate mutating func indexTexts(of row: Int, _ own: Row) {
        guard row == texts.count, row < count else { return }
        set(own.name, of: row)
        // Another name than was known makes the index begin again, with the first row.
        guard row == texts.count else { return }
        known[row] = own
        texts.append(own)
    }
}

/// The rows of a table by their texts, and those that hold cells themselves.
private struct TableTexts {
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

extension TableView {
    /// A row that a look-up of cells by their text has to look at.
    struct FoundRow {
        let ordinal: Int
        /// Whether the row has the text.
        var hasText: Bool
        /// Whether there may be cells inside of it.
        var holdsCells: Bool
    }

    /// The rows of a text, and those that hold cells, in order; rows beyond so many of the text may be missing.
    ///
    /// Rows without a loaded cell are known by what their cells were when they were last looked at, as with names.
    final func rows(of text: String, orLabelled: Bool, limit: Int) -> [FoundRow] {
        reloadIfNeeded()
        let loaded = visibleCellsByRow.merging(keptCells) { shown, _ in shown }
        var own: [Int: (hasText: Bool, holdsCells: Bool)] = [:]
        for (ordinal, cell) in loaded {
            names.set(cell.accessibilityName, of: ordinal)
            let hasText = cell.accessibilityName == text || orLabelled && cell.accessibilityLabel == text
            own[ordinal] = (hasText, cell.holdsCells)
        }
        indexTexts(until: limit) { ordinal, row in
            own[ordinal]?.hasText ?? (row.name == text || orLabelled && row.detail?.label == text)
        } isKnown: {
            names.texts.rows(of: text, orLabelled: orLabelled).count { own[$0] == nil }
                + own.count { $0.value.hasText && $0.key < names.texts.count }
        }
        var found: [Int: FoundRow] = [:]
        for ordinal in names.texts.holdingCells where own[ordinal] == nil {
            found[ordinal] = FoundRow(ordinal: ordinal, hasText: false, holdsCells: true)
        }
        for ordinal in names.texts.rows(of: text, orLabelled: orLabelled) where own[ordinal] == nil {
            found[ordinal, default: FoundRow(ordinal: ordinal, hasText: true, holdsCells: false)].hasText = true
        }
        for (ordinal, row) in own where row.hasText || row.holdsCells {
            found[ordinal] = FoundRow(ordinal: ordinal, hasText: row.hasText, holdsCells: row.holdsCells)
        }
        return found.values.sorted { $0.ordinal < $1.ordinal }
    }

    /// Indexes rows until enough have the text that is looked for, or all are indexed.
    private final func indexTexts(
        until limit: Int, _ hasText: (Int, TableNames.Row) -> Bool, isKnown: () -> Int
    ) {
        var count = isKnown()
        // A data source that loads the table anew while it is asked for a cell makes the search begin again; once.
        for _ in 0..<2 * max(1, names.count) {
            guard count < limit, let next = names.nextRowWithoutTexts else { return }
            let row = names.detailed(next) ?? lookedAt(next)
            names.indexTexts(of: next, row)
            if names.texts.count != next + 1 { count = isKnown() } else if hasText(next, row) { count += 1 }
        }
    }

    /// What is known of a row once its cell is looked at; the cell is made for it where none is loaded.
    private final func lookedAt(_ ordinal: Int) -> TableNames.Row {
        if let cell = loadedCell(at: ordinal) { return cell.tableRow }
        let cell = makeCell(for: ordinal)
        let row = cell.tableRow
        if let identifier = cell.reuseIdentifier, cell.superview == nil {
            reusableCells[identifier, default: []].append(cell)
        }
        return row
    }
}

extension TableViewCell {
    /// Whether there may be cells inside of the cell, as with a carousel, which is empty until it is laid out.
    fileprivate final var holdsCells: Bool { subviews.contains(where: \.holdsList) }

    fileprivate final var tableRow: TableNames.Row {
        let name = accessibilityName
        let label = accessibilityIdentifier == nil ? nil : accessibilityLabel
        return TableNames.Row(
            name: name, detail: TableNames.Detail(label: label == name ? nil : label, holdsCells: holdsCells))
    }
}

extension View {
    /// Whether the view, or one inside, makes cells.
    fileprivate final var holdsList: Bool {
        self is TableView || self is CollectionView || subviews.contains(where: \.holdsList)
    }
}
