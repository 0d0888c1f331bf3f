import Automation

extension CollectionView {
    private final var isVertical: Bool { layout.scrollDirection == .vertical }

    /// The visible items that no inset covers.
    final var shownOrdinals: Range<Int> {
        let area = visibleArea
        return isVertical
            ? geometry.ordinals(from: area.minY, to: area.maxY) : geometry.ordinals(from: area.minX, to: area.maxX)
    }

    /// The loaded range of the content: the visible part and half as much before and after it.
    private final var loadedStretch: (start: Double, end: Double) {
        let (start, length) = isVertical ? (bounds.minY, bounds.size.height) : (bounds.minX, bounds.size.width)
        return (start - length / 2, start + length * 1.5)
    }

    final func layoutItems() {
        let stretch = loadedStretch
        let wanted = geometry.ordinals(from: stretch.start, to: stretch.end)
        for ordinal in loadedCells.keys.sorted() where !wanted.contains(ordinal) {
            if let cell = loadedCells[ordinal], !holdsFocus(cell) { unload(ordinal, keepsItem: false) }
        }
        for ordinal in wanted where loadedCells[ordinal] == nil {
            load(ordinal)
            // A data source that reloads the view during a call changes the layout.
            if needsReload { return setNeedsLayout() }
        }
        for (ordinal, cell) in loadedCells where ordinal < geometry.itemCount {
            let frame = geometry.rect(of: ordinal)
            if cell.frame != frame { cell.frame = frame }
        }
        dropForeignItems()
    }

    private final func load(_ ordinal: Int) {
        let path = geometry.indexPath(of: ordinal)
        guard let dataSource, stillHas(path, in: dataSource) else { return }
        isAskingForCell = true
        let cell = dataSource.collectionView(self, cellForItemAt: path)
        isAskingForCell = false
        // An app that returns one cell for two items is wrong; the later item gets the cell.
        if cell.collectionView === self, loadedCells[cell.ordinal] === cell { loadedCells[cell.ordinal] = nil }
        cell.collectionView = self
        cell.ordinal = ordinal
        cell.isSelected = selectedOrdinals.contains(ordinal)
        cell.frame = geometry.rect(of: ordinal)
        loadedCells[ordinal] = cell
        if cell.superview !== self { insertSubview(cell, at: 0) }
    }

    /// Returns whether an item still exists; the data may have shrunk without notice to the view.
    private final func stillHas(_ path: IndexPath, in dataSource: any CollectionViewDataSource) -> Bool {
        if path.section < dataSource.numberOfSections(in: self),
            path.item < dataSource.collectionView(self, numberOfItemsInSection: path.section)
        {
            return true
        }
        setNeedsReload()
        return false
    }

    /// Returns the cell of an item to the reuse queue.
    final func unload(_ ordinal: Int, keepsItem: Bool) {
        guard let cell = loadedCells.removeValue(forKey: ordinal) else { return }
        if !keepsItem, let item = items.removeValue(forKey: ordinal) { item.isRemoved = true }
        recycle(cell)
    }

    final func recycle(_ cell: CollectionViewCell) {
        cell.removeFromSuperview()
        guard let identifier = cell.reuseIdentifier else { return }
        reusableCells[identifier, default: []].append(cell)
    }

    private final func holdsFocus(_ cell: CollectionViewCell) -> Bool {
        guard let view = application?.firstResponder as? View else { return false }
        return view.isDescendant(of: cell)
    }

    // MARK: Headers

    final func layoutHeaders() {
        let stretch = loadedStretch
        let wanted = geometry.sectionIndices(from: stretch.start, to: stretch.end)
        for section in headers.keys.sorted() where !wanted.contains(section) {
            headers.removeValue(forKey: section)?.removeFromSuperview()
        }
        for section in wanted {
            guard let title = geometry.sections[section].header else { continue }
            let label = headers[section] ?? makeHeader(section)
            label.text = title
            label.frame = geometry.headerRect(of: section)
        }
    }

    private final func makeHeader(_ section: Int) -> Label {
        let label = CollectionHeader(frame: .zero)
        label.font = .boldSystem(15)
        label.accessibilityTraits = .header
        headers[section] = label
        addSubview(label)
        return label
    }

    // MARK: Items as scripts see them

    /// Returns the object that represents a loaded item; the same one as long as the item is loaded.
    final func item(at ordinal: Int) -> CollectionItem {
        if let item = items[ordinal], !item.isRemoved { return item }
        let item = CollectionItem(collectionView: self, ordinal: ordinal)
        items[ordinal] = item
        return item
    }

    final func item(of cell: CollectionViewCell) -> CollectionItem? {
        loadedCells[cell.ordinal] === cell ? item(at: cell.ordinal) : nil
    }

    /// Drops items whose names differ after a reload, which identifies items by their positions only.
    private final func dropForeignItems() {
        for (ordinal, item) in items {
            guard let cell = loadedCells[ordinal] else {
                item.isRemoved = true
                items[ordinal] = nil
                continue
            }
            guard let name = item.nameBeforeReload else { continue }
            item.nameBeforeReload = nil
            guard cell.accessibilityName != name else { continue }
            item.isRemoved = true
            items[ordinal] = nil
        }
    }
}

/// An item of a collection view as scripts see it, as long as the item is loaded.
///
/// Its cell is reused for other items; this object is not.
final class CollectionItem: CellElement {
    @Anchored var collectionView: CollectionView?

    init(collectionView: CollectionView, ordinal: Int) {
        self.collectionView = collectionView
        super.init(in: collectionView, ordinal: ordinal)
    }

    override var cell: View? { isRemoved ? nil : collectionView?.loadedCells[ordinal] }

    override var elementType: ElementType? { .collectionCell }
    override var accessibilityView: View? { cell }
    override var accessibilityFrame: Rect? { cell?.accessibilityFrame }
    override var isAccessibilityAlive: Bool {
        // Layout determines which items are loaded.
        collectionView?.layoutIfNeeded()
        return cell != nil && collectionView?.isAccessibilityAlive == true
    }
}

/// The title above a section, indented like the headers of tables.
private final class CollectionHeader: Label {
    override func draw(in canvas: any Canvas) {
        guard let text else { return }
        canvas.text(
            text, in: EdgeInsets(left: 10, right: 10).inset(bounds), font: font, color: textColor,
            alignment: textAlignment)
    }
}
