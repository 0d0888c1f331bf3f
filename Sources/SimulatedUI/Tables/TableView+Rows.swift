import Automation

extension TableView {
    /// The object that stands for a row; the same one as long as the row is in the table.
    final func row(at ordinal: Int) -> TableRow? {
        guard ordinal >= 0, ordinal < geometry.rowCount else { return nil }
        if let row = rows[ordinal], settle(row) { return row }
        let row = TableRow(table: self, ordinal: ordinal)
        rows[ordinal] = row
        return row
    }

    /// The object that stands for the row that shows a cell.
    final func row(of cell: TableViewCell) -> TableRow? {
        guard loadedCell(at: cell.ordinal) === cell else { return nil }
        return row(at: cell.ordinal)
    }

    /// After a reload rows are known by their places; each must show that it is still the row it was, by its name or
    /// by its cell.
    final func forgetRowsAfterReload() {
        for (ordinal, row) in rows {
            if ordinal >= geometry.rowCount {
                row.isRemoved = true
                rows[ordinal] = nil
            } else if row.nameBeforeReload == nil, names.count > ordinal, names.isKnown(ordinal) {
                row.nameBeforeReload = .some(names[ordinal])
            }
        }
    }

    /// Makes out whether a row is still the one it was before the table was loaded anew.
    /// - Returns: whether it is.
    final func settle(_ row: TableRow) -> Bool {
        reloadIfNeeded()
        if row.isRemoved { return false }
        guard let old = row.nameBeforeReload else { return true }
        row.nameBeforeReload = nil
        if name(ofRow: row.ordinal) == old { return true }
        row.isRemoved = true
        if rows[row.ordinal] === row { rows[row.ordinal] = nil }
        return false
    }

    // MARK: Names

    /// The name of a row; found out by asking for its cell once, and from then on remembered.
    final func name(ofRow ordinal: Int) -> String? {
        if let cell = loadedCell(at: ordinal) {
            let name = cell.accessibilityName
            names.set(name, of: ordinal)
            return name
        }
        guard ordinal < names.count else { return nil }
        if names.isKnown(ordinal) { return names[ordinal] }
        let name = nameOfUnloadedRow(ordinal)
        names.set(name, of: ordinal)
        return name
    }

    private final func nameOfUnloadedRow(_ ordinal: Int) -> String? {
        let cell = makeCell(for: ordinal)
        let name = cell.accessibilityName
        if let identifier = cell.reuseIdentifier, cell.superview == nil {
            reusableCells[identifier, default: []].append(cell)
        }
        return name
    }

    /// The first row of a name.
    final func firstRow(named name: String) -> TableRow? {
        // What is loaded may have changed without telling anybody.
        for (ordinal, cell) in visibleCellsByRow { names.set(cell.accessibilityName, of: ordinal) }
        for (ordinal, cell) in keptCells { names.set(cell.accessibilityName, of: ordinal) }
        if let found = names.firstIndexedRow(named: name) { return row(at: found) }
        // A data source that loads the table anew while it is asked for a cell makes the search begin again; once.
        for _ in 0..<2 * names.count {
            guard let next = names.nextUnindexedRow else { return nil }
            let own = names.isKnown(next) ? names[next] : nameOfUnloadedRow(next)
            names.index(next, named: own)
            if own == name { return names.firstIndexedRow(named: name).flatMap { row(at: $0) } }
        }
        return nil
    }

    // MARK: Quiet cells

    /// Takes a cell in without changing what can be seen: it stands where its row stands, out of sight.
    final func adopt(_ cell: TableViewCell) {
        if cell.superview === self { return }
        cell.removeFromSuperview()
        cell.layoutIfNeeded()
        subviews.insert(cell, at: 0)
        cell.parentView = self
        cell.moveToWindow(hostWindow)
    }
}
