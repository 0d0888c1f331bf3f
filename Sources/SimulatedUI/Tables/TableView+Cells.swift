import Automation

extension TableView {
    /// Asks the data source for the extent of everything.
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

    /// Puts a cell where its row stands, unless a finger moves it.
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
        // The same cell for two rows is a mistake of the app; the later row gets it.
        if cell.table === self, cell.superview === self {
            let other = cell.ordinal
            if visibleCellsByRow[other] === cell { visibleCellsByRow[other] = nil }
            if keptCells[other] === cell { keptCells[other] = nil }
        }
        return cell
    }

    /// Data that shrank without the table being told must not be asked for a row that it has no more; the table is
    /// loaded anew.
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
        cell.ordinal = ordinal
        place(cell, at: ordinal)
        cell.isSelected = selectedOrdinals.contains(ordinal)
        showEditControls(of: cell)
    }

    /// Takes a cell out of sight.
    private final func dismiss(_ cell: TableViewCell) {
        if swipedCell === cell { hideRowActions(animated: false) }
        if keptCells[cell.ordinal] === cell { return }
        if holdsFocus(cell) {
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

    /// Gives all cells back; one with the focus stays until it is clear whether its row is shown by another cell.
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

    /// The cell of a row, if there is one now.
    final func loadedCell(at ordinal: Int) -> TableViewCell? {
        visibleCellsByRow[ordinal] ?? (keptCells.isEmpty ? nil : keptCells[ordinal])
    }

    /// The cell of a row; one out of sight is made where its row stands, and stays with the row.
    ///
    /// Nothing that can be seen changes, so that scripts may look into every row.
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

    /// How many cells stay with their rows because scripts have looked into them.
    private static var mostKeptCells: Int { 1000 }

    final func keep(_ cell: TableViewCell, for ordinal: Int) {
        keptCells[ordinal] = cell
        keptOrder.append(cell)
        guard keptOrder.count > 2 * Self.mostKeptCells else { return }
        // The oldest go at once, so that a walk over a long table moves the rest seldom.
        let oldest = keptOrder.prefix(Self.mostKeptCells)
        keptOrder.removeFirst(Self.mostKeptCells)
        for cell in oldest where keptCells[cell.ordinal] === cell && !holdsFocus(cell) {
            keptCells[cell.ordinal] = nil
            if visibleCellsByRow[cell.ordinal] !== cell { release(cell) }
        }
    }

    /// Lets go of a cell out of sight without changing what can be seen.
    private final func release(_ cell: TableViewCell) {
        subviews.removeAll { $0 === cell }
        cell.parentView = nil
        cell.moveToWindow(nil)
    }

    final func frameOnScreen(ofRow ordinal: Int) -> Rect? {
        guard ordinal < geometry.rowCount else { return nil }
        let own = presentationFrameOnScreen
        let shown = presentationBounds.origin
        return rect(ofRow: ordinal).offset(x: own.minX - shown.x, y: own.minY - shown.y)
    }
}
