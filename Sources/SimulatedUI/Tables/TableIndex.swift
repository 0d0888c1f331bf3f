import Automation

/// The list of titles at the right edge of a plain table, which leads to the table's sections.
final class TableIndex: Control {
    /// The width of the list, in points.
    static let width = 15.0
    /// The height of a title, in points, where all of them fit.
    private static let lineHeight = 14.0
    /// The least height of a title that is drawn, in points; of lower ones, only some are drawn, with dots between.
    private static let leastHeight = 11.0

    @Anchored private var table: TableView?
    /// The titles, from top to bottom.
    var titles: [String] = [] { didSet { if titles != oldValue { titlesDidChange() } } }
    /// The title that was chosen last, and the offset to which it has led.
    private var chosen: (title: Int, offset: Point)?

    init(table: TableView) {
        self.table = table
        super.init()
    }

    private func titlesDidChange() {
        chosen = nil
        setNeedsTreeUpdate()
    }

    // MARK: Places

    /// The height of a title, in points.
    private var step: Double { min(Self.lineHeight, bounds.size.height / Double(max(1, titles.count))) }
    /// The upper edge of the first title, in points.
    private var top: Double { (bounds.size.height - step * Double(titles.count)) / 2 }

    /// Returns the title at a height, or the nearest one.
    private func title(at y: Double) -> Int? {
        guard !titles.isEmpty, step > 0 else { return nil }
        return min(titles.count - 1, Int(max(0, min((y - top) / step, Double(titles.count)))))
    }

    /// Returns the section to which a title leads, or nil if there is none.
    private func section(of title: Int) -> Int? {
        guard let table, let section = table.section(ofIndexTitle: titles[title], at: title) else { return nil }
        return section
    }

    /// The title of the section at the upper edge: the last one chosen, or the last that leads there or above.
    private var currentTitle: Int? {
        guard let table, let top = table.topmostSection else { return nil }
        if let chosen, chosen.offset == table.bounds.origin, chosen.title < titles.count { return chosen.title }
        let led = titles.indices.compactMap { index in section(of: index).map { (title: index, section: $0) } }
        return led.filter { $0.section <= top }.max { $0.section < $1.section }?.title
    }

    // MARK: Touches

    override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
        follow(touch)
        setNeedsTreeUpdate()
        return true
    }

    override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
        follow(touch)
        return true
    }

    override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        follow(touch)
        setNeedsTreeUpdate()
    }

    private func follow(_ touch: Touch) {
        guard let title = title(at: touch.location(in: self).y), title != chosen?.title || !isTracking else { return }
        choose(title)
    }

    private func choose(_ title: Int) {
        guard let table else { return }
        if let section = section(of: title) { table.showSection(section) }
        chosen = (title, table.bounds.origin)
        setNeedsTreeUpdate()
    }

    /// A drag that begins on the index does not scroll the table.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.view !== self, recognizer is PanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(recognizer)
    }

    // MARK: Drawing

    override func draw(in canvas: any Canvas) {
        guard let table, step > 0 else { return }
        let color = isTracking ? table.sectionIndexTrackingBackgroundColor : table.sectionIndexBackgroundColor
        if let color { canvas.fill(bounds, color) }
        let every = Int((Self.leastHeight / step).rounded(.up))
        for (index, title) in titles.enumerated() where index % max(1, every) == 0 {
            let skips = every > 1 && index / every % 2 == 1
            let room = Rect(
                x: 0, y: top + step * Double(index), width: bounds.size.width, height: max(step, Self.leastHeight))
            canvas.text(
                title == TableView.indexSearch ? "⌕" : skips ? "•" : title, in: room, font: .boldSystem(11),
                color: table.sectionIndexColor ?? table.tintColor, alignment: .center)
        }
    }

    // MARK: Accessibility

    override var elementType: ElementType? { .element }
    override var accessibilityChildren: [AccessibilityElement] { [] }
    override var coversContentBelow: Bool { false }

    override var accessibilityLabel: String? {
        get { "Section index" }
        set { super.accessibilityLabel = newValue }
    }

    override var accessibilityAttributeValue: AttributeValue {
        currentTitle.map { .string(titles[$0] == TableView.indexSearch ? "search" : titles[$0]) } ?? .null
    }

    /// Goes to the section of a title, as a touch does.
    override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let title = value.string.flatMap({ titles.firstIndex(of: $0) }) else {
            let known = titles.joined(separator: ", ")
            throw DriverError(.invalidValue("\(ScriptSpelling.value(value)): expected one of \(known)"))
        }
        choose(title)
    }
}

extension TableView {
    /// The title of a magnifying glass in the section index, for the search bar above the rows.
    public static var indexSearch: String { "{search}" }

    /// Requests the titles of the section index from the data source again.
    public final func reloadSectionIndexTitles() {
        reloadIfNeeded()
        loadSectionIndex()
        setNeedsLayout()
    }

    /// Shows the section index, or removes it if the table has none now.
    final func loadSectionIndex() {
        let mayShow = style == .plain && !editing && geometry.rowCount >= sectionIndexMinimumDisplayRowCount
        let titles = mayShow ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        let hadIndex = sectionIndex != nil
        if titles.isEmpty {
            sectionIndex?.removeFromSuperview()
            sectionIndex = nil
        } else {
            let index = sectionIndex ?? TableIndex(table: self)
            index.titles = titles
            sectionIndex = index
            layoutSectionIndex()
        }
        if hadIndex != (sectionIndex != nil) { for cell in loadedCells { cell.setNeedsLayout() } }
    }

    /// Keeps the index at the right edge, in front of rows and headers.
    final func layoutSectionIndex() {
        guard let sectionIndex else { return }
        let area = visibleArea
        sectionIndex.frame = Rect(
            x: bounds.maxX - TableIndex.width - housingInsets.right, y: area.minY, width: TableIndex.width,
            height: area.size.height)
        if sectionIndex.superview !== self { addSubview(sectionIndex) }
        if subviews.last !== sectionIndex { bringSubviewToFront(sectionIndex) }
    }

    /// The width of the section index, which the content of cells leaves free, in points.
    final var sectionIndexWidth: Double { sectionIndex == nil ? 0 : TableIndex.width }

    /// The section at the upper edge of what is visible.
    fileprivate final var topmostSection: Int? {
        let area = visibleArea
        let sections = geometry.sectionIndices(from: area.minY, to: area.maxY)
        return sections.first ?? (geometry.sections.isEmpty ? nil : 0)
    }

    /// Returns the section to which a title of the index leads.
    fileprivate final func section(ofIndexTitle title: String, at index: Int) -> Int? {
        reloadIfNeeded()
        let section = dataSource?.tableView(self, sectionForSectionIndexTitle: title, at: index)
        return section.flatMap { geometry.sections.indices.contains($0) ? $0 : nil }
    }

    /// Scrolls to a section at once.
    fileprivate final func showSection(_ section: Int) {
        stopScrolling()
        let top = geometry.sections[section].top - (visibleArea.minY - bounds.minY)
        setContentOffset(clamped(Point(x: bounds.minX, y: top)), animated: false)
    }
}
