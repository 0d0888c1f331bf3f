/// The names of the rows of a table, found out once and looked up fast.
struct TableNames {
    /// The names of the first rows; as many as have been looked at.
    private var known: [String??] = []
    private(set) var count = 0
    /// The first row of each name, among the first ``indexed`` rows.
    private var first: [String: Int] = [:]
    private var indexed = 0

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
    }

    func isKnown(_ row: Int) -> Bool { row < known.count && known[row] != nil }

    subscript(row: Int) -> String? { row < known.count ? known[row] ?? nil : nil }

    mutating func set(_ name: String?, of row: Int) {
        guard row >= 0, row < count else { return }
        makeRoom(for: row)
        if let old = known[row] {
            guard old != name else { return }
            if row < indexed { forgetOrder() }
        }
        known[row] = .some(name)
    }

    /// Follows rows that leave and rows that come.
    /// - Parameters:
    ///   - deleted: numbers before the change, in order.
    ///   - inserted: numbers after it, in order.
    mutating func renumber(deleted: [Int], inserted: [Int]) {
        forgetOrder()
        count += inserted.count - deleted.count
        var left: [String??] = []
        left.reserveCapacity(known.count)
        var next = deleted[...]
        for (row, name) in known.enumerated() {
            if row == next.first { next.removeFirst() } else { left.append(name) }
        }
        known = []
        var coming = inserted[...]
        for name in left {
            while coming.first == known.count {
                known.append(.none)
                coming.removeFirst()
            }
            known.append(name)
        }
    }

    mutating func forget(_ row: Int) {
        guard isKnown(row) else { return }
        known[row] = .none
        if row < indexed { forgetOrder() }
    }

    /// The first row of a name, among the rows that are indexed.
    func firstIndexedRow(named name: String) -> Int? { first[name] }

    /// The first row that is not indexed yet, or nil when all are.
    var nextUnindexedRow: Int? { indexed < count ? indexed : nil }

    /// Indexes the first row that was not, unless another one has become it meanwhile.
    mutating func index(_ row: Int, named name: String?) {
        guard row == indexed, row < count else { return }
        makeRoom(for: row)
        known[row] = .some(name)
        indexed = row + 1
        if let name, first[name] == nil { first[name] = row }
    }
}
