public import Automation

/// A row of wheels, each of which turns to the row that is chosen.
///
/// ```swift
/// let picker = PickerView([PickerComponent("Size", titles: ["Small", "Large"])])
/// picker.didSelectRow = { picker, row, component in … }
/// ```
///
/// A tap on a row below or above the middle turns the wheel there; a finger drags and flicks it, and it comes to rest
/// on a row.
open class PickerView: View {
    /// The height of a picker unless it is given another one, in points.
    public static let defaultHeight = 216.0

    /// The rows of each wheel, from left to right; setting them turns all wheels to their first row.
    open var components: [PickerComponent] = [] { didSet { reloadAllComponents() } }
    /// Whether the wheels can be turned.
    open var isEnabled = true { didSet { for wheel in wheels { wheel.isScrollEnabled = isEnabled } } }
    /// Whether the value of a wheel tells the place of its row, `17. 128 of 267`, as some systems did.
    open var tellsPositions = false { didSet { setNeedsTreeUpdate() } }

    /// Called with a row and its component when a wheel that the user turned has come to rest on another row.
    public final var didSelectRow: ((_ picker: PickerView, _ row: Int, _ component: Int) -> Void)?

    private(set) final var wheels: [PickerWheel] = []

    /// Creates a picker without wheels.
    public override init(frame: Rect = .zero) {
        let usual = Rect(origin: frame.origin, size: Size(width: 320, height: Self.defaultHeight))
        super.init(frame: frame.size == .zero ? usual : frame)
        clipsToBounds = true
    }

    /// Creates a picker.
    /// - Parameter didSelectRow: called with a row and its component when the user has chosen it.
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

    /// The row a wheel has come to rest on, counted from 0; -1 for a wheel without rows, or none.
    public final func selectedRow(inComponent component: Int) -> Int {
        guard wheels.indices.contains(component), wheels[component].component.count > 0 else { return -1 }
        return wheels[component].selectedRow
    }

    /// Turns a wheel to a row without telling anybody; a row or wheel that there is none of is left alone.
    public final func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard wheels.indices.contains(component) else { return }
        wheels[component].select(row, animated: animated)
    }

    /// Makes all wheels anew.
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

    /// Called when a wheel that the user turned has come to rest on another row.
    func wheelDidRest(_ wheel: PickerWheel) { didSelectRow?(self, wheel.selectedRow, wheel.index) }

    // MARK: Layout

    open override func layoutSubviews() {
        let size = bounds.size
        let fixed = components.reduce(0) { $0 + ($1.width ?? 0) }
        let flexible = components.count { $0.width == nil }
        let share = flexible > 0 ? max(0, size.width - fixed) / Double(flexible) : 0
        // Where no wheel takes what is left, all stand in the middle.
        var x = flexible > 0 ? 0 : max(0, (size.width - fixed) / 2)
        // Wheels are never taller than usual, so that a tap at a third of one is a tap on the next row.
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
            canvas.line([Point(x: 0, y: edge), Point(x: bounds.size.width, y: edge)], Color(white: 0.78), width: 0.5)
        }
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .picker }
    open override var isAccessibilityEnabled: Bool { isEnabled && super.isAccessibilityEnabled }
}
