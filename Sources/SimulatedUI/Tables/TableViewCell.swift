public import Automation

/// The cell of a table row that is visible or has been inspected by a script.
///
/// Unless it has a label or identifier of its own, its name consists of its texts, joined by ", ".
open class TableViewCell: View {
    /// The layout of a cell's labels.
    public enum Style: Sendable {
        /// One label.
        case `default`
        /// A label on the left and a second one on the right.
        case value1
        /// A label with a second, smaller one below.
        case subtitle
    }

    /// The accessory at the right edge of a cell.
    public enum AccessoryType: Sendable {
        /// No accessory.
        case none
        /// A chevron, which indicates that tapping the row shows another screen.
        case disclosureIndicator
        /// A detail button and a chevron.
        case detailDisclosureButton
        /// A check mark, which indicates that the row is chosen.
        case checkmark
        /// A detail button: `More info, Title`.
        case detailButton
    }

    /// The editing control of a row.
    public enum EditingStyle: Sendable {
        /// No control.
        case none
        /// A delete control.
        case delete
        /// An insert control.
        case insert
    }

    /// The layout of the labels.
    public final let style: Style
    /// The identifier under which the cell is dequeued for another row.
    public final let reuseIdentifier: String?
    /// The view for the content of the row, which moves aside in editing mode.
    public final let contentView = View(frame: .zero)

    /// The accessory at the right edge.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoryDidChange() } } }
    /// A view at the right edge that replaces the accessory.
    open var accessoryView: View? { didSet { if accessoryView !== oldValue { accessoryDidChange() } } }
    /// Whether tapping the row selects it.
    public final var isSelectable = true
    /// Whether the row is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsTreeUpdate() } } }
    /// Whether a finger is touching the row.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsTreeUpdate() } } }
    /// Called when the row is tapped; for cells in a ``TableSection``.
    public final var onSelect: (() -> Void)?
    /// Called when the deletion of the row is confirmed; for cells in a ``TableSection``.
    public final var onDelete: (() -> Void)?

    final var loadedTextLabel: Label?
    final var loadedDetailTextLabel: Label?
    final var loadedImageView: ImageView?
    final var accessoryButton: Button?
    final var editControl: TableEditControl?
    final var selectionMark: TableSelectionMark?
    /// The accessory view that is in the cell.
    final var shownAccessoryView: View?
    final var reorderControl: TableReorderControl?
    /// The buttons of the visible row actions, from left to right.
    final var rowActionButtons: [TableRowActionButton] = []
    /// The distance that the content is moved to the left to reveal the row actions, in points.
    final var swipeOffset = 0.0
    @Anchored final var table: TableView?
    final var ordinal = 0
    fileprivate final lazy var joinedText = TableCellText(cell: self)

    /// Creates a cell.
    public init(style: Style = .default, reuseIdentifier: String? = nil) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: Rect(x: 0, y: 0, width: 320, height: 44))
        backgroundColor = .systemBackground
        addSubview(contentView)
    }

    /// Creates a cell with texts.
    /// - `onSelect`: called when the row is tapped; for cells in a ``TableSection``.
    public convenience init(
        _ text: String, detail: String? = nil, style: Style? = nil, accessory: AccessoryType = .none,
        onSelect: (() -> Void)? = nil
    ) {
        self.init(style: style ?? (detail == nil ? .default : .subtitle))
        textLabel.text = text
        if let detail { detailTextLabel.text = detail }
        accessoryType = accessory
        self.onSelect = onSelect
        accessoryDidChange()
    }

    /// Creates a form row with a label on the left and a control, such as a switch, at the right edge.
    ///
    /// The control gets the text as its label unless it has one already.
    public convenience init(_ text: String, accessoryView: View) {
        self.init(text)
        isSelectable = false
        if accessoryView.accessibilityLabel == nil { accessoryView.accessibilityLabel = text }
        self.accessoryView = accessoryView
        accessoryDidChange()
    }

    /// Creates a form row filled by a text field.
    public convenience init(field: TextField) {
        self.init()
        isSelectable = false
        field.autoresizingMask = .flexibleSize
        field.borderStyle = .none
        contentView.frame = bounds
        field.frame = Rect(x: 15, y: 0, width: bounds.size.width - 30, height: bounds.size.height)
        contentView.addSubview(field)
    }

    /// Prepares the cell for reuse by another row.
    open func prepareForReuse() {
        isSelected = false
        isHighlighted = false
    }

    // MARK: Content

    /// The first label.
    public final var textLabel: Label {
        if let loadedTextLabel { return loadedTextLabel }
        let label = makeLabel(size: style == .subtitle ? 18 : 17)
        loadedTextLabel = label
        return label
    }

    /// The second label, which cells of the default style do not show.
    public final var detailTextLabel: Label {
        if let loadedDetailTextLabel { return loadedDetailTextLabel }
        let label = makeLabel(size: style == .subtitle ? 12 : 17)
        label.textColor = .secondaryLabel
        label.textAlignment = style == .value1 ? .right : .left
        label.isHidden = style == .default
        loadedDetailTextLabel = label
        return label
    }

    /// The image at the left edge.
    public final var imageView: ImageView {
        if let loadedImageView { return loadedImageView }
        let view = ImageView(frame: .zero)
        contentView.insertSubview(view, at: 0)
        loadedImageView = view
        return view
    }

    private final func makeLabel(size: Double) -> Label {
        let label = TableCellLabel(cell: self)
        label.font = .system(size)
        contentView.addSubview(label)
        return label
    }

    /// The texts of the row, in order.
    private final var texts: CellTexts {
        var texts = CellTexts()
        if let text = loadedTextLabel?.text, !text.isEmpty { texts.append(text) }
        if style != .default, let text = loadedDetailTextLabel?.text, !text.isEmpty { texts.append(text) }
        collectTexts(into: &texts)
        return texts
    }

    /// Adds the texts of labels that the app has put into the cell.
    private final func collectTexts(into texts: inout CellTexts) {
        // Most cells have none, and all loaded cells are asked for their names in each look-up.
        guard contentView.subviews.contains(where: { $0 !== loadedTextLabel && $0 !== loadedDetailTextLabel }) else {
            return
        }
        contentView.walkFromOutside { view in
            if view === contentView { return .goInside }
            if view.isHidden { return .passBy }
            guard let label = view as? Label else {
                return view is Control || view.subviews.isEmpty ? .passBy : .goInside
            }
            if label !== loadedTextLabel, label !== loadedDetailTextLabel, let text = label.accessibilityLabel,
                !text.isEmpty
            {
                texts.append(text)
            }
            return .passBy
        }
    }

    /// The title after which the buttons of the row are named.
    final var title: String { loadedTextLabel?.text ?? texts.first ?? "" }

    open override func layoutSubviews() { layoutParts() }

    open override func draw(in canvas: any Canvas) { drawParts(in: canvas) }

    // MARK: Touches

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        if table?.maySelect(self) == true { isHighlighted = true }
    }

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard isHighlighted else { return }
        isHighlighted = false
        guard let place = touches.first?.location(in: self), bounds.contains(place) else { return }
        table?.select(self)
    }

    /// A cell that is made while it is not on the screen does not know what the housing of the screen covers.
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if housingInsets != .zero { setNeedsLayout() }
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {}

    open override func touchesCancelled(_ touches: [Touch], with event: Event) { isHighlighted = false }

    // MARK: Accessibility

    open override var elementType: ElementType? { .tableCell }

    /// The identifier or label, or else the texts; without texts, the name of the first part that has one.
    open override var accessibilityName: String? {
        if let name = accessibilityIdentifier ?? accessibilityLabel { return name }
        let texts = texts
        return (joinsTexts ? texts.joined : texts.first) ?? nameOfFirstPart
    }

    /// The first text, and all texts, whichever is not the name.
    package override var alternativeNames: [String] {
        guard accessibilityIdentifier == nil, accessibilityLabel == nil else { return [] }
        let texts = texts
        guard texts.isMany else { return [] }
        return [joinsTexts ? texts.first : texts.joined].compactMap { $0 }
    }

    fileprivate final var joinsTexts: Bool {
        ElementShapes.cellsJoinTexts[version: table?.systemVersion ?? systemVersion]
    }

    private final var nameOfFirstPart: String? {
        var name: String?
        visitTreeChildren {
            name = $0.accessibilityName.flatMap { $0.isEmpty ? nil : $0 }
            return name != nil
        }
        return name
    }

    /// The value, or else the empty text.
    open override var accessibilityAttributeValue: AttributeValue { .string(accessibilityValue ?? "") }

    open override var isAccessibilitySelected: Bool {
        isSelected || accessoryType == .checkmark || super.isAccessibilitySelected
    }

    /// The row, which outlives the cell when that is reused for another row.
    package override var accessibilityRepresentative: AccessibilityElement { table?.row(of: self) ?? self }

    open override var accessibilityChildren: [AccessibilityElement] {
        var children: [AccessibilityElement] = []
        if let editControl { children.append(editControl) }
        if let image = loadedImageView { children.append(image) }
        if joinsTexts {
            if !joinedText.text.isEmpty { children.append(joinedText) }
        } else {
            children += standardLabels as [AccessibilityElement]
        }
        children +=
            contentView.subviews.filter {
                $0 !== loadedTextLabel && $0 !== loadedDetailTextLabel && $0 !== loadedImageView
            } as [AccessibilityElement]
        children += ownSubviews as [AccessibilityElement]
        if let accessoryButton { children.append(accessoryButton) }
        if let accessoryView { children.append(accessoryView) }
        if let reorderControl { children.append(reorderControl) }
        return children + rowActionButtons
    }

    /// Segments where a script expects their control and the other way round; and the edit control as either type.
    package override func alternativeChildren(of type: ElementType) -> [AccessibilityElement] {
        switch type {
        case .segmentedControl: segmentedControls
        case .button: segmentedControls.flatMap(\.accessibilityChildren) + [editControl].compactMap { $0 }
        case .switch: [editControl].compactMap { $0 }
        default: []
        }
    }
}

/// The texts of a row in order; most rows have one.
private struct CellTexts {
    private(set) var first: String?
    private var others: [String] = []

    /// Whether there are several.
    var isMany: Bool { !others.isEmpty }

    /// All texts in one; nil without any.
    var joined: String? { first.map { others.isEmpty ? $0 : ([$0] + others).joined(separator: ", ") } }

    mutating func append(_ text: String) {
        if first == nil { first = text } else { others.append(text) }
    }
}

extension TableViewCell {
    /// The standard labels that are shown.
    fileprivate final var standardLabels: [Label] {
        [loadedTextLabel, style == .default ? nil : loadedDetailTextLabel].compactMap { $0 }
    }

    /// The views that the app has added to the cell itself.
    fileprivate final var ownSubviews: [View] {
        let parts: [View?] = [contentView, editControl, selectionMark, accessoryButton, accessoryView, reorderControl]
        return subviews.filter { view in
            !parts.contains { $0 === view } && !rowActionButtons.contains { $0 === view }
        }
    }

    fileprivate final var segmentedControls: [SegmentedControl] {
        var controls: [SegmentedControl] = []
        walkFromOutside { view in
            guard let control = view as? SegmentedControl else { return .goInside }
            controls.append(control)
            return .passBy
        }
        return controls
    }
}

/// The static text of a row that joins the texts of its standard labels.
private final class TableCellText: AccessibilityElement {
    @Anchored private var cell: TableViewCell?

    init(cell: TableViewCell) {
        self.cell = cell
        super.init(accessibilityContainer: cell)
    }

    var text: String {
        guard let cell else { return "" }
        let first = cell.loadedTextLabel?.text ?? ""
        guard cell.style != .default, let second = cell.loadedDetailTextLabel?.text, !second.isEmpty else {
            return first
        }
        return first.isEmpty ? second : "\(first), \(second)"
    }

    override var elementType: ElementType? { .staticText }
    override var accessibilityLabel: String? {
        get { text }
        set { super.accessibilityLabel = newValue }
    }
    override var accessibilityAttributeValue: AttributeValue { .string(text) }
    override var accessibilityView: View? { cell?.loadedTextLabel }

    override var accessibilityFrame: Rect? {
        guard let cell, let first = cell.loadedTextLabel?.accessibilityFrame else { return nil }
        guard cell.style != .default, let second = cell.loadedDetailTextLabel, second.text?.isEmpty == false,
            let other = second.accessibilityFrame
        else { return first }
        let left = min(first.minX, other.minX)
        let top = min(first.minY, other.minY)
        return Rect(
            x: left, y: top, width: max(first.maxX, other.maxX) - left, height: max(first.maxY, other.maxY) - top)
    }
}

/// A standard label of a cell; the joined text replaces it in the element tree.
final class TableCellLabel: Label {
    @Anchored private var cell: TableViewCell?

    init(cell: TableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    override var accessibilityRepresentative: AccessibilityElement {
        guard let cell, cell.joinsTexts else { return self }
        return cell.joinedText
    }
}
