import Automation

extension TableView {
    /// The duration of inserting and deleting rows, in seconds.
    static var updateDuration: Double { 0.3 }

    /// Performs several changes in one batch.
    ///
    /// Deleted index paths refer to the state before all changes, inserted ones to the state after them.
    ///
    /// If the data source contradicts the changes, the table is reloaded instead.
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

    /// Shows rows that the data source has inserted.
    public final func insertRows(at paths: [IndexPath], animated: Bool) {
        change(animated: animated) { $0.insertedRows.formUnion(paths) }
    }

    /// Removes rows that the data source has deleted.
    public final func deleteRows(at paths: [IndexPath], animated: Bool) {
        change(animated: animated) { $0.deletedRows.formUnion(paths) }
    }

    /// Shows sections that the data source has inserted.
    public final func insertSections(_ sections: [Int], animated: Bool) {
        change(animated: animated) { $0.insertedSections.formUnion(sections) }
    }

    /// Removes sections that the data source has deleted.
    public final func deleteSections(_ sections: [Int], animated: Bool) {
        change(animated: animated) { $0.deletedSections.formUnion(sections) }
    }

    /// Requests the cells of rows from the data source again; the rows keep their identity.
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
        loadSectionIndex()
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

    /// Renumbers everything known about rows, and drops what has no new number.
    final func renumberRows(_ new: (Int) -> Int?) {
        visibleCellsByRow = renumbered(visibleCellsByRow, new) { $0.ordinal = $1 }
        keptCells = renumbered(keptCells, new) { $0.ordinal = $1 }
        rows.renumber(new)
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

    /// Creates the cells that come into view, at the former positions of their rows; new rows fade in.
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

    /// Updates the visible range, so that the next layout removes the cells out of view.
    final func noteShownCells() {
        if let first = visibleCellsByRow.keys.min(), let last = visibleCellsByRow.keys.max() {
            visibleOrdinals = first..<last + 1
        }
    }

    private final func clamped(_ offset: Point, height: Double) -> Point {
        let bottom = height + adjustedContentInset.bottom - bounds.size.height
        return Point(x: offset.x, y: max(-adjustedContentInset.top, min(offset.y, bottom)))
    }
}

/// The rows and sections inserted and deleted in one batch.
struct TableUpdates {
    /// Index paths before the updates.
    var deletedRows: Set<IndexPath> = []
    var deletedSections: Set<Int> = []
    /// Index paths after the updates.
    var insertedRows: Set<IndexPath> = []
    var insertedSections: Set<Int> = []
    var isAnimated = false
    /// The number of nested open batches.
    var depth = 1

    /// Returns the new index of a section, or nil if it is deleted.
    func section(after old: Int) -> Int? {
        guard !deletedSections.contains(old) else { return nil }
        var result = old - deletedSections.count { $0 < old }
        for inserted in insertedSections.sorted() where inserted <= result { result += 1 }
        return result
    }
}

/// A mapping of old to new row ordinals.
private struct TableRowMap {
    /// The old ordinals of deleted rows, in order.
    let deleted: [Int]
    /// The new ordinals of inserted rows, in order.
    let inserted: [Int]

    /// Creates a mapping, or nil when the counts contradict the updates.
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

    /// Returns the new ordinal of a row, or nil if the row was deleted.
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

    /// Returns the old ordinal of a row, or nil if the row was inserted.
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
