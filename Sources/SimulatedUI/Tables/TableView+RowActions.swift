import Automation

extension TableView {
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
        return !rowActions(of: cell).isEmpty
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
        if rowPan.translation(in: nil).x < -30 { showRowActions(of: cell, rowActions(of: cell)) }
    }

    // MARK: Actions

    /// What can be done with the row of a cell: what the delegate says, or to delete it.
    private final func rowActions(of cell: TableViewCell) -> [TableViewRowAction] {
        guard editingStyle(ofRow: cell.ordinal) == .delete, let path = indexPath(for: cell) else {
            return []
        }
        return delegate?.tableView(self, editActionsForRowAt: path) ?? [deletion(of: cell, at: path)]
    }

    final func deletion(of cell: TableViewCell, at path: IndexPath) -> TableViewRowAction {
        let title =
            delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        return TableViewRowAction(title, style: .destructive) { [weak self] path in
            guard let self else { return }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
        }
    }

    /// Lets buttons slide in from the right; the first action stands at the edge.
    final func showRowActions(of cell: TableViewCell, _ actions: [TableViewRowAction]) {
        guard swipedCell !== cell, indexPath(for: cell) != nil, !actions.isEmpty else { return }
        hideRowActions(animated: true)
        cell.rowActionButtons = actions.reversed().map { action in
            let button = TableRowActionButton(cell: cell, action: action)
            button.addAction(for: .touchUpInside) { [weak self, weak cell] in
                guard let self, let cell else { return }
                perform(action, on: cell)
            }
            cell.addSubview(button)
            return button
        }
        cell.layoutParts()
        cell.editControl?.isOpen = true
        cell.swipeOffset = cell.rowActionButtons.reduce(0) { $0 + $1.width }
        swipedCell = cell
        relayout([cell], animated: true, reason: "asking what to do with \(cell.summary)")
    }

    final func hideRowActions(animated: Bool) {
        guard let cell = swipedCell else { return }
        swipedCell = nil
        cell.editControl?.isOpen = false
        let buttons = cell.rowActionButtons
        guard animated else {
            cell.forgetRowActions()
            cell.setNeedsLayout()
            return
        }
        animate(duration: 0.3, reason: "closing \(cell.summary)") {
            cell.swipeOffset = 0
            cell.layoutParts()
            // From now on they are no part of the row.
            cell.rowActionButtons = []
        } completion: { _ in
            for button in buttons { button.removeFromSuperview() }
        }
    }

    private final func perform(_ action: TableViewRowAction, on cell: TableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        action.handler(path)
        // The app may have kept the row.
        if swipedCell === cell { hideRowActions(animated: true) }
    }

    /// Whether a touch on a view means it, though a row asks what to do with it or is being moved.
    final func mayTouch(_ view: View) -> Bool {
        if reordering != nil { return false }
        guard let swipedCell else { return true }
        let parts: [View?] = swipedCell.rowActionButtons + [swipedCell.editControl]
        return parts.contains { $0.map(view.isDescendant) ?? false }
    }
}

extension TableViewCell {
    /// Takes the buttons away at once.
    final func forgetRowActions() {
        for button in rowActionButtons { button.removeFromSuperview() }
        rowActionButtons = []
        swipeOffset = 0
    }
}
