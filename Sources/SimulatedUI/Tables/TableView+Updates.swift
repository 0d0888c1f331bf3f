import Automation

extension TableView {
    /// How long rows take to come and go, in seconds.
    static var updateDuration: Double { 0.3 }

    /// Makes several changes at once; deleted places are those before, inserted places those after all changes.
    ///
    /// When the data source does not agree with the changes, the table is loaded anew instead.
    public final func performUpdates(_ body: () -> Void) {
        beginUpdates()
        body()
        endUpdates()
    }

    /// Begins a batch of changes.
    public final func beginUpdates() {
        if updates != nil {
            updates?.depth += 1
        } else {
            reloadIfNeeded()
            cancelReordering()
            layoutIfNeeded()
            updates = TableUpdates()
        }
    }

    /// Ends a batch of changes and shows them.
    public final func endUpdates() {
        guard var batch = updates else { return }
        batch.depth -= 1
        guard batch.depth == 0 else {
            updates = batch
            return
        }
        updates = nil
        apply(batch)
    }

    /// Shows rows that the data source has got.
    public final func insertRows(at paths: [IndexPath], animated: Bool) {
        change(animated: animated) { $0.insertedRows.formUnion(paths) }
    }

    /// Takes away rows that the data source has lost.
    public final func deleteRows(at paths: [IndexPath], animated: Bool) {
        change(animated: animated) { $0.deletedRows.formUnion(paths) }
    }

    /// Shows sections that the data source has got.
    public final func insertSections(_ sections: [Int], animated: Bool) {
        change(animated: animated) { $0.insertedSections.formUnion(sections) }
    }

    /// Takes away sections that the data source has lost.
    public final func deleteSections(_ sections: [Int], animated: Bool) {
        change(animated: animated) { $0.deletedSections.formUnion(sections) }
    }

    /// Asks the data source again for the cells of rows; the rows stay what they are.
    public final func reloadRows(at paths: [IndexPath]) {
        reloadIfNeeded()
        for path in paths {
            guard let ordinal = geometry.ordinal(of: path) else { continue }
            names.forget(ordinal)
            let old = [
                visibleCellsByRow.removeValue(forKey: ordinal), keptCells.removeValue(forKey: ordinal),
            ]
            for case let cell? in old { cell.removeFromSuperview() }
        }
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    private final func change(animated: Bool, _ body: (inout TableUpdates) -> Void) {
        beginUpdates()
        if var batch = updates {
            body(&batch)
            batch.isAnimated = batch.isAnimated || animated
            updates = batch
        }
        endUpdates()
    }

    // MARK: Applying

    private final func apply(_ batch: TableUpdates) {
        needsReload = false
        let old = geometry
        let new = measure()
        guard let map = TableRowMap(batch, from: old, to: new) else { return reloadData() }
        hideRowActions(animated: false)
        let leaving = map.deleted.compactMap { loadedCell(at: $0) }
        let isAnimated = batch.isAnimated && window != nil
        renumber(by: map)
        renumberGroups(by: batch)
        geometry = new
        for (key, view) in headerFooterViews {
            view.removeFromSuperview()
            headerFooterViews[key] = nil
        }
        showArrivals(by: map, in: old)
        animate(duration: isAnimated ? Self.updateDuration : 0, reason: "updating \(summary)") {
            contentSize = Size(width: bounds.size.width, height: new.height)
            for cell in leaving { cell.alpha = 0 }
            layoutCells()
            for cell in loadedCells { cell.alpha = 1 }
        } completion: { [weak self] _ in
            for cell in leaving where cell.table !== self || self?.loadedCell(at: cell.ordinal) !== cell {
                cell.removeFromSuperview()
                cell.alpha = 1
            }
        }
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    private final func renumber(by map: TableRowMap) {
        for ordinal in map.deleted { rows[ordinal]?.isRemoved = true }
        names.renumber(deleted: map.deleted, inserted: map.inserted)
        renumberRows { map.new($0) }
    }

    /// Gives everything that is known of rows their new numbers; what has none is forgotten.
    final func renumberRows(_ new: (Int) -> Int?) {
        visibleCellsByRow = renumbered(visibleCellsByRow, new) { $0.ordinal = $1 }
        keptCells = renumbered(keptCells, new) { $0.ordinal = $1 }
        rows = renumbered(rows, new) { $0.ordinal = $1 }
        selectedOrdinals = Set(selectedOrdinals.compactMap(new))
        visibleOrdinals = 0..<0
    }

    private final func renumbered<Value>(
        _ values: [Int: Value], _ new: (Int) -> Int?, _ body: (Value, Int) -> Void
    ) -> [Int: Value] {
        var result: [Int: Value] = [:]
        for (old, value) in values {
            guard let new = new(old) else { continue }
            body(value, new)
            result[new] = value
        }
        return result
    }

    /// Makes the cells that come into sight, where their rows stood before; new rows fade in.
    private final func showArrivals(by map: TableRowMap, in old: TableGeometry) {
        let offset = clamped(bounds.origin, height: geometry.height)
        let wanted = geometry.ordinals(from: offset.y, to: offset.y + bounds.size.height)
        for ordinal in wanted where visibleCellsByRow[ordinal] == nil {
            let cell = show(row: ordinal)
            if let before = map.old(ordinal) {
                cell.frame.origin.y = old.top(of: before)
            } else {
                cell.alpha = 0
            }
        }
        noteShownCells()
    }

    /// Says which cells are shown, so that the layout takes away those that are out of sight.
    final func noteShownCells() {
        if let first = visibleCellsByRow.keys.min(), let last = visibleCellsByRow.keys.max() {
            visibleOrdinals = first..<last + 1
        }
    }

    private final func clamped(_ offset: Point, height: Double) -> Point {
        let bottom = height + contentInset.bottom - bounds.size.height
        return Point(x: offset.x, y: max(-contentInset.top, min(offset.y, bottom)))
    }
}

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
private struct TableRowMap {
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
