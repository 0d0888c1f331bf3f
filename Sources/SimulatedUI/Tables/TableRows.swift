/// The objects that represent the rows of a table, by the ordinals of the rows.
struct TableRows {
    /// Up to the last row that has one: scripts read all rows one after the other.
    private var rows: [TableRow?] = []

    subscript(ordinal: Int) -> TableRow? {
        get { rows.indices.contains(ordinal) ? rows[ordinal] : nil }
        set {
            if let newValue, ordinal >= rows.count {
                rows.append(contentsOf: repeatElement(nil, count: ordinal - rows.count))
                rows.append(newValue)
            } else if rows.indices.contains(ordinal) {
                rows[ordinal] = newValue
            }
        }
    }

    /// Drops the rows from a number on.
    /// - Parameter body: called with each of them.
    mutating func removeRows(from count: Int, _ body: (TableRow) -> Void) {
        guard count < rows.count else { return }
        for case let row? in rows[count...] { body(row) }
        rows.removeSubrange(count...)
    }

    func forEach(_ body: (TableRow) -> Void) {
        for case let row? in rows { body(row) }
    }

    /// Changes the ordinals of all rows, and drops those that have no new one.
    mutating func renumber(_ new: (Int) -> Int?) {
        let old = rows
        rows = []
        for case let row? in old {
            guard let ordinal = new(row.ordinal) else { continue }
            row.ordinal = ordinal
            self[ordinal] = row
        }
    }
}
