public import Automation

/// A row of wheels, each of which selects one of its rows.
///
/// ```swift
/// let picker = PickerView([PickerComponent("Size", titles: ["Small", "Large"])])
/// picker.didSelectRow = { picker, row, component in … }
/// ```
///
/// Tapping a row above or below the middle turns the wheel to it. The wheel can also be dragged and flicked, and always
/// comes to rest on a row.
open class PickerView: View {
    /// The default height of a picker, in points.
    public static let defaultHeight = 216.0

    /// The wheels, from left to right; setting them turns every wheel to its first row.
    open var components: [PickerComponent] = [] { didSet { reloadAllComponents() } }
    /// Whether the user can turn the wheels.
    open var isEnabled = true { didSet { for wheel in wheels { wheel.isScrollEnabled = isEnabled } } }
    /// Whether the value of a wheel includes the position of its row, as on older systems: `17. 128 of 267`.
    open var tellsPositions = false { didSet { setNeedsTreeUpdate() } }

    /// Called with a row and its component when a wheel turned by the user comes to rest on another row.
    public final var didSelectRow: ((_ picker: PickerView, _ row: Int, _ component: Int) -> Void)?

    private(set) final var wheels: [PickerWheel] = []

    /// Creates a picker without wheels.
    public override init(frame: Rect = .zero) {
        let usual = Rect(origin: frame.origin, size: Size(width: 320, height: Self.defaultHeight))
        super.init(frame: frame.size == .zero ? usual : frame)
        clipsToBounds = true
    }

    /// Creates a picker.
    /// - `didSelectRow`: called with a row and its component when the user selects it.
    public convenience init(
        _ components: [PickerComponent],
        didSelectRow: ((_ picker: PickerView, _ row: Int, _ component: Int) -> Void)? = nil
    ) {
        self.init(frame: .zero)
        self.components = components
        reloadAllComponents()
        self.didSelectRow = didSelectRow
    }

    // MARK: Rows

    /// Returns the row on which a wheel came to rest, counted from 0.
    ///
    /// Returns -1 if there is no such wheel or it has no rows.
    public final func selectedRow(inComponent component: Int) -> Int {
        guard wheels.indices.contains(component), wheels[component].component.count > 0 else { return -1 }
        return wheels[component].selectedRow
    }

    /// Turns a wheel to a row without calling ``didSelectRow``; an invalid row or component is ignored.
    public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard wheels.indices.contains(component) else { return }
        wheels[component].select(row, animated: animated)
    }

    /// Recreates all wheels.
    public final func reloadAllComponents() {
        for wheel in wheels { wheel.removeFromSuperview() }
        wheels = components.enumerated().map { index, component in
            let wheel = PickerWheel(picker: self, index: index, component: component)
            wheel.isScrollEnabled = isEnabled
            return wheel
        }
        for wheel in wheels { addSubview(wheel) }
        setNeedsLayout()
    }

    /// Called when a wheel turned by the user comes to rest on another row.
    func wheelDidRest(_ wheel: PickerWheel) { didSelectRow?(self, wheel.selectedRow, wheel.index) }

    // MARK: Layout

    open override func layoutSubviews() {
        let size = bounds.size
        let fixed = components.reduce(0) { $0 + ($1.width ?? 0) }
        let flexible = components.count { $0.width == nil }
        let share = flexible > 0 ? max(0, size.width - fixed) / Double(flexible) : 0
        // Without a flexible wheel, the wheels are centred.
        var x = flexible > 0 ? 0 : max(0, (size.width - fixed) / 2)
        // The height is capped so that a tap one third down a wheel hits the adjacent row.
        let height = min(size.height, Self.defaultHeight)
        for wheel in wheels {
            let width = wheel.component.width ?? share
            wheel.frame = Rect(x: x, y: (size.height - height) / 2, width: width, height: height)
            x += width
        }
    }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: Self.defaultHeight) }

    open override func draw(in canvas: any Canvas) {
        let y = bounds.size.height / 2
        for edge in [y - PickerWheel.rowHeight / 2, y + PickerWheel.rowHeight / 2] {
            canvas.line([Point(x: 0, y: edge), Point(x: bounds.size.width, y: edge)], .wheelEdge, width: 0.5)
        }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .picker }
    package override var hasParts: Bool { true }
    package override var keepsOrderOfChildren: Bool { true }
    open override var isAccessibilityEnabled: Bool { isEnabled && super.isAccessibilityEnabled }
}

/// A wheel of a picker, which scrolls its rows and comes to rest with one in the middle.
final class PickerWheel: ScrollView {
    /// The height of a row, in points.
    static let rowHeight = 32.0
    /// The maximum duration of a turn, in seconds.
    private static let longestSpin = 1.5

    private weak var picker: PickerView?
    let index: Int
    let component: PickerComponent
    /// The row on which the wheel came to rest.
    var selectedRow: Int { component.count > 0 ? restedRow % component.count : 0 }
    /// The same row, counted through all turns of an endless wheel.
    private var restedRow: Int
    /// The rows of all turns.
    private var rowCount: Int { component.count * (component.isEndless ? Self.turns : 1) }
    /// The turns of an endless wheel: more than a script makes, and the wheel goes back to the middle at rest.
    private static let turns = 101

    init(picker: PickerView, index: Int, component: PickerComponent) {
        self.picker = picker
        self.index = index
        self.component = component
        restedRow = component.isEndless ? Self.turns / 2 * component.count : 0
        super.init()
        didEndScrolling = { [weak self] _ in self?.didRest() }
    }

    // MARK: Rows

    /// The row in the middle at the moment.
    private var shownRow: Int { row(at: bounds.origin) }

    private func row(at offset: Point) -> Int {
        let row = ((offset.y + contentInset.top) / Self.rowHeight).rounded()
        return max(0, min(Int(exactly: row) ?? 0, rowCount - 1))
    }

    /// Returns a row of the component, counted through all turns, as near as possible to another one.
    private func row(_ row: Int, nearestTo other: Int) -> Int {
        guard component.isEndless else { return row }
        let count = component.count
        let turn = other - other % count
        return [turn - count, turn, turn + count].map { $0 + row }.filter { (0..<rowCount).contains($0) }
            .min { abs($0 - other) < abs($1 - other) } ?? row
    }

    /// Returns the same row in the middle turn.
    private func inMiddle(_ row: Int) -> Int {
        component.isEndless ? Self.turns / 2 * component.count + row % component.count : row
    }

    private func title(ofRow row: Int) -> String { component.title(row % component.count) }

    private func offset(of row: Int) -> Point {
        Point(x: 0, y: Double(row) * Self.rowHeight - contentInset.top)
    }

    /// Turns to a row without calling `didSelectRow`.
    func select(_ row: Int, animated: Bool) {
        guard (0..<component.count).contains(row) else { return }
        layoutIfNeeded()
        restedRow = animated ? self.row(row, nearestTo: restedRow) : inMiddle(row)
        if animated { spin(to: restedRow) } else { setContentOffset(offset(of: restedRow), animated: false) }
        setNeedsTreeUpdate()
    }

    /// Turns to a row as a finger does: `didSelectRow` is called when the wheel comes to rest there.
    private func spin(to row: Int) {
        layoutIfNeeded()
        stopScrolling()
        let target = offset(of: max(0, min(row, rowCount - 1)))
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
        let former = selectedRow
        if component.count > 0 { restedRow = inMiddle(row) }
        move(to: offset(of: component.count > 0 ? restedRow : row))
        guard selectedRow != former else { return }
        setNeedsTreeUpdate()
        picker?.wheelDidRest(self)
    }

    /// A released wheel comes to rest on a row.
    override func restingOffset(near target: Point) -> Point { clamped(offset(of: row(at: target))) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = max(0, (bounds.size.height - Self.rowHeight) / 2)
        contentSize = Size(width: bounds.size.width, height: Double(rowCount) * Self.rowHeight)
        contentInset = EdgeInsets(top: room, bottom: room)
        if !isDragging, motor == nil { move(to: offset(of: restedRow)) }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: [Touch], with event: Event) {}
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    /// A tap on a row turns the wheel to it.
    override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard isScrollEnabled, let place = touches.first?.location(in: self), bounds.contains(place) else { return }
        let row = (place.y / Self.rowHeight).rounded(.down)
        if let row = Int(exactly: row), (0..<rowCount).contains(row) { spin(to: row) }
    }

    // MARK: Drawing

    override func draw(in canvas: any Canvas) {
        let middle = bounds.center.y
        let reach = Int(exactly: (bounds.size.height / Self.rowHeight / 2).rounded(.up)) ?? 0
        let (first, last) = (max(0, shownRow - reach), min(rowCount - 1, shownRow + reach))
        guard first <= last else { return }
        for row in first...last {
            let place = Rect(
                x: 4, y: Double(row) * Self.rowHeight, width: bounds.size.width - 8, height: Self.rowHeight)
            guard place.maxY > bounds.minY, place.minY < bounds.maxY else { continue }
            let distance = min(1, abs(place.center.y - middle) / max(1, bounds.size.height / 2))
            let grey = 0.75 * distance
            canvas.text(
                title(ofRow: row), in: place, font: .system(21 - 5 * distance),
                color: .gray(grey, light: grey, dark: 1 - grey), alignment: .center)
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

    /// The title of the row in the middle, followed by its position on some systems.
    override var accessibilityAttributeValue: AttributeValue {
        guard component.count > 0 else { return .null }
        let row = shownRow % component.count
        let place = picker?.tellsPositions == true ? ". \(row + 1) of \(component.count)" : ""
        return .string(component.title(row) + place)
    }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        if key == .values { return .list(component.titles.map { .string($0) }) }
        return super.accessibilityAttribute(key)
    }

    /// Turns to the first row with a title; a disabled wheel does not move.
    override func accessibilityPerform(_ action: ElementAction) throws {
        guard case .selectValue(let value) = action else { return try super.accessibilityPerform(action) }
        guard let row = (0..<component.count).first(where: { component.title($0) == value }) else {
            throw DriverError(.invalidValue(value))
        }
        if isScrollEnabled { spin(to: self.row(row, nearestTo: shownRow)) }
    }

    /// Turns by the number of visible rows.
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

/// The rows of one wheel of a picker.
public struct PickerComponent {
    /// The label of the wheel, such as `Minutes`.
    public var label: String?
    /// The number of rows.
    public var count: Int
    /// The width of the wheel, in points; nil for an even share of the remaining width.
    public var width: Double?
    /// Whether the first row follows the last one, as in the wheels for hours and minutes.
    public var isEndless: Bool
    /// Returns the title of a row, counted from 0.
    public var title: (Int) -> String

    /// Creates rows whose titles are computed on demand.
    public init(
        _ label: String? = nil, count: Int, width: Double? = nil, isEndless: Bool = false,
        title: @escaping (_ row: Int) -> String
    ) {
        self.label = label
        self.count = max(0, count)
        self.width = width
        self.isEndless = isEndless
        self.title = title
    }

    /// Creates rows from their titles.
    public init(_ label: String? = nil, titles: [String], width: Double? = nil) {
        self.init(label, count: titles.count, width: width) { titles[$0] }
    }

    /// The titles of all rows.
    var titles: [String] { (0..<count).map(title) }
}
