extension TableView {
    /// The place of the selected row; of the uppermost one if there are several.
    public final var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows.first }

    /// The places of the selected rows, from top to bottom.
    public final var indexPathsForSelectedRows: [IndexPath] {
        reloadIfNeeded()
        return selectedOrdinals.sorted().map { geometry.indexPath(of: $0) }
    }

    /// Selects a row without telling anybody.
    public final func selectRow(at indexPath: IndexPath, animated: Bool) {
        reloadIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        if !allowsMultipleSelection {
            for other in selectedOrdinals where other != ordinal { setSelected(false, row: other) }
        }
        setSelected(true, row: ordinal)
    }

    /// Ends the selection of a row without telling anybody.
    public final func deselectRow(at indexPath: IndexPath, animated: Bool) {
        reloadIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        setSelected(false, row: ordinal)
    }

    final func isRowSelected(_ ordinal: Int) -> Bool { selectedOrdinals.contains(ordinal) }

    private final func setSelected(_ isSelected: Bool, row ordinal: Int) {
        if isSelected { selectedOrdinals.insert(ordinal) } else { selectedOrdinals.remove(ordinal) }
        loadedCell(at: ordinal)?.isSelected = isSelected
        setNeedsTreeUpdate()
    }

    // MARK: Taps

    final func maySelect(_ cell: TableViewCell) -> Bool {
        allowsSelection && cell.isSelectable && (!editing || allowsSelectionDuringEditing)
    }

    /// Selects the row of a cell because it was tapped.
    final func select(_ cell: TableViewCell) {
        guard maySelect(cell), var path = indexPath(for: cell) else { return }
        if let delegate {
            guard let other = delegate.tableView(self, willSelectRowAt: path) else { return }
            path = other
        }
        guard let ordinal = geometry.ordinal(of: path) else { return }
        if allowsMultipleSelection, selectedOrdinals.contains(ordinal) {
            setSelected(false, row: ordinal)
            delegate?.tableView(self, didDeselectRowAt: path)
            return
        }
        if !allowsMultipleSelection {
            for other in selectedOrdinals.sorted() where other != ordinal && other < geometry.rowCount {
                setSelected(false, row: other)
                delegate?.tableView(self, didDeselectRowAt: geometry.indexPath(of: other))
            }
        }
        setSelected(true, row: ordinal)
        delegate?.tableView(self, didSelectRowAt: path)
    }

    final func accessoryButtonTapped(in cell: TableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
}
