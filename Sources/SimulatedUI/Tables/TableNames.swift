import Automation

/// A cache and index of the names of a table's rows.
struct TableNames {
    /// The known facts of the rows, up to the last one that was examined.
    private var known: [Row?] = []
    private(set) var count = 0
    /// The first row with each name, among the first ``indexed`` rows.
    private var first: [String: Int] = [:]
    private var indexed = 0
    /// The rows with each text, among the rows indexed so far.
    fileprivate private(set) var texts = TableTexts()
    /// The first row with each alternative name, among the first ``alternativesIndexed`` rows.
    private var firstAlternative: [String: Int] = [:]
    private var alternativesIndexed = 0

    /// The facts of a row that are known without its cell.
    struct Row {
        var name: String?
        /// The name on other versions of the system, if it differs; nil until it is requested.
        var alternative: String??
        /// The additional facts that only look-ups by text need; nil until the first such look-up.
        var detail: Detail?
    }

    /// The facts that only look-ups by text need.
    struct Detail {
        /// The label, if it differs from the name.
        var label: String?
        /// Whether the row's cell contains other cells.
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
        firstAlternative = [:]
        alternativesIndexed = 0
    }

    func isKnown(_ row: Int) -> Bool { row < known.count && known[row] != nil }

    subscript(row: Int) -> String? { row < known.count ? known[row]?.name : nil }

    /// Returns the facts of a row, if they include the details.
    fileprivate func detailed(_ row: Int) -> Row? {
        guard row < known.count, let own = known[row], own.detail != nil else { return nil }
        return own
    }

    mutating func set(_ name: String?, of row: Int) {
        guard row >= 0, row < count else { return }
        makeRoom(for: row)
        if let old = known[row] {
            guard old.name != name else { return }
            if row < max(indexed, texts.count, alternativesIndexed) { forgetOrder() }
        }
        known[row] = Row(name: name)
    }

    /// Adjusts the row numbers after deletions and insertions.
    /// - Parameters:
    ///   - deleted: row numbers before the change, in order.
    ///   - inserted: row numbers after the change, in order.
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
        if row < max(indexed, texts.count, alternativesIndexed) { forgetOrder() }
    }

    /// Returns the first row with a name, among the indexed rows.
    func firstIndexedRow(named name: String) -> Int? { first[name] }

    /// The first row that is not indexed yet, or nil when all are.
    var nextUnindexedRow: Int? { indexed < count ? indexed : nil }

    /// Indexes a row if it is still the first unindexed one.
    mutating func index(_ row: Int, named name: String?) {
        guard row == indexed, row < count else { return }
        makeRoom(for: row)
        if known[row]?.name != name || known[row] == nil { known[row] = Row(name: name) }
        indexed = row + 1
        if let name, first[name] == nil { first[name] = row }
    }

    /// Keeps the facts of a row.
    mutating func note(_ own: Row, of row: Int) {
        guard row < count else { return }
        set(own.name, of: row)
        makeRoom(for: row)
        known[row] = own
    }

    /// Returns the alternative name of a row; nil as long as it is unknown.
    func alternative(of row: Int) -> String?? { row < known.count ? known[row]?.alternative : nil }

    /// The first row whose alternative name is not indexed yet, or nil when all are.
    var nextRowWithoutAlternative: Int? { alternativesIndexed < count ? alternativesIndexed : nil }

    /// Indexes the alternative name of a row if it is still the first one without.
    mutating func indexAlternative(of row: Int, _ alternative: String?) {
        guard row == alternativesIndexed else { return }
        alternativesIndexed = row + 1
        if let alternative, firstAlternative[alternative] == nil { firstAlternative[alternative] = row }
    }

    /// Returns the first row with an alternative name, among the indexed rows.
    func firstIndexedRow(alsoNamed name: String) -> Int? { firstAlternative[name] }

    /// The first row whose texts are not indexed yet, or nil when all are.
    fileprivate var nextRowWithoutTexts: Int? { texts.count < count ? texts.count : nil }

    /// Indexes the texts of a row if it is still the first one without.
    fileprivate mutating func indexTexts(of row: Int, _ own: Row) {
        guard row == texts.count, row < count else { return }
        set(own.name, of: row)
        // A changed name restarts the index from the first row.
        guard row == texts.count else { return }
        known[row] = own
        texts.append(own)
    }
}

/// An index of a table's rows by their texts, and of the rows that contain cells.
private struct TableTexts {
    /// The number of indexed rows, starting from the first.
    private(set) var count = 0
    private var named: [String: [Int]] = [:]
    /// The rows with each label, if it differs from the name.
    private var labelled: [String: [Int]] = [:]
    /// The rows whose cells contain other cells, in order.
    private(set) var holdingCells: [Int] = []

    mutating func append(_ row: TableNames.Row) {
        if let name = row.name { named[name, default: []].append(count) }
        if let label = row.detail?.label, label != row.name { labelled[label, default: []].append(count) }
        if row.detail?.holdsCells == true { holdingCells.append(count) }
        count += 1
    }

    /// Returns the rows with a name, or optionally a label; each once, in no particular order.
    func rows(of text: String, orLabelled: Bool) -> [Int] {
        let rows = named[text] ?? []
        return orLabelled ? rows + (labelled[text] ?? []) : rows
    }
}

extension TableView {
    /// A row that a look-up of cells by text has to examine.
    struct FoundRow {
        let ordinal: Int
        /// Whether the row has the text.
        var hasText: Bool
        /// Whether the row may contain cells.
        var holdsCells: Bool
    }

    /// Returns the rows with a text and the rows that contain cells, in order.
    ///
    /// Rows with the text beyond the limit may be missing.
    ///
    /// For rows without a loaded cell, it relies on what their cells were when last examined, as for names.
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

    /// Indexes rows until enough of them have the text, or all are indexed.
    private final func indexTexts(
        until limit: Int, _ hasText: (Int, TableNames.Row) -> Bool, isKnown: () -> Int
    ) {
        var count = isKnown()
        // The search restarts if the data source reloads the table while providing a cell, but only once.
        for _ in 0..<2 * max(1, names.count) {
            guard count < limit, let next = names.nextRowWithoutTexts else { return }
            let row = names.detailed(next) ?? lookedAt(next)
            names.indexTexts(of: next, row)
            if names.texts.count != next + 1 { count = isKnown() } else if hasText(next, row) { count += 1 }
        }
    }

    /// Returns the name and the label of a row without a cell.
    ///
    /// The data source is asked for a cell at the first call, which is not added to the table.
    final func texts(ofUnloadedRow ordinal: Int) -> (name: String?, label: String?) {
        reloadIfNeeded()
        guard ordinal < names.count else { return (nil, nil) }
        let row = names.detailed(ordinal) ?? examined(ordinal)
        return (row.name, row.detail?.label ?? row.name)
    }

    /// Returns the facts of a row, which are kept from the first call on.
    private final func examined(_ ordinal: Int) -> TableNames.Row {
        let row = lookedAt(ordinal)
        names.note(row, of: ordinal)
        return row
    }

    /// Returns the facts of a row from its cell, which is created if none is loaded.
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
    /// Whether the cell may contain other cells, as in a carousel, which is empty before its layout.
    fileprivate final var holdsCells: Bool { subviews.contains(where: \.holdsList) }

    fileprivate final var tableRow: TableNames.Row {
        let name = accessibilityName
        let label = accessibilityIdentifier == nil ? nil : accessibilityLabel
        return TableNames.Row(
            name: name, alternative: .some(alternativeNames.first),
            detail: TableNames.Detail(label: label == name ? nil : label, holdsCells: holdsCells))
    }
}

extension View {
    /// Whether the view or one of its descendants creates cells.
    fileprivate final var holdsList: Bool {
        firstFromOutside { $0 is TableView || $0 is CollectionView } != nil
    }
}
