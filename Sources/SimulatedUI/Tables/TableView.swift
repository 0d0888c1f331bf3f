public import Automation

/// A list of rows in sections, in which only visible rows have cells.
///
/// Its content comes from ``sections`` or a ``dataSource``. The number of rows does not matter for performance: a cell
/// is created when its row comes into view or a script inspects it.
open class TableView: ScrollView, AccessibilityContainer {
    /// The visual separation of sections.
    public enum Style: Sendable {
        /// Headers separate the sections.
        case plain
        /// Space separates the sections.
        case grouped
    }

    /// The position to which a row is scrolled.
    public enum ScrollPosition: Sendable {
        /// Just into view.
        case none
        /// To the top edge.
        case top
        /// To the middle.
        case middle
        /// To the bottom edge.
        case bottom
    }

    /// The visual separation of sections.
    public final let style: Style
    /// The default height of a row, in points.
    open var rowHeight = 44.0 { didSet { if rowHeight != oldValue { setNeedsReload() } } }
    /// Whether the delegate provides the height of each row.
    public final var usesDelegateHeights = false { didSet { setNeedsReload() } }
    /// Whether rows can be selected.
    public final var allowsSelection = true
    /// Whether several rows can be selected at the same time.
    public final var allowsMultipleSelection = false
    /// Whether rows can be selected in editing mode.
    public final var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected in editing mode, in which they then show a circle instead of a control.
    public final var allowsMultipleSelectionDuringEditing = false

    /// Whether several rows can be selected now.
    private final var selectsSeveral: Bool {
        editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    /// The provider of the table's content.
    public final weak var dataSource: (any TableViewDataSource)? { didSet { setNeedsReload() } }
    /// The delegate, which customises the table and is notified of user actions.
    public final weak var delegate: (any TableViewDelegate)?
    private final var sectionSource: TableSectionSource?

    /// The colour of the titles of the section index; nil for the tint.
    public final var sectionIndexColor: Color? { didSet { setNeedsTreeUpdate() } }
    /// The background colour of the section index, if any.
    public final var sectionIndexBackgroundColor: Color? { didSet { setNeedsTreeUpdate() } }
    /// The background colour of the section index while a finger is on it, if any.
    public final var sectionIndexTrackingBackgroundColor: Color? { didSet { setNeedsTreeUpdate() } }
    /// The number of rows from which on the table shows its section index.
    public final var sectionIndexMinimumDisplayRowCount = 0 {
        didSet { if sectionIndexMinimumDisplayRowCount != oldValue { setNeedsReload() } }
    }

    /// A view above the first section; the table uses its height.
    open var tableHeaderView: View? { didSet { replaceEdgeView(oldValue, by: tableHeaderView) } }
    /// A view below the last section; the table uses its height.
    open var tableFooterView: View? { didSet { replaceEdgeView(oldValue, by: tableFooterView) } }

    final var geometry = TableGeometry()
    final var needsReload = true
    /// Whether the data source is providing a cell; queries made then do not reload the table.
    final var isAskingForCell = false
    /// The visible cells, by the ordinals of their rows.
    final var visibleCellsByRow: [Int: TableViewCell] = [:]
    final var visibleOrdinals = 0..<0
    /// The subviews without the cells that only scripts have inspected, off the screen.
    package override var lookupSubviews: [View] {
        if keptCells.isEmpty { return subviews }
        return subviews.filter { view in
            guard let cell = view as? TableViewCell, keptCells[cell.ordinal] === cell else { return true }
            return visibleCellsByRow[cell.ordinal] === cell
        }
    }
    /// The cells that scripts have inspected, and the one with the focus; they stay with their rows.
    final var keptCells: [Int: TableViewCell] = [:]
    /// The kept cells from the oldest to the newest, including some that are no longer kept.
    final var keptOrder: [TableViewCell] = []
    /// Cells from before a reload that may be shown again.
    final var leftoverCells: [TableViewCell] = []
    final var reusableCells: [String: [TableViewCell]] = [:]
    final var rows = TableRows()
    final var groups: [TableGroup.Key: TableGroup] = [:]
    final var headerFooterViews: [TableGroup.Key: TableHeaderFooterView] = [:]
    final var names = TableNames()
    /// The elements other than rows, by place, once they have been requested.
    final var placedElements: ChildrenByPlace?
    final var selectedOrdinals: Set<Int> = []
    final var editing = false
    /// The cell whose row actions are visible.
    final var swipedCell: TableViewCell?
    final var reordering: TableReordering?
    final var sectionIndex: TableIndex?
    final var updates: TableUpdates?
    final let rowPan = PanGestureRecognizer()

    /// Creates a table.
    public init(frame: Rect = .zero, style: Style = .plain) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = style == .grouped ? .systemGroupedBackground : .systemBackground
        addSwipeRecognizer()
    }

    /// Creates a table with sections.
    public convenience init(style: Style = .plain, sections: [TableSection]) {
        self.init(frame: .zero, style: style)
        self.sections = sections
    }

    /// The sections of the table, if no data source was set.
    public final var sections: [TableSection] {
        get { sectionSource?.sections ?? [] }
        set {
            let source = sectionSource ?? TableSectionSource()
            source.sections = newValue
            sectionSource = source
            if dataSource !== source { dataSource = source }
            if delegate == nil { delegate = source }
            if updates == nil { setNeedsReload() }
        }
    }

    // MARK: Loading

    /// Reloads everything from the data source.
    public final func reloadData() {
        setNeedsReload()
        reloadIfNeeded()
    }

    final func setNeedsReload() {
        needsReload = true
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    final func reloadIfNeeded() {
        guard needsReload, updates == nil, !isAskingForCell else { return }
        needsReload = false
        hideRowActions(animated: false)
        cancelReordering()
        dropAllCells()
        let old = geometry
        geometry = measure()
        forgetRowsAfterReload()
        forgetGroups(saidBefore: old)
        names.reset(count: geometry.rowCount)
        selectedOrdinals = []
        contentSize = Size(width: bounds.size.width, height: geometry.height)
        loadSectionIndex()
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    open override func layoutSubviews() {
        reloadIfNeeded()
        if contentSize.width != bounds.size.width { contentSize.width = bounds.size.width }
        layoutEdgeViews()
        layoutCells()
        layoutHeaders()
        layoutSectionIndex()
    }

    // MARK: Touches

    /// While row actions are visible, a touch elsewhere only hides them.
    open override func hitTest(_ point: Point, with event: Event?) -> View? {
        super.hitTest(point, with: event).map { mayTouch($0) ? $0 : self }
    }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        guard swipedCell != nil else { return super.touchesBegan(touches, with: event) }
        hideRowActions(animated: true)
    }

    package override func contentOffsetDidChange() {
        super.contentOffsetDidChange()
        layoutSectionIndex()
        if isDragging { hideRowActions(animated: true) }
    }

    // MARK: Layout

    private final func replaceEdgeView(_ old: View?, by new: View?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        setNeedsReload()
    }

    private final func layoutEdgeViews() {
        let width = bounds.size.width
        if let view = tableHeaderView {
            view.frame = Rect(x: 0, y: 0, width: width, height: view.frame.size.height)
        }
        if let view = tableFooterView {
            let height = view.frame.size.height
            view.frame = Rect(x: 0, y: geometry.height - height, width: width, height: height)
        }
    }

    // MARK: Rows

    /// The number of sections.
    public final var numberOfSections: Int {
        reloadIfNeeded()
        return geometry.sections.count
    }

    /// Returns the number of rows in a section, or 0 if there is no such section.
    public final func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].count : 0
    }

    /// Returns the cell of a row if it is visible.
    public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
        reloadIfNeeded()
        return geometry.ordinal(of: indexPath).flatMap { loadedCell(at: $0) }
    }

    /// Returns the index path of a cell's row.
    public final func indexPath(for cell: TableViewCell) -> IndexPath? {
        // A visible cell may belong to outdated data.
        reloadIfNeeded()
        guard cell.table === self, loadedCell(at: cell.ordinal) === cell else { return nil }
        return geometry.indexPath(of: cell.ordinal)
    }

    /// The visible cells, from top to bottom.
    public final var visibleCells: [TableViewCell] {
        layoutIfNeeded()
        return visibleOrdinals.compactMap { visibleCellsByRow[$0] }
    }

    /// The index paths of the visible rows, from top to bottom.
    public final var indexPathsForVisibleRows: [IndexPath] {
        layoutIfNeeded()
        return visibleOrdinals.map { geometry.indexPath(of: $0) }
    }

    /// Returns the index path of the row at a point of the content.
    public final func indexPathForRow(at point: Point) -> IndexPath? {
        reloadIfNeeded()
        return geometry.ordinals(from: point.y, to: point.y + 0.001).first.map { geometry.indexPath(of: $0) }
    }

    /// Returns the rectangle of a row in the content, in points.
    public final func rectForRow(at indexPath: IndexPath) -> Rect {
        reloadIfNeeded()
        return geometry.ordinal(of: indexPath).map { rect(ofRow: $0) } ?? .zero
    }

    final func rect(ofRow ordinal: Int) -> Rect {
        let (width, section) = (bounds.size.width, geometry.sections[geometry.section(of: ordinal)])
        let row = ordinal - section.firstOrdinal
        return Rect(x: 0, y: section.top(of: row), width: width, height: section.height(of: row))
    }

    /// Scrolls until a row is at a position.
    public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition = .none, animated: Bool) {
        layoutIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        let rect = clearRect(ofRow: ordinal)
        let area = visibleArea
        var offset = bounds.origin
        switch position {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .top: offset.y = rect.minY - adjustedContentInset.top
        case .middle: offset.y = rect.center.y - area.size.height / 2 - adjustedContentInset.top
        case .bottom: offset.y = rect.maxY - area.size.height - adjustedContentInset.top
        }
        setContentOffset(clamped(offset), animated: animated)
    }

    /// Returns a cell that is no longer visible and can be reused for another row, or nil.
    public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        guard let cell = reusableCells[identifier]?.popLast() else { return nil }
        cell.prepareForReuse()
        return cell
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .tableView }
    open override var accessibilityChildContainer: (any AccessibilityContainer)? { self }

    open override var accessibilityChildren: [AccessibilityElement] { edgeElements }

    /// The identifier, the label, or the name of tables without either.
    open override var accessibilityName: String? {
        accessibilityIdentifier ?? accessibilityLabel ?? ElementShapes.tableName[version: systemVersion]
    }
    package override var alternativeNames: [String] {
        accessibilityIdentifier == nil && accessibilityLabel == nil ? ["Empty list"] : []
    }

    open override var accessibilityAttributeValue: AttributeValue {
        (accessibilityValue ?? rowsInWords).map { .string($0) } ?? .null
    }

    package override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        switch key.rawValue {
        case "cellCount": .number(Double(numberOfRowsInAllSections))
        case "firstVisibleCellIndex": sightedOrdinals.first.map { .number(Double($0)) } ?? .null
        case "lastVisibleCellIndex": sightedOrdinals.last.map { .number(Double($0)) } ?? .null
        default: super.accessibilityAttribute(key)
        }
    }

    private final var numberOfRowsInAllSections: Int {
        reloadIfNeeded()
        return geometry.rowCount
    }

    package override func accessibilityScroll(toVisible element: AccessibilityElement) -> Bool {
        layoutIfNeeded()
        if let row = element as? TableRow {
            guard row.table === self, settle(row) else { return false }
            scrollRectToVisible(clearRect(ofRow: row.ordinal), animated: true)
            return true
        }
        if let group = element as? TableGroup {
            guard group.table === self, group.text != nil else { return false }
            scrollRectToVisible(rect(of: group.key), animated: true)
            return true
        }
        return super.accessibilityScroll(toVisible: element)
    }
}

extension TableView {
    /// The index path of the topmost selected row.
    public final var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows.first }

    /// The index paths of the selected rows, from top to bottom.
    public final var indexPathsForSelectedRows: [IndexPath] {
        reloadIfNeeded()
        return selectedOrdinals.sorted().map { geometry.indexPath(of: $0) }
    }

    /// Selects a row without notifying the delegate.
    public final func selectRow(at indexPath: IndexPath, animated: Bool) {
        reloadIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        if !selectsSeveral {
            for other in selectedOrdinals where other != ordinal { setSelected(false, row: other) }
        }
        setSelected(true, row: ordinal)
    }

    /// Deselects a row without notifying the delegate.
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
        allowsSelection && cell.isSelectable && (!editing || allowsSelectionDuringEditing || selectsSeveral)
    }

    /// Selects the row of a tapped cell.
    final func select(_ cell: TableViewCell) {
        guard maySelect(cell), var path = indexPath(for: cell) else { return }
        if let delegate {
            guard let other = delegate.tableView(self, willSelectRowAt: path) else { return }
            path = other
        }
        guard let ordinal = geometry.ordinal(of: path) else { return }
        if selectsSeveral, selectedOrdinals.contains(ordinal) {
            setSelected(false, row: ordinal)
            delegate?.tableView(self, didDeselectRowAt: path)
            return
        }
        if !selectsSeveral {
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
