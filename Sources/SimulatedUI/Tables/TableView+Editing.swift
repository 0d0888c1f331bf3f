import Automation

extension TableView {
    /// Whether rows show controls to delete or insert them.
    public final var isEditing: Bool { editing }

    /// Shows or hides the controls to delete or insert rows.
    public final func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        hideRowActions(animated: animated)
        cancelReordering()
        layoutIfNeeded()
        self.editing = editing
        for cell in loadedCells { showEditControls(of: cell) }
        relayout(loadedCells, animated: animated, reason: "editing \(summary)")
    }

    /// All cells there are now, from top to bottom.
    final var loadedCells: [TableViewCell] {
        Set(visibleCellsByRow.keys).union(keptCells.keys).sorted().compactMap { loadedCell(at: $0) }
    }

    final func relayout(_ cells: [TableViewCell], animated: Bool, reason: String) {
        guard animated else {
            for cell in cells { cell.setNeedsLayout() }
            return
        }
        animate(duration: 0.3, reason: reason) {
            for cell in cells { cell.layoutParts() }
        }
    }

    final func editingStyle(ofRow ordinal: Int) -> TableViewCell.EditingStyle {
        guard let path = dataPath(ofRow: ordinal), let dataSource, stillHas(path, in: dataSource),
            dataSource.tableView(self, canEditRowAt: path)
        else { return .none }
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Gives a cell the controls that it should have now.
    final func showEditControls(of cell: TableViewCell) {
        showReorderControl(of: cell)
        let style = editing ? editingStyle(ofRow: cell.ordinal) : .none
        guard cell.editControl?.editingStyle ?? .none != style else { return }
        cell.editControl?.removeFromSuperview()
        cell.editControl = nil
        cell.setNeedsLayout()
        guard style != .none else { return }
        let control = TableEditControl(cell: cell, style: style)
        control.addAction(for: .touchUpInside) { [weak self, weak cell] in
            guard let self, let cell else { return }
            editControlTapped(in: cell, style: style)
        }
        cell.editControl = control
        cell.addSubview(control)
    }

    private final func editControlTapped(in cell: TableViewCell, style: TableViewCell.EditingStyle) {
        guard let path = indexPath(for: cell) else { return }
        if style == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else if swipedCell === cell {
            hideRowActions(animated: true)
        } else {
            showRowActions(of: cell, [deletion(of: cell, at: path)])
        }
    }
}
