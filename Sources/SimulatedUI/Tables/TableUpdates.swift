/// The rows and sections that come and go in one batch of updates.
struct TableUpdates {
    /// Places before the updates.
    var deletedRows: Set<TableView.IndexPath> = []
    var deletedSections: Set<Int> = []
    /// Places after the updates.
    var insertedRows: Set<TableView.IndexPath> = []
    var insertedSections: Set<Int> = []
    var isAnimated = false
    /// How many batches are open, each inside the one before.
    var depth = 1

    /// The number of a section afterwards; none when it is deleted.
    func section(after old: Int) -> Int? {
        guard !deletedSections.contains(old) else { return nil }
        var result = old - deletedSections.count { $0 < old }
        for inserted in insertedSections.sorted() where inserted <= result { result += 1 }
        return result
    }
}

/// Which row becomes which.
struct TableRowMap {
    /// The rows that went, by their old numbers, in order.
    let deleted: [Int]
    /// The rows that came, by their new numbers, in order.
    let inserted: [Int]

    /// Creates a map; nil when the counts do not fit together.
    init?(_ updates: TableUpdates, from old: TableGeometry, to new: TableGeometry) {
        var deleted: Set<Int> = []
        for path in updates.deletedRows {
            guard let ordinal = old.ordinal(of: path) else { return nil }
            deleted.insert(ordinal)
        }
        for section in updates.deletedSections {
            guard old.sections.indices.contains(section) else { return nil }
            deleted.formUnion(old.sections[section].ordinals)
        }
        var inserted: Set<Int> = []
        for path in updates.insertedRows {
            guard let ordinal = new.ordinal(of: path) else { return nil }
            inserted.insert(ordinal)
        }
        for section in updates.insertedSections {
            guard new.sections.indices.contains(section) else { return nil }
            inserted.formUnion(new.sections[section].ordinals)
        }
        guard old.rowCount - deleted.count == new.rowCount - inserted.count else { return nil }
        guard
            old.sections.count - updates.deletedSections.count
                == new.sections.count - updates.insertedSections.count
        else { return nil }
        self.deleted = deleted.sorted()
        self.inserted = inserted.sorted()
    }

    /// The new number of a row, or nil when it went.
    func new(_ old: Int) -> Int? {
        var result = old
        for row in deleted {
            if row == old { return nil }
            if row > old { break }
            result -= 1
        }
        for row in inserted {
            if row > result { break }
            result += 1
        }
        return result
    }

    /// The old number of a row, or nil when it came.
    func old(_ new: Int) -> Int? {
        var result = new
        for row in inserted {
            if row == new { return nil }
            if row > new { break }
            result -= 1
        }
        for row in deleted {
            if row > result { break }
            result += 1
        }
        return result
    }
}
