import Automation

extension TableView {
    /// Whether rows show controls to delete or insert them.
    public final var isEditing: Bool { editing }

    /// Shows or hides the controls to delete or insert rows.
    public final func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        hideDeleteConfirmation(animated: animated)
        layoutIfNeeded()
        self.editing = editing
        for cell in loadedCells { showEditControl(of: cell) }
        relayout(loadedCells, animated: animated, reason: "editing \(summary)")
    }

    /// All cells there are now, from top to bottom.
    final var loadedCells: [TableViewCell] {
        Set(visibleCellsByRow.keys).union(keptCells.keys).sorted().compactMap { loadedCell(at: $0) }
    }

    private final func relayout(_ cells: [TableViewCell], animated: Bool, reason: String) {
        guard animated else {
            for cell in cells { cell.setNeedsLayout() }
            return
        }
        animate(duration: 0.3, reason: reason) {
            for cell in cells { cell.layoutParts() }
        }
    }

    private final func editingStyle(ofRow ordinal: Int) -> TableViewCell.EditingStyle {
        guard ordinal < geometry.rowCount else { return .none }
        let path = geometry.indexPath(of: ordinal)
        guard let dataSource, stillHas(path, in: dataSource), dataSource.tableView(self, canEditRowAt: path) else {
            return .none
        }
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    /// Gives a cell the control that it should have now.
    final func showEditControl(of cell: TableViewCell) {
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
            hideDeleteConfirmation(animated: true)
        } else {
            showDeleteConfirmation(of: cell)
        }
    }

    // MARK: Confirmation

    final func addSwipeRecognizer() {
        rowPan.delaysTouchesBegan = true
        rowPan.touchDelay = 0.15
        rowPan.shouldBegin = { [weak self] _ in self?.mayBeginSwipe ?? false }
        rowPan.addHandler { [weak self] _ in self?.rowPanDidChange() }
        addGestureRecognizer(rowPan)
    }

    private final var mayBeginSwipe: Bool {
        let way = rowPan.translation(in: nil)
        guard way.x < 0, abs(way.x) > abs(way.y), !editing, let cell = touchedCell else { return false }
        return editingStyle(ofRow: cell.ordinal) == .delete
    }

    private final var touchedCell: TableViewCell? {
        var place = rowPan.touches.first?.view
        while let view = place, view !== self {
            if let cell = view as? TableViewCell { return indexPath(for: cell) == nil ? nil : cell }
            place = view.superview
        }
        return nil
    }

    private final func rowPanDidChange() {
        guard rowPan.state == .ended, let cell = touchedCell else { return }
        if rowPan.translation(in: nil).x < -30 { showDeleteConfirmation(of: cell) }
    }

    final func showDeleteConfirmation(of cell: TableViewCell) {
        guard swipedCell !== cell, let path = indexPath(for: cell) else { return }
        hideDeleteConfirmation(animated: true)
        let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        let button = TableConfirmationButton(cell: cell, title: title)
        button.addAction(for: .touchUpInside) { [weak self, weak cell] in
            guard let self, let cell else { return }
            confirmDeletion(of: cell)
        }
        cell.confirmationButton = button
        cell.addSubview(button)
        cell.layoutParts()
        cell.editControl?.isOpen = true
        cell.swipeOffset = TableViewCell.confirmationWidth
        swipedCell = cell
        relayout([cell], animated: true, reason: "asking to delete \(cell.summary)")
    }

    final func hideDeleteConfirmation(animated: Bool) {
        guard let cell = swipedCell else { return }
        swipedCell = nil
        cell.swipeOffset = 0
        cell.editControl?.isOpen = false
        let button = cell.confirmationButton
        cell.confirmationButton = nil
        guard animated else {
            button?.removeFromSuperview()
            cell.setNeedsLayout()
            return
        }
        animate(duration: 0.3, reason: "closing \(cell.summary)") {
            cell.layoutParts()
            if let button { button.frame.origin.x = cell.bounds.size.width }
        } completion: { _ in
            button?.removeFromSuperview()
        }
    }

    private final func confirmDeletion(of cell: TableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
        // The app may have kept the row.
        if swipedCell === cell { hideDeleteConfirmation(animated: true) }
    }
}
