import Automation

/// The header or footer of a section, as scripts see it.
final class TableGroup: AccessibilityElement {
    /// Identifies a header or footer.
    struct Key: Hashable {
        var section: Int
        var isFooter: Bool
    }

    @Anchored var table: TableView?
    var key: Key
    /// Whether the section was removed or replaced.
    var isRemoved = false
    private(set) lazy var staticText = TableGroupText(group: self)

    init(table: TableView, key: Key) {
        self.table = table
        self.key = key
        super.init(accessibilityContainer: table)
    }

    /// The title; nil once the table no longer has such a header or footer.
    var text: String? { isRemoved ? nil : table?.title(of: key) }

    /// The title as it is drawn.
    fileprivate var shownText: String? { isRemoved ? nil : table?.shownTitle(of: key) }

    /// The app's own view, if it has one.
    private var customView: View? { isRemoved ? nil : table?.geometry.customView(of: key) }

    override var elementType: ElementType? {
        customView != nil && ElementShapes.customHeadersArePlain[version: systemVersion] ? .element : .tableGroup
    }
    override var accessibilityIdentifier: String? {
        get { customView?.accessibilityIdentifier ?? super.accessibilityIdentifier }
        set { super.accessibilityIdentifier = newValue }
    }
    override var accessibilityLabel: String? {
        get { customView.map { $0.accessibilityLabel } ?? shownText }
        set { super.accessibilityLabel = newValue }
    }
    override var alternativeNames: [String] { text.map { [$0] } ?? [] }
    override var accessibilityChildren: [AccessibilityElement] {
        customView.map { $0.accessibilityChildren } ?? [staticText]
    }
    override var accessibilityView: View? { isRemoved ? nil : table?.headerFooterViews[key] }
    override var isAccessibilityAlive: Bool { text != nil && table?.isAccessibilityAlive == true }
    override var accessibilityFrame: Rect? { isRemoved ? nil : table?.frameOnScreen(of: key) }
}

/// The static text of a header or footer.
final class TableGroupText: AccessibilityElement {
    @Anchored private var group: TableGroup?

    init(group: TableGroup) {
        self.group = group
        super.init(accessibilityContainer: group)
    }

    override var elementType: ElementType? { .staticText }
    override var accessibilityLabel: String? {
        get { group?.shownText }
        set { super.accessibilityLabel = newValue }
    }
    override var alternativeNames: [String] { group?.alternativeNames ?? [] }
    override var accessibilityAttributeValue: AttributeValue { group?.shownText.map { .string($0) } ?? .null }
    override var accessibilityView: View? { group?.accessibilityView }
    override var accessibilityFrame: Rect? {
        let sides = group?.accessibilityView?.housingInsets ?? .zero
        return group?.accessibilityFrame.map { (EdgeInsets(left: 15, right: 15) + sides).inset($0) }
    }
    override var isAccessibilityAlive: Bool { group?.isAccessibilityAlive ?? false }
}

/// The view of a visible header or footer.
final class TableHeaderFooterView: View {
    let key: TableGroup.Key
    @Anchored var table: TableView?

    init(table: TableView, key: TableGroup.Key) {
        self.table = table
        self.key = key
        super.init(frame: .zero)
        backgroundColor = table.style == .plain ? .sectionTitle : nil
    }

    /// The app's own view, which fills this one.
    var customView: View? {
        didSet {
            guard customView !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let customView {
                customView.frame = bounds
                customView.autoresizingMask = .flexibleSize
                addSubview(customView)
            }
        }
    }

    override func draw(in canvas: any Canvas) {
        guard let table, customView == nil, let text = table.title(of: key) else { return }
        let inset = EdgeInsets(left: 15, right: 15) + housingInsets
        guard table.style == .grouped else {
            return canvas.text(text, in: inset.inset(bounds), font: .boldSystem(14), color: .label)
        }
        // Headers are drawn just above their rows, footers just below.
        let shown = table.shownTitle(of: key) ?? text
        let height = min(bounds.size.height, 22)
        let top = key.isFooter ? bounds.minY + 4 : bounds.maxY - height - 3
        let area = Rect(x: 0, y: top, width: bounds.size.width, height: height)
        canvas.text(shown, in: inset.inset(area), font: .system(13), color: .secondaryLabel)
    }

    override var elementType: ElementType? { .tableGroup }
    override var accessibilityRepresentative: AccessibilityElement { table?.group(for: key) ?? self }
}

extension TableView {
    final func title(of key: TableGroup.Key) -> String? {
        reloadIfNeeded()
        return geometry.title(of: key)
    }

    /// The title as it is drawn, and so named since version 7.
    final func shownTitle(of key: TableGroup.Key) -> String? {
        guard let title = title(of: key) else { return nil }
        let isUppercase =
            style == .grouped && !key.isFooter && geometry.customView(of: key) == nil
            && ElementShapes.headersAreUppercase[version: systemVersion]
        return isUppercase ? title.uppercased() : title
    }

    final func rect(of key: TableGroup.Key) -> Rect {
        let section = geometry.sections[key.section]
        let width = bounds.size.width
        if key.isFooter { return Rect(x: 0, y: section.footerTop, width: width, height: section.footerHeight) }
        return Rect(x: 0, y: section.top, width: width, height: section.headerHeight)
    }

    /// Returns the visible rectangle of a header or footer.
    ///
    /// In a plain table, it sticks to the edge while its section extends beyond the edge.
    private final func shownRect(of key: TableGroup.Key) -> Rect {
        var rect = rect(of: key)
        let section = geometry.sections[key.section]
        let area = visibleArea
        guard style == .plain, section.top < area.maxY, section.bottom > area.minY else { return rect }
        if key.isFooter {
            rect.origin.y = min(rect.minY, max(area.maxY - rect.size.height, section.firstRowTop))
        } else {
            rect.origin.y = max(rect.minY, min(area.minY, section.footerTop - rect.size.height))
        }
        return rect
    }

    /// Returns the rectangle of a row and of the header and footer that could cover it, in points.
    final func clearRect(ofRow ordinal: Int) -> Rect {
        let rect = rect(ofRow: ordinal)
        guard style == .plain else { return rect }
        let section = geometry.sections[geometry.section(of: ordinal)]
        return EdgeInsets(top: -section.headerHeight, bottom: -section.footerHeight).inset(rect)
    }

    final func frameOnScreen(of key: TableGroup.Key) -> Rect? {
        guard title(of: key) != nil else { return nil }
        let own = presentationFrameOnScreen
        let shown = presentationBounds.origin
        return shownRect(of: key).offset(x: own.minX - shown.x, y: own.minY - shown.y)
    }

    final func group(for key: TableGroup.Key) -> TableGroup {
        if let group = groups[key] { return group }
        let group = TableGroup(table: self, key: key)
        groups[key] = group
        return group
    }

    /// Removes the groups whose titles changed in a reload; the others keep their identity.
    final func forgetGroups(saidBefore old: TableGeometry) {
        for (key, group) in groups where old.title(of: key) != geometry.title(of: key) {
            group.isRemoved = true
            groups[key] = nil
        }
    }

    /// Moves headers and footers along with their sections.
    final func renumberGroups(by updates: TableUpdates) {
        guard !updates.deletedSections.isEmpty || !updates.insertedSections.isEmpty else { return }
        var result: [TableGroup.Key: TableGroup] = [:]
        for (key, group) in groups {
            guard let section = updates.section(after: key.section) else {
                group.isRemoved = true
                continue
            }
            group.key.section = section
            result[group.key] = group
        }
        groups = result
    }

    /// The headers and footers with a title, from top to bottom.
    final func groupKeys(in sections: Range<Int>) -> [TableGroup.Key] {
        var keys: [TableGroup.Key] = []
        for index in sections {
            if geometry.sections[index].header != nil { keys.append(TableGroup.Key(section: index, isFooter: false)) }
            if geometry.sections[index].footer != nil { keys.append(TableGroup.Key(section: index, isFooter: true)) }
        }
        return keys
    }

    final var visibleGroupKeys: [TableGroup.Key] {
        groupKeys(in: geometry.sectionIndices(from: bounds.minY, to: bounds.maxY)).filter {
            shownRect(of: $0).intersection(bounds) != nil
        }
    }

    final func layoutHeaders() {
        let wanted = visibleGroupKeys
        for (key, view) in headerFooterViews where !wanted.contains(key) {
            view.removeFromSuperview()
            headerFooterViews[key] = nil
        }
        for key in wanted {
            let view = headerFooterViews[key] ?? TableHeaderFooterView(table: self, key: key)
            view.frame = shownRect(of: key)
            guard headerFooterViews[key] == nil else { continue }
            headerFooterViews[key] = view
            addSubview(view)
        }
        for (key, view) in headerFooterViews { view.customView = geometry.customView(of: key) }
        if let cell = reordering?.cell { bringSubviewToFront(cell) }
    }
}

extension TableGeometry {
    fileprivate func title(of key: TableGroup.Key) -> String? {
        guard sections.indices.contains(key.section) else { return nil }
        return key.isFooter ? sections[key.section].footer : sections[key.section].header
    }

    func customView(of key: TableGroup.Key) -> View? {
        guard sections.indices.contains(key.section) else { return nil }
        return key.isFooter ? sections[key.section].footerView : sections[key.section].headerView
    }
}
