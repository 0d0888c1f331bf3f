/// The names of the rows of a table, found out once and looked up fast.
struct TableNames {
    /// What is known of the first rows; as many as have been looked at.
    private var known: [Row?] = []
    private(set) var count = 0
    /// The first row of each name, among the first ``indexed`` rows.
    private var first: [String: Int] = [:]
    private var indexed = 0
    /// The rows of each text, among the first so many.
    private(set) var texts = TableTexts()

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
    func detailed(_ row: Int) -> Row? {
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
    var nextRowWithoutTexts: Int? { texts.count < count ? texts.count : nil }

    /// Indexes the texts of the first row whose were not, unless another one has become it meanwhile.
    mutating func indexTexts(of row: Int, _ own: Row) {
        guard row == texts.count, row < count else { return }
        set(own.name, of: row)
        // Another name than was known makes the index begin again, with the first row.
        guard row == texts.count else { return }
        known[row] = own
        texts.append(own)
    }
}
