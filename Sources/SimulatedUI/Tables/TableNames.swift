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

    /// The first row of a name; rows whose name is not known yet are asked for, as far as it takes.
    mutating func firstRow(named name: String, find: (Int) -> String?) -> Int? {
        if let row = first[name] { return row }
        while indexed < known.count {
            let row = indexed
            let own: String?
            if let present = known[row] {
                own = present
            } else {
                own = find(row)
                known[row] = .some(own)
            }
            indexed = row + 1
            guard let own else { continue }
            if first[own] == nil { first[own] = row }
            if own == name { return row }
        }
        return nil
    }
}
