public import Automation

/// A view that shows items in lines and loads cells only near the visible part.
///
/// Its content comes from ``sections`` or from a ``dataSource``. Scripts and everything else see only the items that
/// are loaded: those on the screen, and up to half a screenful before and after them.
open class CollectionView: ScrollView {
    /// The layout of the items.
    open var layout: CollectionViewFlowLayout { didSet { if layout != oldValue { setNeedsReload() } } }
    /// Whether items can be selected.
    public final var allowsSelection = true
    /// Whether several items can be selected at once.
    public final var allowsMultipleSelection = false

    /// The data source, which provides the content.
    public final weak var dataSource: (any CollectionViewDataSource)? { didSet { setNeedsReload() } }
    /// The delegate, which is notified of user actions.
    public final weak var delegate: (any CollectionViewDelegate)?
    private final var sectionSource: CollectionSectionSource?

    final var geometry: CollectionGeometry
    final var needsReload = true
    private final var measuredSize = Size.zero
    final var isAskingForCell = false
    final var loadedCells: [Int: CollectionViewCell] = [:]
    final var headers: [Int: Label] = [:]
    final var items: [Int: CollectionItem] = [:]
    final var reusableCells: [String: [CollectionViewCell]] = [:]
    final var selectedOrdinals: Set<Int> = []

    /// The position to which an item is scrolled.
    public enum ScrollPosition: Sendable {
        /// The nearest position where the item is visible.
        case none
        /// The edge where the content begins.
        case start
        /// The centre.
        case centered
        /// The edge where the content ends.
        case end
    }

    /// Creates a collection view.
    public init(frame: Rect = .zero, layout: CollectionViewFlowLayout = CollectionViewFlowLayout()) {
        self.layout = layout
        geometry = CollectionGeometry(layout, in: frame.size)
        super.init(frame: frame)
        backgroundColor = .systemBackground
    }

    /// The content, if there is no other data source.
    public final var sections: [CollectionSection] {
        get { sectionSource?.sections ?? [] }
        set {
            let source = sectionSource ?? CollectionSectionSource()
            source.sections = newValue
            sectionSource = source
            if dataSource !== source { dataSource = source }
            if delegate == nil { delegate = source }
            setNeedsReload()
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
        guard needsReload, !isAskingForCell else { return }
        needsReload = false
        for (ordinal, item) in items where item.nameBeforeReload == nil {
            item.nameBeforeReload = .some(loadedCells[ordinal]?.accessibilityName)
        }
        for ordinal in loadedCells.keys.sorted() { unload(ordinal, keepsItem: true) }
        for label in headers.values { label.removeFromSuperview() }
        headers = [:]
        geometry = measure()
        measuredSize = bounds.size
        selectedOrdinals = []
        contentSize = geometry.contentSize
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    final func measure() -> CollectionGeometry {
        var geometry = CollectionGeometry(layout, in: bounds.size)
        guard let dataSource else { return geometry }
        for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
            geometry.addSection(
                header: dataSource.collectionView(self, titleForHeaderInSection: section),
                count: dataSource.collectionView(self, numberOfItemsInSection: section))
        }
        return geometry
    }

    open override func layoutSubviews() {
        reloadIfNeeded()
        if measuredSize != bounds.size {
            measuredSize = bounds.size
            geometry = measure()
            contentSize = geometry.contentSize
        }
        layoutItems()
        layoutHeaders()
    }

    /// Returns a cell that is no longer needed and can be reused; nil when there is none.
    public final func dequeueReusableCell(withReuseIdentifier identifier: String) -> CollectionViewCell? {
        guard let cell = reusableCells[identifier]?.popLast() else { return nil }
        cell.prepareForReuse()
        return cell
    }

    // MARK: Items

    /// The number of sections.
    public final var numberOfSections: Int {
        reloadIfNeeded()
        return geometry.sections.count
    }

    /// Returns the number of items in a section; 0 for a section that does not exist.
    public final func numberOfItems(inSection section: Int) -> Int {
        reloadIfNeeded()
        return geometry.sections.indices.contains(section) ? geometry.sections[section].count : 0
    }

    /// Returns the cell of an item, if it is loaded.
    public final func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
        reloadIfNeeded()
        return geometry.ordinal(of: indexPath).flatMap { loadedCells[$0] }
    }

    /// Returns the index path of the item that a cell shows.
    public final func indexPath(for cell: CollectionViewCell) -> IndexPath? {
        reloadIfNeeded()
        return loadedCells[cell.ordinal] === cell ? geometry.indexPath(of: cell.ordinal) : nil
    }

    /// The cells on the screen, in order.
    public final var visibleCells: [CollectionViewCell] {
        layoutIfNeeded()
        return shownOrdinals.compactMap { loadedCells[$0] }
    }

    /// The index paths of the items on the screen, in order.
    public final var indexPathsForVisibleItems: [IndexPath] {
        layoutIfNeeded()
        return shownOrdinals.map { geometry.indexPath(of: $0) }
    }

    /// Scrolls an item to a position.
    public final func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition = .none, animated: Bool) {
        layoutIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        let rect = geometry.rect(of: ordinal)
        let area = visibleArea
        var offset = bounds.origin
        switch position {
        case .none: return scrollRectToVisible(rect, animated: animated)
        case .start: offset = Point(x: rect.minX - adjustedContentInset.left, y: rect.minY - adjustedContentInset.top)
        case .centered:
            offset.x = rect.center.x - area.size.width / 2 - adjustedContentInset.left
            offset.y = rect.center.y - area.size.height / 2 - adjustedContentInset.top
        case .end:
            offset.x = rect.maxX - area.size.width - adjustedContentInset.left
            offset.y = rect.maxY - area.size.height - adjustedContentInset.top
        }
        if layout.scrollDirection == .vertical { offset.x = bounds.origin.x } else { offset.y = bounds.origin.y }
        setContentOffset(clamped(offset), animated: animated)
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .collectionView }

    /// The headers and the loaded items, in order.
    open override var accessibilityChildren: [AccessibilityElement] {
        reloadIfNeeded()
        var children = scrollIndicators.vertical
        var ordinals = loadedCells.keys.sorted()[...]
        for section in headers.keys.sorted() {
            let first = geometry.sections[section].firstOrdinal
            while let ordinal = ordinals.first, ordinal < first { children.append(item(at: ordinals.removeFirst())) }
            if let header = headers[section] { children.append(header) }
        }
        return children + ordinals.map { item(at: $0) } + scrollIndicators.horizontal
    }

    open override var accessibilityAttributeValue: AttributeValue {
        if let accessibilityValue { return .string(accessibilityValue) }
        reloadIfNeeded()
        guard geometry.itemCount > 0 else { return .null }
        let shown = shownOrdinals
        let first = min(shown.lowerBound + 1, geometry.itemCount)
        return .string("items \(first) to \(max(first, shown.upperBound)) of \(geometry.itemCount)")
    }

    package override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        reloadIfNeeded()
        switch key {
        case .scrollItemCount: return .number(Double(geometry.itemCount))
        case .scrollItemIndex: return shownOrdinals.first.map { .number(Double($0)) } ?? .null
        default: return super.accessibilityAttribute(key)
        }
    }

    /// Scrolls by one screenful; where the content scrolls horizontally, down is to the right.
    package override func accessibilityScroll(_ direction: Automation.ScrollDirection) {
        let isSideways = layout.scrollDirection == .horizontal
        switch direction {
        case .down where isSideways: super.accessibilityScroll(.right)
        case .up where isSideways: super.accessibilityScroll(.left)
        default: super.accessibilityScroll(direction)
        }
    }
}

extension CollectionView {
    /// The index paths of the selected items, in order.
    public final var indexPathsForSelectedItems: [IndexPath] {
        reloadIfNeeded()
        return selectedOrdinals.sorted().map { geometry.indexPath(of: $0) }
    }

    /// Selects an item without notifying the delegate.
    public final func selectItem(at indexPath: IndexPath) {
        reloadIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        if !allowsMultipleSelection {
            for other in selectedOrdinals where other != ordinal { setSelected(false, ordinal: other) }
        }
        setSelected(true, ordinal: ordinal)
    }

    /// Deselects an item without notifying the delegate.
    public final func deselectItem(at indexPath: IndexPath) {
        reloadIfNeeded()
        guard let ordinal = geometry.ordinal(of: indexPath) else { return }
        setSelected(false, ordinal: ordinal)
    }

    private final func setSelected(_ isSelected: Bool, ordinal: Int) {
        if isSelected { selectedOrdinals.insert(ordinal) } else { selectedOrdinals.remove(ordinal) }
        loadedCells[ordinal]?.isSelected = isSelected
        setNeedsTreeUpdate()
    }

    /// Selects the item of a tapped cell.
    final func select(_ cell: CollectionViewCell) {
        guard allowsSelection, cell.isSelectable, let path = indexPath(for: cell),
            delegate?.collectionView(self, shouldSelectItemAt: path) ?? true,
            let ordinal = geometry.ordinal(of: path)
        else { return }
        if allowsMultipleSelection, selectedOrdinals.contains(ordinal) {
            setSelected(false, ordinal: ordinal)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        if !allowsMultipleSelection {
            for other in selectedOrdinals.sorted() where other != ordinal {
                setSelected(false, ordinal: other)
                delegate?.collectionView(self, didDeselectItemAt: geometry.indexPath(of: other))
            }
        }
        setSelected(true, ordinal: ordinal)
        delegate?.collectionView(self, didSelectItemAt: path)
    }
}

extension CollectionView {
    /// The duration of insertions and deletions, in seconds.
    static var updateDuration: Double { 0.3 }

    /// Inserts items that the data source has added.
    ///
    /// If the data source does not match the change, the view is reloaded instead.
    public final func insertItems(at paths: [IndexPath], animated: Bool = true) {
        update(deleted: [], inserted: paths, animated: animated)
    }

    /// Deletes items that the data source has removed.
    ///
    /// If the data source does not match the change, the view is reloaded instead.
    public final func deleteItems(at paths: [IndexPath], animated: Bool = true) {
        update(deleted: paths, inserted: [], animated: animated)
    }

    private final func update(deleted: [IndexPath], inserted: [IndexPath], animated: Bool) {
        guard !needsReload else { return reloadData() }
        layoutIfNeeded()
        let new = measure()
        let gone = Set(deleted.compactMap { geometry.ordinal(of: $0) }).sorted()
        let come = Set(inserted.compactMap { new.ordinal(of: $0) }).sorted()
        guard new.itemCount == geometry.itemCount - gone.count + come.count,
            new.sections.count == geometry.sections.count
        else { return reloadData() }
        for ordinal in gone { unload(ordinal, keepsItem: false) }
        renumber { ordinal in
            guard !gone.contains(ordinal) else { return nil }
            var number = ordinal - gone.prefix { $0 < ordinal }.count
            for place in come where place <= number { number += 1 }
            return number
        }
        geometry = new
        let isAnimated = animated && window != nil
        animate(duration: isAnimated ? Self.updateDuration : 0, reason: "updating \(summary)") {
            contentSize = new.contentSize
            layoutItems()
        }
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    private final func renumber(_ number: (Int) -> Int?) {
        var cells: [Int: CollectionViewCell] = [:]
        for (old, cell) in loadedCells {
            guard let new = number(old) else { continue }
            cell.ordinal = new
            cells[new] = cell
        }
        loadedCells = cells
        var renumbered: [Int: CollectionItem] = [:]
        for (old, item) in items {
            guard let new = number(old) else { continue }
            item.ordinal = new
            renumbered[new] = item
        }
        items = renumbered
        selectedOrdinals = Set(selectedOrdinals.compactMap(number))
    }
}

/// A screen that a collection view fills.
///
/// It is the view's data source and delegate if it conforms to their protocols.
open class CollectionViewController: ViewController {
    /// The collection view that fills the screen.
    public final let collectionView: CollectionView

    /// Creates a screen.
    public init(layout: CollectionViewFlowLayout = CollectionViewFlowLayout()) {
        collectionView = CollectionView(layout: layout)
        super.init()
    }

    open override func loadView() {
        collectionView.autoresizingMask = .flexibleSize
        if let size = device?.screen.size { collectionView.frame = Rect(origin: .zero, size: size) }
        if let source = self as? any CollectionViewDataSource { collectionView.dataSource = source }
        if let delegate = self as? any CollectionViewDelegate { collectionView.delegate = delegate }
        setView(collectionView)
    }
}
