public import Automation

extension TableView {
    /// Returns the number of elements in a collection, or nil to count the children.
    public func accessibilityCount(of collection: ElementCollection) -> Int? {
        reloadIfNeeded()
        switch collection {
        case .cells, .children(.tableCell): return geometry.rowCount
        case .visibleCells: return sightedOrdinals.count
        case .children(.tableGroup): return tableGroupKeys(in: geometry.sections.indices).count
        case .visibleGroups: return visibleTableGroupKeys.count
        case .elements:
            return edgeElements.count + geometry.rowCount + groupKeys(in: geometry.sections.indices).count
        default: return nil
        }
    }

    /// Returns the element of a collection at an index.
    public func accessibilityElement(at index: Int, in collection: ElementCollection) -> AccessibilityElement? {
        guard index >= 0 else { return nil }
        reloadIfNeeded()
        switch collection {
        case .cells, .children(.tableCell): return row(at: index)
        case .visibleCells:
            let visible = sightedOrdinals
            return index < visible.count ? row(at: visible.lowerBound + index) : nil
        case .children(.tableGroup):
            return group(at: index, of: tableGroupKeys(in: geometry.sections.indices))
        case .visibleGroups: return group(at: index, of: visibleTableGroupKeys)
        case .elements: return element(at: index)
        default: return nil
        }
    }

    /// Returns all rows at once, or nil for other collections.
    public func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]? {
        guard collection == .cells || collection == .children(.tableCell) else { return nil }
        reloadIfNeeded()
        var members: [AccessibilityElement] = []
        members.reserveCapacity(geometry.rowCount)
        for ordinal in 0..<geometry.rowCount {
            if let row = rows[ordinal], row.isSettled {
                members.append(row)
            } else if let row = row(at: ordinal) {
                members.append(row)
            }
        }
        return members
    }

    /// Returns the first element with a name in a collection.
    public func accessibilityFirstElement(
        named name: String, in collection: ElementCollection
    ) -> AccessibilityElement? {
        reloadIfNeeded()
        switch collection {
        case .cells, .children(.tableCell): return firstRow(named: name) ?? firstRow(alsoNamed: name)
        case .visibleCells:
            let visible = sightedOrdinals
            let found =
                visible.first { self.name(ofRow: $0) == name }
                ?? visible.first { row(at: $0)?.alternativeNames.contains(name) == true }
            return found.flatMap { row(at: $0) }
        case .children(.tableGroup):
            return group(named: name, of: tableGroupKeys(in: geometry.sections.indices))
        case .visibleGroups: return group(named: name, of: visibleTableGroupKeys)
        case .elements:
            // Before any row, so that finding it makes no cells for a long list.
            if let sectionIndex, sectionIndex.accessibilityName == name { return sectionIndex }
            if rowsComeFirst {
                return firstRow(named: name) ?? otherElements.first { $0.accessibilityName == name }
            }
            let count = accessibilityCount(of: .elements) ?? 0
            let edge = edgeElements.first { $0.accessibilityName == name }
            let row = firstRow(named: name)
            let group = accessibilityFirstElement(named: name, in: .children(.tableGroup))
            if row != nil, group == nil, edge == nil { return row }
            return (0..<count).lazy.compactMap { self.element(at: $0) }.first { $0.accessibilityName == name }
        default: return nil
        }
    }

    /// The headers and footers that are table groups on the device's version.
    private func tableGroupKeys(in sections: Range<Int>) -> [TableGroup.Key] { groupsOnly(groupKeys(in: sections)) }
    private var visibleTableGroupKeys: [TableGroup.Key] { groupsOnly(visibleGroupKeys) }

    private func groupsOnly(_ keys: [TableGroup.Key]) -> [TableGroup.Key] {
        guard ElementShapes.customHeadersArePlain[version: systemVersion] else { return keys }
        return keys.filter { geometry.customView(of: $0) == nil }
    }

    private func group(named name: String, of keys: [TableGroup.Key]) -> TableGroup? {
        (keys.first { shownTitle(of: $0) == name } ?? keys.first { title(of: $0) == name }).map { group(for: $0) }
    }

    private func group(at index: Int, of keys: [TableGroup.Key]) -> TableGroup? {
        index < keys.count ? group(for: keys[index]) : nil
    }

    /// The visible rows that are not covered by an inset.
    final var sightedOrdinals: Range<Int> {
        let area = visibleArea
        return geometry.ordinals(from: area.minY, to: area.maxY)
    }

    /// Whether the rows come first, and the other parts after them.
    private var rowsComeFirst: Bool { ElementShapes.rowsComeFirst[version: systemVersion] }

    /// The elements above the rows, except headers.
    private var upperElements: [AccessibilityElement] {
        var elements = scrollIndicators.vertical
        if let refreshControl, refreshControl.isRefreshing { elements.append(refreshControl) }
        if let tableHeaderView { elements += tableHeaderView.inTree }
        return elements + ownSubviews
    }

    /// The elements below the rows, except footers.
    private var lowerElements: [AccessibilityElement] {
        (tableFooterView?.inTree ?? []) + scrollIndicators.horizontal + indexElements
    }

    /// The section index, which is the last child.
    private var indexElements: [AccessibilityElement] { sectionIndex.map { [$0] } ?? [] }

    /// The elements other than rows, headers and footers.
    final var edgeElements: [AccessibilityElement] { upperElements + lowerElements }

    /// The views that the app has added to the table itself.
    private var ownSubviews: [AccessibilityElement] {
        subviews.flatMap { view -> [AccessibilityElement] in
            if view is TableViewCell || view is TableHeaderFooterView || view === tableHeaderView
                || view === tableFooterView || view === refreshControl || view === sectionIndex
            {
                return []
            }
            return view.inTree
        }
    }

    /// The elements before and after the rows, without headers and footers of sections before version 7.
    final var elementsAroundRows: (before: [AccessibilityElement], after: [AccessibilityElement]) {
        rowsComeFirst ? ([], otherElements) : (upperElements, lowerElements)
    }

    /// Headers, footers and all other elements but rows, by place.
    private var otherElements: [AccessibilityElement] {
        if let placedElements, placedElements.shapeRevision == device?.shapeRevision { return placedElements.elements }
        let groups = groupKeys(in: geometry.sections.indices).map { key in
            PlacedElement(group(for: key), at: rect(of: key).origin)
        }
        let own = presentationFrameOnScreen.origin
        let edges = edgeElements.filter { $0 !== sectionIndex }.map { element in
            let frame = element.accessibilityFrame ?? .zero
            return PlacedElement(
                element, at: Point(x: frame.minX - own.x + extent.minX, y: frame.minY - own.y + extent.minY))
        }
        var placed = edges + groups
        placed.sortByPlace()
        let elements = placed.map(\.element) + indexElements
        placedElements = ChildrenByPlace(shapeRevision: device?.shapeRevision ?? 0, elements: elements)
        return elements
    }

    /// Returns an element: rows and then the rest, or section by section.
    private func element(at index: Int) -> AccessibilityElement? {
        guard rowsComeFirst else { return elementBySection(at: index) }
        if index < geometry.rowCount { return row(at: index) }
        let others = otherElements
        return index - geometry.rowCount < others.count ? others[index - geometry.rowCount] : nil
    }

    /// Returns an element: first those above the rows, then each section's, then those below.
    private func elementBySection(at index: Int) -> AccessibilityElement? {
        let upper = upperElements
        if index < upper.count { return upper[index] }
        var index = index - upper.count
        for (number, section) in geometry.sections.enumerated() {
            if section.header != nil {
                if index == 0 { return group(for: TableGroup.Key(section: number, isFooter: false)) }
                index -= 1
            }
            if index < section.count { return row(at: section.firstOrdinal + index) }
            index -= section.count
            if section.footer != nil {
                if index == 0 { return group(for: TableGroup.Key(section: number, isFooter: true)) }
                index -= 1
            }
        }
        let lower = lowerElements
        return index < lower.count ? lower[index] : nil
    }

    /// `rows 1 to 10 of 12`.
    final var rowsInWords: String? {
        reloadIfNeeded()
        guard geometry.rowCount > 0 else { return nil }
        let visible = sightedOrdinals
        let first = min(visible.lowerBound + 1, geometry.rowCount)
        return "rows \(first) to \(max(first, visible.upperBound)) of \(geometry.rowCount)"
    }
}

extension TableView {
    /// Returns the object that represents a row; it is the same one as long as the row is in the table.
    final func row(at ordinal: Int) -> TableRow? {
        guard ordinal >= 0, ordinal < geometry.rowCount else { return nil }
        if let row = rows[ordinal], settle(row) { return row }
        let row = TableRow(table: self, ordinal: ordinal)
        rows[ordinal] = row
        return row
    }

    /// Returns the object that represents the row of a cell.
    final func row(of cell: TableViewCell) -> TableRow? {
        guard loadedCell(at: cell.ordinal) === cell else { return nil }
        return row(at: cell.ordinal)
    }

    /// Drops the rows that a reload removed and marks the others as unsettled.
    ///
    /// After a reload, rows are known by their ordinals only. Each has to prove its identity by its name or its cell.
    final func forgetRowsAfterReload() {
        rows.removeRows(from: geometry.rowCount) { $0.isRemoved = true }
        rows.forEach { row in
            guard row.nameBeforeReload == nil, names.count > row.ordinal, names.isKnown(row.ordinal) else { return }
            row.nameBeforeReload = .some(names[row.ordinal])
        }
    }

    /// Determines whether a row is still the same after a reload.
    /// - Returns: whether the row is the same.
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

    /// Returns the name of a row, which is cached after the first request for its cell.
    final func name(ofRow ordinal: Int) -> String? {
        if let cell = loadedCell(at: ordinal) {
            let name = cell.accessibilityName
            names.set(name, of: ordinal)
            return name
        }
        guard ordinal < names.count else { return nil }
        return names.isKnown(ordinal) ? names[ordinal] : nameOfUnloadedRow(ordinal)
    }

    private final func nameOfUnloadedRow(_ ordinal: Int) -> String? {
        let cell = makeCell(for: ordinal)
        let name = cell.accessibilityName
        names.note(TableNames.Row(name: name, alternative: .some(cell.alternativeNames.first)), of: ordinal)
        if let identifier = cell.reuseIdentifier, cell.superview == nil {
            reusableCells[identifier, default: []].append(cell)
        }
        return name
    }

    /// Returns the first row with a name.
    private final func firstRow(named name: String) -> TableRow? {
        // The names of loaded cells may have changed without a notification.
        for (ordinal, cell) in visibleCellsByRow { names.set(cell.accessibilityName, of: ordinal) }
        for (ordinal, cell) in keptCells { names.set(cell.accessibilityName, of: ordinal) }
        if let found = names.firstIndexedRow(named: name) { return row(at: found) }
        // The search restarts if the data source reloads the table while providing a cell, but only once.
        for _ in 0..<2 * names.count {
            guard let next = names.nextUnindexedRow else { return nil }
            let own = names.isKnown(next) ? names[next] : nameOfUnloadedRow(next)
            names.index(next, named: own)
            if own == name { return names.firstIndexedRow(named: name).flatMap { row(at: $0) } }
        }
        return nil
    }

    /// Returns the first row that has a name on other versions of the system.
    private final func firstRow(alsoNamed name: String) -> TableRow? {
        let loaded = visibleCellsByRow.merging(keptCells) { shown, _ in shown }
        let shown = loaded.filter { $0.value.alternativeNames.contains(name) }.keys.min()
        // The search restarts if the data source reloads the table while providing a cell, but only once.
        for _ in 0..<2 * names.count {
            guard let next = names.nextRowWithoutAlternative else { break }
            if names.alternative(of: next) == nil, loaded[next] == nil { _ = nameOfUnloadedRow(next) }
            let own = loaded[next].map { $0.alternativeNames.first } ?? names.alternative(of: next) ?? nil
            names.indexAlternative(of: next, own)
        }
        let known = names.firstIndexedRow(alsoNamed: name)
        return [shown, known].compactMap { $0 }.min().flatMap { row(at: $0) }
    }

    // MARK: Quiet cells

    /// Adds an off-screen cell at its row's position without any visible change.
    final func adopt(_ cell: TableViewCell) {
        if cell.superview === self { return }
        cell.removeFromSuperview()
        cell.layoutIfNeeded()
        subviews.insert(cell, at: 0)
        cell.parentView = self
        forgetReach()
        cell.moveToWindow(hostWindow)
    }
}

/// A row of a table, as scripts see it: one object per row, with or without a cell.
final class TableRow: CellElement {
    @Anchored var table: TableView?

    /// Whether the row is known to be the same as before a reload.
    var isSettled: Bool { !isRemoved && nameBeforeReload == nil }

    init(table: TableView, ordinal: Int) {
        self.table = table
        super.init(in: table, ordinal: ordinal)
    }

    /// The cell of the row, created off screen if there is none.
    override var cell: View? { isRemoved ? nil : table?.cellForLooking(at: ordinal) }

    override var elementType: ElementType? { .tableCell }
    override var accessibilityName: String? { isRemoved ? nil : table?.name(ofRow: ordinal) }

    override var isAccessibilitySelected: Bool {
        !isRemoved && (table?.isRowSelected(ordinal) == true || cell?.isAccessibilitySelected == true)
    }
    override var accessibilityView: View? { isRemoved ? nil : table?.loadedCell(at: ordinal) }

    override var accessibilityFrame: Rect? {
        guard !isRemoved, let table else { return nil }
        if let shown = table.loadedCell(at: ordinal) { return shown.presentationFrameOnScreen }
        return table.frameOnScreen(ofRow: ordinal)
    }

    override var isAccessibilityAlive: Bool {
        guard !isRemoved, let table else { return false }
        return table.settle(self) && table.isAccessibilityAlive
    }
}
