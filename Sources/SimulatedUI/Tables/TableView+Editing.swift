import Automation

extension TableView {
    /// Whether rows show their delete or insert controls.
    public final var isEditing: Bool { editing }

    /// Shows or hides the delete or insert controls.
    public final func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        hideRowActions(animated: animated)
        cancelReordering()
        layoutIfNeeded()
        self.editing = editing
        // As in UIKit, the selection of the former mode is lost.
        if allowsMultipleSelectionDuringEditing {
            for path in indexPathsForSelectedRows { deselectRow(at: path, animated: animated) }
        }
        // As in UIKit, the section index makes room for the reorder controls.
        loadSectionIndex()
        for cell in loadedCells { showEditControls(of: cell) }
        relayout(loadedCells, animated: animated, reason: "editing \(summary)")
    }

    /// All loaded cells, from top to bottom.
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

    /// Shows or hides the controls of a cell according to its current state.
    final func showEditControls(of cell: TableViewCell) {
        showReorderControl(of: cell)
        showSelectionMark(of: cell)
        let hasControl = editing && !allowsMultipleSelectionDuringEditing
        let style = hasControl ? editingStyle(ofRow: cell.ordinal) : .none
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

    /// Shows or hides the circle of a cell in editing mode with multiple selection.
    private final func showSelectionMark(of cell: TableViewCell) {
        let isMarked = editing && allowsMultipleSelectionDuringEditing
        guard isMarked != (cell.selectionMark != nil) else { return }
        cell.selectionMark?.removeFromSuperview()
        cell.selectionMark = nil
        cell.setNeedsLayout()
        guard isMarked else { return }
        let mark = TableSelectionMark(of: cell)
        cell.selectionMark = mark
        cell.addSubview(mark)
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

extension TableView {
    final func addSwipeRecognizer() {
        rowPan.delaysTouchesBegan = true
        rowPan.touchDelay = 0.15
        let table = Anchored(wrappedValue: self)
        rowPan.shouldBegin = { _ in table.wrappedValue?.mayBeginSwipe ?? false }
        rowPan.addHandler { _ in table.wrappedValue?.rowPanDidChange() }
        addGestureRecognizer(rowPan)
    }

    private final var mayBeginSwipe: Bool {
        let way = rowPan.translation(in: nil)
        guard opensRow(way.x), abs(way.x) > abs(way.y), !editing, let cell = touchedCell else { return false }
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
        let way = rowPan.translation(in: nil).x
        if opensRow(way), abs(way) > 30 { showRowActions(of: cell, rowActions(of: cell)) }
    }

    /// Whether a swipe opens a row, by its way along the row, in points.
    private final func opensRow(_ way: Double) -> Bool {
        way < 0 || way > 0 && ElementShapes.rowsSwipeBothWays[version: systemVersion]
    }

    // MARK: Actions

    /// Returns the row actions of a cell: those of the delegate, or deletion.
    private final func rowActions(of cell: TableViewCell) -> [TableViewRowAction] {
        guard editingStyle(ofRow: cell.ordinal) == .delete, let path = indexPath(for: cell) else {
            return []
        }
        if let actions = delegate?.tableView(self, editActionsForRowAt: path) { return actions }
        return dataSource?.hasCommit == true ? [deletion(of: cell, at: path)] : []
    }

    final func deletion(of cell: TableViewCell, at path: IndexPath) -> TableViewRowAction {
        let title =
            delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
        return TableViewRowAction(title, style: .destructive) { [weak self] path in
            guard let self else { return }
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
        }
    }

    /// Slides the action buttons in from the right; the first action is at the edge.
    private final func showRowActions(of cell: TableViewCell, _ actions: [TableViewRowAction]) {
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
        relayout([cell], animated: true, reason: "showing the row actions of \(cell.summary)")
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
        animate(duration: 0.3, reason: "hiding the row actions of \(cell.summary)") {
            cell.swipeOffset = 0
            cell.layoutParts()
            // The buttons already no longer belong to the row.
            cell.rowActionButtons = []
        } completion: { _ in
            for button in buttons { button.removeFromSuperview() }
        }
    }

    private final func perform(_ action: TableViewRowAction, on cell: TableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        action.handler(path)
        // The app may not have removed the row.
        if swipedCell === cell { hideRowActions(animated: true) }
    }

    /// Whether a touch may reach a view while row actions are visible or a row is being moved.
    final func mayTouch(_ view: View) -> Bool {
        if reordering != nil { return false }
        guard let swipedCell else { return true }
        return swipedCell.rowActionButtons.contains(where: view.isDescendant)
            || swipedCell.editControl.map(view.isDescendant) ?? false
    }
}

extension TableViewCell {
    /// Removes the buttons immediately.
    fileprivate final func forgetRowActions() {
        for button in rowActionButtons { button.removeFromSuperview() }
        rowActionButtons = []
        swipeOffset = 0
    }
}

/// An action for a row swiped to the left, such as `More`.
public struct TableViewRowAction {
    /// The appearance of an action's button.
    public enum Style: Sendable {
        /// A red button for destructive actions.
        case destructive
        /// A grey button.
        case normal
    }

    /// The appearance of the button.
    public var style: Style
    /// The title of the button.
    public var title: String
    /// The background colour of the button; nil for the colour of its style.
    public var backgroundColor: Color?
    /// Called with the index path of the row when the button is tapped.
    public var handler: (IndexPath) -> Void

    /// Creates an action.
    public init(
        _ title: String, style: Style = .normal, handler: @escaping (IndexPath) -> Void
    ) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    var color: Color { backgroundColor ?? (style == .destructive ? .red : .rowAction) }
}

/// The circle at the left edge of a row in editing mode with multiple selection; with a tick in selected rows.
final class TableSelectionMark: View {
    @Anchored private var cell: TableViewCell?

    init(of cell: TableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    override func draw(in canvas: any Canvas) {
        let middle = Point(x: bounds.center.x + 3, y: bounds.center.y)
        let circle = Rect(x: middle.x - 11, y: middle.y - 11, width: 22, height: 22)
        guard cell?.isSelected == true else { return canvas.strokeEllipse(in: circle, .separator, width: 1) }
        canvas.fillEllipse(in: circle, tintColor)
        canvas.line(
            [
                Point(x: middle.x - 5, y: middle.y), Point(x: middle.x - 1.5, y: middle.y + 4),
                Point(x: middle.x + 5, y: middle.y - 4),
            ], .white, width: 2)
    }
}

/// The round control at the left edge of a row in editing mode: `Delete Title`.
final class TableEditControl: Button {
    @Anchored private var cell: TableViewCell?
    let editingStyle: TableViewCell.EditingStyle
    /// Whether the control is rotated because its row asks for confirmation.
    var isOpen = false { didSet { setNeedsTreeUpdate() } }

    init(cell: TableViewCell, style: TableViewCell.EditingStyle) {
        self.cell = cell
        editingStyle = style
        super.init(frame: .zero)
    }

    override func draw(in canvas: any Canvas) {
        let middle = bounds.center
        canvas.fillEllipse(
            in: Rect(x: middle.x - 8, y: middle.y - 11, width: 22, height: 22), editingStyle == .insert ? .green : .red)
        let center = Point(x: middle.x + 3, y: middle.y)
        let flat = [Point(x: center.x - 6, y: center.y), Point(x: center.x + 6, y: center.y)]
        let upright = [Point(x: center.x, y: center.y - 6), Point(x: center.x, y: center.y + 6)]
        canvas.line(isOpen ? upright : flat, .white, width: 2)
        if editingStyle == .insert { canvas.line(upright, .white, width: 2) }
    }

    private var isSwitch: Bool {
        editingStyle == .delete && ElementShapes.editControlIsSwitch[version: systemVersion]
    }

    override var elementType: ElementType? { isSwitch ? .switch : .button }
    override var accessibilityAttributeValue: AttributeValue { isSwitch ? .number(isOpen ? 1 : 0) : .null }

    override var accessibilityLabel: String? {
        get { "\(editingStyle == .insert ? "Insert" : "Delete") \(cell?.title ?? "")" }
        set { super.accessibilityLabel = newValue }
    }
}

/// A button that slides in from the right of a row and performs an action on it.
final class TableRowActionButton: Button {
    @Anchored private var cell: TableViewCell?
    private let style: TableViewRowAction.Style

    init(cell: TableViewCell, action: TableViewRowAction) {
        self.cell = cell
        style = action.style
        super.init(frame: .zero)
        setTitle(action.title)
        titleLabel.textColor = .white
        backgroundColor = action.color
    }

    /// The width that fits the title, in points.
    var width: Double { max(74, resolved(font).width(of: title ?? "") + 30) }

    private var namesRow: Bool {
        style == .destructive && ElementShapes.confirmationNamesRow[version: systemVersion]
    }
    private var nameWithRow: String { "Confirm Deletion for \(cell?.title ?? "")" }

    override var accessibilityLabel: String? {
        get { namesRow ? nameWithRow : currentTitle }
        set { super.accessibilityLabel = newValue }
    }

    override var alternativeNames: [String] {
        style == .destructive ? [namesRow ? currentTitle : nameWithRow].compactMap { $0 } : []
    }
}
