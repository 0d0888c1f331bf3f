import Automation

extension TableView {
    /// A row that a look-up of cells by their text has to look at.
    struct FoundRow {
        let ordinal: Int
        /// Whether the row has the text.
        var hasText: Bool
        /// Whether there may be cells inside of it.
        var holdsCells: Bool
    }

    /// The rows of a text, and those that hold cells, in order; rows beyond so many of the text may be missing.
    ///
    /// Rows without a loaded cell are known by what their cells were when they were last looked at, as with names.
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

    /// Indexes rows until enough have the text that is looked for, or all are indexed.
    private final func indexTexts(
        until limit: Int, _ hasText: (Int, TableNames.Row) -> Bool, isKnown: () -> Int
    ) {
        var count = isKnown()
        // A data source that loads the table anew while it is asked for a cell makes the search begin again; once.
        for _ in 0..<2 * max(1, names.count) {
            guard count < limit, let next = names.nextRowWithoutTexts else { return }
            let row = names.detailed(next) ?? lookedAt(next)
            names.indexTexts(of: next, row)
            if names.texts.count != next + 1 { count = isKnown() } else if hasText(next, row) { count += 1 }
        }
    }

    /// What is known of a row once its cell is looked at; the cell is made for it where none is loaded.
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
    /// Whether there may be cells inside of the cell, as with a carousel, which is empty until it is laid out.
    fileprivate final var holdsCells: Bool { subviews.contains(where: \.holdsList) }

    fileprivate final var tableRow: TableNames.Row {
        let name = accessibilityName
        let label = accessibilityIdentifier == nil ? nil : accessibilityLabel
        return TableNames.Row(
            name: name, detail: TableNames.Detail(label: label == name ? nil : label, holdsCells: holdsCells))
    }
}

extension View {
    /// Whether the view, or one inside, makes cells.
    fileprivate final var holdsList: Bool {
        self is TableView || self is CollectionView || subviews.contains(where: \.holdsList)
    }
}
