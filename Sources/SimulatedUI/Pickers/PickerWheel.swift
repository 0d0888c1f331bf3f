import Automation

/// A wheel of a picker: rows that are scrolled through the middle, where it comes to rest on one.
final class PickerWheel: ScrollView {
    /// The height of a row, in points.
    static let rowHeight = 32.0
    /// How long a wheel turns at most, in seconds.
    private static let longestSpin = 1.5

    private weak var picker: PickerView?
    let index: Int
    let component: PickerComponent
    /// The row the wheel has come to rest on.
    private(set) var selectedRow = 0

    init(picker: PickerView, index: Int, component: PickerComponent) {
        self.picker = picker
        self.index = index
        self.component = component
        super.init()
        didEndScrolling = { [weak self] _ in self?.didRest() }
    }

    // MARK: Rows

    /// The row in the middle now.
    private var shownRow: Int { row(at: bounds.origin) }

    private func row(at offset: Point) -> Int {
        let row = ((offset.y + contentInset.top) / Self.rowHeight).rounded()
        return max(0, min(Int(exactly: row) ?? 0, component.count - 1))
    }

    private func offset(of row: Int) -> Point {
        Point(x: 0, y: Double(row) * Self.rowHeight - contentInset.top)
    }

    /// Turns to a row without telling anybody.
    func select(_ row: Int, animated: Bool) {
        guard (0..<component.count).contains(row) else { return }
        selectedRow = row
        layoutIfNeeded()
        if animated { spin(to: row) } else { setContentOffset(offset(of: row), animated: false) }
        setNeedsTreeUpdate()
    }

    /// Turns to a row as a finger does: whoever waits for choices is told when the wheel rests there.
    private func spin(to row: Int) {
        layoutIfNeeded()
        stopScrolling()
        let target = offset(of: max(0, min(row, component.count - 1)))
        guard target != bounds.origin else { return didRest() }
        guard let device else {
            move(to: target)
            return didRest()
        }
        let rows = abs(target.y - bounds.origin.y) / Self.rowHeight
        glide(to: target, duration: min(Self.longestSpin, 0.25 + rows * 0.05), curve: .easeInOut, on: device)
    }

    private func didRest() {
        let row = shownRow
        move(to: offset(of: row))
        guard row != selectedRow, component.count > 0 else { return }
        selectedRow = row
        setNeedsTreeUpdate()
        picker?.wheelDidRest(self)
    }

    /// A wheel that is let go rests on a row.
    override func restingOffset(near target: Point) -> Point { clamped(offset(of: row(at: target))) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(0, (bounds.size.height - Self.rowHeight) / 2)
        contentSize = Size(width: bounds.size.width, height: Double(component.count) * Self.rowHeight)
        contentInset = EdgeInsets(top: room, bottom: room)
        if !isDragging, motor == nil { move(to: offset(of: selectedRow)) }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: [Touch], with event: Event) {}
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    /// A tap on a row turns the wheel there.
    override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard isScrollEnabled, let place = touches.first?.location(in: self), bounds.contains(place) else { return }
        let row = (place.y / Self.rowHeight).rounded(.down)
        if let row = Int(exactly: row), (0..<component.count).contains(row) { spin(to: row) }
    }

    // MARK: Drawing

    override func draw(in canvas: any Canvas) {
        let middle = bounds.center.y
        let reach = Int(exactly: (bounds.size.height / Self.rowHeight / 2).rounded(.up)) ?? 0
        let (first, last) = (max(0, shownRow - reach), min(component.count - 1, shownRow + reach))
        guard first <= last else { return }
        for row in first...last {
            let place = Rect(
                x: 4, y: Double(row) * Self.rowHeight, width: bounds.size.width - 8, height: Self.rowHeight)
            guard place.maxY > bounds.minY, place.minY < bounds.maxY else { continue }
            let distance = min(1, abs(place.center.y - middle) / max(1, bounds.size.height / 2))
            canvas.text(
                component.title(row), in: place, font: .system(21 - 5 * distance), color: Color(white: 0.75 * distance),
                alignment: .center)
        }
    }

    // MARK: Accessibility

    override var elementType: ElementType? { .pickerWheel }
    override var accessibilityChildren: [AccessibilityElement] { [] }
    override var coversContentBelow: Bool { true }
    override var isAccessibilityEnabled: Bool { isScrollEnabled && super.isAccessibilityEnabled }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? component.label }
        set { super.accessibilityLabel = newValue }
    }

    /// The text of the row in the middle, on some systems followed by its place.
    override var accessibilityAttributeValue: AttributeValue {
        guard component.count > 0 else { return .null }
        let row = shownRow
        let place = picker?.tellsPositions == true ? ". \(row + 1) of \(component.count)" : ""
        return .string(component.title(row) + place)
    }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        if key == .values { return .list(component.titles.map { .string($0) }) }
        return super.accessibilityAttribute(key)
    }

    /// Turns to the first row of a text; a wheel that cannot be turned stays where it is.
    override func accessibilityPerform(_ action: ElementAction) throws {
        guard case .selectValue(let value) = action else { return try super.accessibilityPerform(action) }
        guard let row = (0..<component.count).first(where: { component.title($0) == value }) else {
            throw DriverError(.invalidValue(value))
        }
        if isScrollEnabled { spin(to: row) }
    }

    /// Turns by as many rows as can be seen at a time.
    override func accessibilityScroll(_ direction: ScrollDirection) {
        guard isScrollEnabled else { return }
        let rows = max(1, Int(exactly: (bounds.size.height / Self.rowHeight).rounded(.down)) ?? 1)
        switch direction {
        case .up: spin(to: shownRow - rows)
        case .down: spin(to: shownRow + rows)
        case .left, .right: return
        }
    }
}
