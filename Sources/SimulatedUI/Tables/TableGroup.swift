import Automation

/// The header or footer of a section as scripts see it.
final class TableGroup: AccessibilityElement {
    /// Which header or footer.
    struct Key: Hashable {
        var section: Int
        var isFooter: Bool
    }

    weak var table: TableView?
    var key: Key
    /// The section is there no more, or is another one.
    var isRemoved = false
    private(set) lazy var staticText = TableGroupText(group: self)

    init(table: TableView, key: Key) {
        self.table = table
        self.key = key
        super.init(accessibilityContainer: table)
    }

    /// What is written in it; nil once the table has no such header or footer.
    var text: String? { isRemoved ? nil : table?.title(of: key) }

    override var elementType: ElementType? { .tableGroup }
    override var accessibilityLabel: String? {
        get { text }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityChildren: [AccessibilityElement] { [staticText] }
    override var accessibilityView: View? { isRemoved ? nil : table?.headerFooterViews[key] }
    override var isAccessibilityAlive: Bool { text != nil && table?.isAccessibilityAlive == true }
    override var accessibilityFrame: Rect? { isRemoved ? nil : table?.frameOnScreen(of: key) }
}

/// The text in a header or footer.
final class TableGroupText: AccessibilityElement {
    private weak var group: TableGroup?

    init(group: TableGroup) {
        self.group = group
        super.init(accessibilityContainer: group)
    }

    override var elementType: ElementType? { .staticText }
    override var accessibilityLabel: String? {
        get { group?.text }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { group?.text.map { .string($0) } ?? .null }
    override var accessibilityView: View? { group?.accessibilityView }
    override var accessibilityFrame: Rect? {
        group?.accessibilityFrame.map { EdgeInsets(left: 15, right: 15).inset($0) }
    }
    override var isAccessibilityAlive: Bool { group?.isAccessibilityAlive ?? false }
}

/// The view of a header or footer in sight.
final class TableHeaderFooterView: View {
    let key: TableGroup.Key
    weak var table: TableView?

    init(table: TableView, key: TableGroup.Key) {
        self.table = table
        self.key = key
        super.init(frame: .zero)
        backgroundColor = table.style == .plain ? Color(white: 0.97) : nil
    }

    override func draw(in canvas: any Canvas) {
        guard let table, let text = table.title(of: key) else { return }
        let inset = EdgeInsets(left: 15, right: 15)
        guard table.style == .grouped else {
            return canvas.text(text, in: inset.inset(bounds), font: .boldSystem(14), color: .black)
        }
        // Headers stand just above their rows, footers just below.
        let shown = key.isFooter ? text : text.uppercased()
        let height = min(bounds.size.height, 22)
        let top = key.isFooter ? bounds.minY + 4 : bounds.maxY - height - 3
        let area = Rect(x: 0, y: top, width: bounds.size.width, height: height)
        canvas.text(shown, in: inset.inset(area), font: .system(13), color: .gray)
    }

    override var elementType: ElementType? { .tableGroup }
    override var accessibilityRepresentative: AccessibilityElement { table?.group(for: key) ?? self }
}
