public import Automation

extension TableView {
    /// The number of members of a collection, or nil when the children tell.
    public func accessibilityCount(of collection: ElementCollection) -> Int? {
        reloadIfNeeded()
        switch collection {
        case .cells, .children(.tableCell): return geometry.rowCount
        case .visibleCells: return sightedOrdinals.count
        case .children(.tableGroup): return groupKeys(in: geometry.sections.indices).count
        case .visibleGroups: return visibleGroupKeys.count
        case .elements:
            return edgeElements.count + geometry.rowCount + groupKeys(in: geometry.sections.indices).count
        default: return nil
        }
    }

    /// The member of a collection at an index.
    public func accessibilityElement(at index: Int, in collection: ElementCollection) -> AccessibilityElement? {
        guard index >= 0 else { return nil }
        reloadIfNeeded()
        switch collection {
        case .cells, .children(.tableCell): return row(at: index)
        case .visibleCells:
            let visible = sightedOrdinals
            return index < visible.count ? row(at: visible.lowerBound + index) : nil
        case .children(.tableGroup):
            return group(at: index, of: groupKeys(in: geometry.sections.indices))
        case .visibleGroups: return group(at: index, of: visibleGroupKeys)
        case .elements: return element(at: index)
        default: return nil
        }
    }

    /// All rows at once; other members are asked for one by one.
    public func accessibilityElements(in collection: ElementCollection) -> [AccessibilityElement]? {
        guard collection == .cells || collection == .children(.tableCell) else { return nil }
        reloadIfNeeded()
        return (0..<geometry.rowCount).compactMap { ordinal in
            if let row = rows[ordinal], row.isSettled { return row }
            return row(at: ordinal)
        }
    }

    /// The first member of a name.
    public func accessibilityFirstElement(
        named name: String, in collection: ElementCollection
    ) -> AccessibilityElement? {
        reloadIfNeeded()
        switch collection {
        case .cells, .children(.tableCell): return firstRow(named: name)
        case .visibleCells:
            let visible = sightedOrdinals
            return visible.first { self.name(ofRow: $0) == name }.flatMap { row(at: $0) }
        case .children(.tableGroup):
            return groupKeys(in: geometry.sections.indices).first { title(of: $0) == name }.map { group(for: $0) }
        case .visibleGroups: return visibleGroupKeys.first { title(of: $0) == name }.map { group(for: $0) }
        case .elements:
            let count = accessibilityCount(of: .elements) ?? 0
            let edge = edgeElements.first { $0.accessibilityName == name }
            let row = firstRow(named: name)
            let group = accessibilityFirstElement(named: name, in: .children(.tableGroup))
            if row != nil, group == nil, edge == nil { return row }
            return (0..<count).lazy.compactMap { self.element(at: $0) }.first { $0.accessibilityName == name }
        default: return nil
        }
    }

    private func group(at index: Int, of keys: [TableGroup.Key]) -> TableGroup? {
        index < keys.count ? group(for: keys[index]) : nil
    }

    /// The rows that are in sight and not covered by an inset.
    final var sightedOrdinals: Range<Int> {
        let area = visibleArea
        return geometry.ordinals(from: area.minY, to: area.maxY)
    }

    /// What stands in the table beside rows, headers and footers.
    final var edgeElements: [AccessibilityElement] {
        tableFooterView.map { upperElements + [$0] } ?? upperElements
    }

    /// What stands above the rows.
    private var upperElements: [AccessibilityElement] {
        var elements: [AccessibilityElement] = []
        if let refreshControl, refreshControl.isRefreshing { elements.append(refreshControl) }
        if let tableHeaderView { elements.append(tableHeaderView) }
        return elements
    }

    /// What stands above the rows, then each section with its header and footer, then the view below.
    private func element(at index: Int) -> AccessibilityElement? {
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
        return index == 0 ? tableFooterView : nil
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
