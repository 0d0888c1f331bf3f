import Automation

/// The round control at the left edge of a row that is edited: `Delete Title`.
final class TableEditControl: Button {
    private weak var cell: TableViewCell?
    let editingStyle: TableViewCell.EditingStyle
    /// Whether it is turned, because its row asks for a confirmation.
    var isOpen = false { didSet { setNeedsTreeUpdate() } }

    init(cell: TableViewCell, style: TableViewCell.EditingStyle) {
        self.cell = cell
        editingStyle = style
        super.init(frame: .zero)
    }

    override func draw(in canvas: any Canvas) {
        let middle = bounds.center
        canvas.fillEllipse(
            in: Rect(x: middle.x - 8, y: middle.y - 11, width: 22, height: 22), editingStyle == .insert ? .green : .red)
        let center = Point(x: middle.x + 3, y: middle.y)
        let flat = [Point(x: center.x - 6, y: center.y), Point(x: center.x + 6, y: center.y)]
        let upright = [Point(x: center.x, y: center.y - 6), Point(x: center.x, y: center.y + 6)]
        canvas.line(isOpen ? upright : flat, .white, width: 2)
        if editingStyle == .insert { canvas.line(upright, .white, width: 2) }
    }

    /// Before version 7 it was a switch.
    private var isSwitch: Bool { (device?.majorSystemVersion ?? 7) < 7 && editingStyle == .delete }

    override var elementType: ElementType? { isSwitch ? .switch : .button }
    override var accessibilityAttributeValue: AttributeValue { isSwitch ? .number(isOpen ? 1 : 0) : .null }

    override var accessibilityLabel: String? {
        get { "\(editingStyle == .insert ? "Insert" : "Delete") \(cell?.title ?? "")" }
        set { super.accessibilityLabel = newValue }
    }
}

/// A button that slides in from the right of a row and does something with it.
final class TableRowActionButton: Button {
    private weak var cell: TableViewCell?
    private let style: TableViewRowAction.Style

    init(cell: TableViewCell, action: TableViewRowAction) {
        self.cell = cell
        style = action.style
        super.init(frame: .zero)
        setTitle(action.title)
        titleLabel.textColor = .white
        backgroundColor = action.color
    }

    /// The width that the title needs, in points.
    var width: Double { max(74, font.width(of: title ?? "") + 30) }

    /// Before version 7 the name of what deletes a row told the row.
    override var accessibilityLabel: String? {
        get {
            guard style == .destructive, (device?.majorSystemVersion ?? 7) < 7 else {
                return currentTitle
            }
            return "Confirm Deletion for \(cell?.title ?? "")"
        }
        set { super.accessibilityLabel = newValue }
    }
}

/// The control at the right edge of a row that is edited, by which the row is moved: `Reorder Title`.
final class TableReorderControl: Button {
    private weak var cell: TableViewCell?

    init(cell: TableViewCell) {
        self.cell = cell
        super.init(frame: .zero)
    }

    override var accessibilityLabel: String? {
        get { "Reorder \(cell?.title ?? "")" }
        set { super.accessibilityLabel = newValue }
    }

    override func draw(in canvas: any Canvas) {
        for y in [-5.0, 0, 5] {
            let line = [
                Point(x: bounds.center.x - 10, y: bounds.center.y + y),
                Point(x: bounds.center.x + 10, y: bounds.center.y + y),
            ]
            canvas.line(line, Color(white: 0.75), width: 1.5)
        }
    }

    // MARK: Tracking

    override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
        guard let cell, let table = cell.table else { return false }
        return table.beginReordering(cell, with: touch)
    }

    override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
        cell?.table?.reorder(with: touch) ?? false
    }

    override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        cell?.table?.endReordering()
    }

    override func cancelTracking(with event: Event) {
        super.cancelTracking(with: event)
        cell?.table?.cancelReordering()
    }

    /// A drag of the control moves the row, and scrolls nothing.
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if recognizer.view !== self, recognizer is PanGestureRecognizer { return false }
        return super.gestureRecognizerShouldBegin(recognizer)
    }
}

extension SimulatedDevice {
    /// The first number of the version of the operating system.
    var majorSystemVersion: Int {
        Int(configuration.systemVersion.prefix { $0.isNumber }) ?? 7
    }
}
