/// The names of the rows of a table, found out once and looked up fast.
struct TableNames {
    private var known: [String??] = []
    var count: Int { known.count }
    /// The first row of each name, among the first ``indexed`` rows.
    private var first: [String: Int] = [:]
    private var indexed = 0

    mutating func reset(count: Int) {
        known = Array(repeating: .none, count: count)
        forgetOrder()
    }

    private mutating func forgetOrder() {
        first = [:]
        indexed = 0
    }

    func isKnown(_ row: Int) -> Bool { known[row] != nil }

    subscript(row: Int) -> String? { known[row] ?? nil }

    mutating func set(_ name: String?, of row: Int) {
        guard known.indices.contains(row) else { return }
        if let old = known[row] {
            guard old != name else { return }
            if row < indexed { forgetOrder() }
        }
        known[row] = .some(name)
    }

    mutating func remove(_ row: Int) {
        known.remove(at: row)
        forgetOrder()
    }

    mutating func insert(at row: Int) {
        known.insert(.none, at: row)
        forgetOrder()
    }

    mutating func forget(_ row: Int) {
        guard known[row] != nil else { return }
        known[row] = .none
        if row < indexed { forgetOrder() }
    }

    /// The first row of a name, among the rows that are indexed.
    func firstIndexedRow(named name: String) -> Int? { first[name] }

    /// The first row that is not indexed yet, or nil when all are.
    var nextUnindexedRow: Int? { indexed < known.count ? indexed : nil }

    /// Indexes the first row that was not, unless another one has become it meanwhile.
    mutating func index(_ row: Int, named name: String?) {
        guard row == indexed, row < known.count else { return }
        known[row] = .some(name)
        indexed = row + 1
        if let name, first[name] == nil { first[name] = row }
    }
}
