import Automation

extension TableView {
    /// Measures all sections with the data source.
    final func measure() -> TableGeometry {
        var geometry = TableGeometry()
        var y = tableHeaderView?.frame.size.height ?? 0
        if let dataSource {
            let count = max(0, dataSource.numberOfSections(in: self))
            geometry.sections.reserveCapacity(count)
            for index in 0..<count {
                let section = measure(section: index, from: dataSource, top: y, firstOrdinal: geometry.rowCount)
                geometry.rowCount += section.count
                y = section.bottom
                geometry.sections.append(section)
            }
        }
        geometry.height = y + (tableFooterView?.frame.size.height ?? 0)
        return geometry
    }

    private final func measure(
        section index: Int, from dataSource: any TableViewDataSource, top: Double, firstOrdinal: Int
    ) -> TableGeometry.Section {
        var section = TableGeometry.Section()
        section.top = top
        section.firstOrdinal = firstOrdinal
        section.rowHeight = max(0, rowHeight)
        section.count = max(0, dataSource.tableView(self, numberOfRowsInSection: index))
        section.header = dataSource.tableView(self, titleForHeaderInSection: index)
        section.footer = dataSource.tableView(self, titleForFooterInSection: index)
        section.headerHeight = edgeHeight(of: section.header, isFirst: index == 0)
        section.footerHeight = section.footer == nil ? (style == .grouped ? 18 : 0) : 30
        if let view = delegate?.tableView(self, viewForHeaderInSection: index) {
            section.header = view.accessibilityLabel ?? ""
            section.headerView = view
            section.headerHeight = view.frame.size.height
        }
        if let view = delegate?.tableView(self, viewForFooterInSection: index) {
            section.footer = view.accessibilityLabel ?? ""
            section.footerView = view
            section.footerHeight = view.frame.size.height
        }
        if usesDelegateHeights, let delegate {
            var offsets = [0.0]
            offsets.reserveCapacity(section.count + 1)
            var y = 0.0
            for row in 0..<section.count {
                y += max(0, delegate.tableView(self, heightForRowAt: IndexPath(row: row, section: index)))
                offsets.append(y)
            }
            section.offsets = offsets
        }
        return section
    }

    private final func edgeHeight(of title: String?, isFirst: Bool) -> Double {
        switch style {
        case .plain: title == nil ? 0 : 22
        case .grouped: title == nil ? (isFirst ? 35 : 18) : (isFirst ? 56 : 38)
        }
    }

    // MARK: Cells in sight

    final func layoutCells() {
        let wanted = geometry.ordinals(from: bounds.minY, to: bounds.maxY)
        for ordinal in visibleOrdinals where !wanted.contains(ordinal) {
            if let cell = visibleCellsByRow.removeValue(forKey: ordinal) { dismiss(cell) }
        }
        visibleOrdinals = wanted
        for ordinal in wanted {
            let cell = visibleCellsByRow[ordinal] ?? show(row: ordinal)
            place(cell, at: ordinal)
        }
        for (ordinal, cell) in keptCells where visibleCellsByRow[ordinal] == nil {
            place(cell, at: ordinal)
        }
        dropLeftovers()
    }

    /// Positions a cell at its row, unless the user is moving it.
    private final func place(_ cell: TableViewCell, at ordinal: Int) {
        if cell !== reordering?.cell { cell.frame = rect(ofRow: ordinal) }
    }

    @discardableResult
    final func show(row ordinal: Int) -> TableViewCell {
        let cell = keptCells[ordinal] ?? makeCell(for: ordinal)
        prepare(cell, for: ordinal)
        visibleCellsByRow[ordinal] = cell
        if cell.superview !== self { insertSubview(cell, at: 0) }
        return cell
    }

    final func makeCell(for ordinal: Int) -> TableViewCell {
        guard let path = dataPath(ofRow: ordinal), let dataSource, stillHas(path, in: dataSource) else {
            return TableViewCell()
        }
        isAskingForCell = true
        let cell = dataSource.tableView(self, cellForRowAt: path)
        isAskingForCell = false
        // Returning the same cell for two rows is an app bug; the later row keeps the cell.
        if cell.table === self, cell.superview === self {
            let other = cell.ordinal
            if visibleCellsByRow[other] === cell { visibleCellsByRow[other] = nil }
            if keptCells[other] === cell { keptCells[other] = nil }
        }
        return cell
    }

    /// Whether the data source still has a row; if not, the table is going to be reloaded.
    ///
    /// Data may shrink without a notification, and the data source must not be asked for a row it no longer has.
    final func stillHas(_ path: IndexPath, in dataSource: any TableViewDataSource) -> Bool {
        if path.section < dataSource.numberOfSections(in: self),
            path.row < dataSource.tableView(self, numberOfRowsInSection: path.section)
        {
            return true
        }
        setNeedsReload()
        return false
    }

    final func prepare(_ cell: TableViewCell, for ordinal: Int) {
        cell.table = self
        if style == .grouped, cell.backgroundColor == .systemBackground {
            cell.backgroundColor = .secondarySystemGroupedBackground
        }
        cell.ordinal = ordinal
        place(cell, at: ordinal)
        cell.isSelected = selectedOrdinals.contains(ordinal)
        showEditControls(of: cell)
    }

    /// Removes a cell that has left the visible area.
    private final func dismiss(_ cell: TableViewCell) {
        if swipedCell === cell { hideRowActions(animated: false) }
        // A cell that a script has inspected stays, but fingers must not notice.
        if keptCells[cell.ordinal] === cell { return cell.endTouches() }
        if holdsFocus(cell) {
            cell.endTouches()
            keptCells[cell.ordinal] = cell
            return
        }
        recycle(cell)
    }

    final func recycle(_ cell: TableViewCell) {
        cell.removeFromSuperview()
        guard let identifier = cell.reuseIdentifier else { return }
        reusableCells[identifier, default: []].append(cell)
    }

    private final func holdsFocus(_ cell: TableViewCell) -> Bool {
        guard let view = application?.firstResponder as? View else { return false }
        return view.isDescendant(of: cell)
    }

    /// Recycles all cells except one with the focus.
    ///
    /// The focused cell stays until it is clear whether another cell shows its row.
    final func dropAllCells() {
        let cells = loadedCells
        visibleCellsByRow = [:]
        keptCells = [:]
        keptOrder = []
        visibleOrdinals = 0..<0
        for cell in cells {
            if holdsFocus(cell) { leftoverCells.append(cell) } else { recycle(cell) }
        }
    }

    private final func dropLeftovers() {
        guard !leftoverCells.isEmpty else { return }
        for cell in leftoverCells where loadedCell(at: cell.ordinal) !== cell { recycle(cell) }
        leftoverCells = []
    }

    // MARK: Cells that are looked at

    /// Returns the cell of a row if it is loaded.
    final func loadedCell(at ordinal: Int) -> TableViewCell? {
        visibleCellsByRow[ordinal] ?? (keptCells.isEmpty ? nil : keptCells[ordinal])
    }

    /// Returns the cell of a row, creating one off screen if needed, which then stays with the row.
    ///
    /// Nothing visible changes, so scripts can inspect every row.
    final func cellForLooking(at ordinal: Int) -> TableViewCell? {
        if let kept = keptCells[ordinal] { return kept }
        guard ordinal < geometry.rowCount else { return nil }
        if let shown = visibleCellsByRow[ordinal] {
            keep(shown, for: ordinal)
            return shown
        }
        let cell = makeCell(for: ordinal)
        prepare(cell, for: ordinal)
        adopt(cell)
        keep(cell, for: ordinal)
        return cell
    }

    /// The maximum number of cells that stay with their rows because scripts have inspected them.
    private static var mostKeptCells: Int { 1000 }

    final func keep(_ cell: TableViewCell, for ordinal: Int) {
        keptCells[ordinal] = cell
        keptOrder.append(cell)
        guard keptOrder.count > 2 * Self.mostKeptCells else { return }
        // The oldest cells go in one batch, so that walking a long table rarely shifts the array.
        let oldest = keptOrder.prefix(Self.mostKeptCells)
        keptOrder.removeFirst(Self.mostKeptCells)
        var unseen: [TableViewCell] = []
        for cell in oldest where keptCells[cell.ordinal] === cell && !holdsFocus(cell) {
            keptCells[cell.ordinal] = nil
            if visibleCellsByRow[cell.ordinal] !== cell { unseen.append(cell) }
        }
        release(unseen)
    }

    /// Removes off-screen cells without any visible change.
    private final func release(_ cells: [TableViewCell]) {
        let released = Set(cells.map { ObjectIdentifier($0) })
        subviews.removeAll { released.contains(ObjectIdentifier($0)) }
        forgetReach()
        for cell in cells {
            cell.parentView = nil
            cell.moveToWindow(nil)
        }
    }

    final func frameOnScreen(ofRow ordinal: Int) -> Rect? {
        guard ordinal < geometry.rowCount else { return nil }
        let own = presentationFrameOnScreen
        let shown = presentationBounds.origin
        return rect(ofRow: ordinal).offset(x: own.minX - shown.x, y: own.minY - shown.y)
    }
}
