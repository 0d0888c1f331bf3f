public import Automation

/// A wheel that spins while something is going on.
///
/// Its name is `In progress` and its value 1 while it spins, `Progress halted` and 0 when it does
/// not. Nobody waits for it: a device on which it spins is idle all the same.
open class ActivityIndicatorView: View {
    /// How large a wheel is, and for which background.
    public enum Style: Sendable {
        /// 20 points wide, for light backgrounds.
        case gray
        /// 20 points wide, for dark backgrounds.
        case white
        /// 37 points wide, for dark backgrounds.
        case whiteLarge
    }

    /// How large it is, and for which background.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsTreeUpdate()
        }
    }
    /// Whether it can be seen only while it spins.
    public final var hidesWhenStopped = true { didSet { visibilityDidChange() } }
    /// Whether it spins.
    public private(set) final var isAnimating = false

    /// Creates a wheel that stands still.
    public init(style: Style = .gray) {
        self.style = style
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        sizeToFit()
    }

    /// Lets it spin.
    public final func startAnimating() { spin(true) }

    /// Lets it stand still.
    public final func stopAnimating() { spin(false) }

    private final func spin(_ isAnimating: Bool) {
        guard isAnimating != self.isAnimating else { return }
        self.isAnimating = isAnimating
        visibilityDidChange()
    }

    /// Whether it is left out of the screen, as it is by itself while it stands still.
    open override var isHidden: Bool {
        get { super.isHidden || (hidesWhenStopped && !isAnimating) }
        set { super.isHidden = newValue }
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        style == .whiteLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
    }

    /// Draws the same wheel at every instant, so that pictures of a screen can be compared.
    open override func draw(in canvas: any Canvas) {
        let color = style == .gray ? Color.gray : Color.white
        let radius = min(bounds.size.width, bounds.size.height) / 2
        let spokes = 12
        for spoke in 0..<spokes {
            let angle = Double(spoke) / Double(spokes)
            let way = Self.directions[spoke]
            let from = Point(x: bounds.center.x + way.x * radius * 0.5, y: bounds.center.y + way.y * radius * 0.5)
            let to = Point(x: bounds.center.x + way.x * radius * 0.9, y: bounds.center.y + way.y * radius * 0.9)
            canvas.line([from, to], color.withAlpha(0.3 + 0.7 * angle), width: radius / 6)
        }
    }

    /// Twelve directions around a circle, clockwise from the top.
    private static let directions: [Point] = {
        let (half, long) = (0.5, 0.866)
        let quarter = [Point(x: 0, y: -1), Point(x: half, y: -long), Point(x: long, y: -half)]
        let turned = { (points: [Point]) in points.map { Point(x: -$0.y, y: $0.x) } }
        let right = quarter + turned(quarter)
        return right + turned(turned(right))
    }()

    // MARK: Accessibility

    open override var elementType: ElementType? { .activityIndicator }

    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? (isAnimating ? "In progress" : "Progress halted") }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityAttributeValue: AttributeValue {
        accessibilityValue.map { .string($0) } ?? .number(isAnimating ? 1 : 0)
    }
}

/// A bar that shows how much of some work is done.
///
/// Its value in the tree is such as `50%`, at once, even while the bar still grows.
open class ProgressView: View {
    /// How long the bar takes to a new place, in seconds.
    static let duration = 0.25
    private final let fill = View(frame: .zero)
    private final var part = 0.0

    /// Creates a bar of which nothing is filled.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        fill.backgroundColor = .blue
        addSubview(fill)
        backgroundColor = Color(white: 0.72)
    }

    /// Creates a bar of the usual size.
    public convenience init(progress: Double) {
        self.init(frame: Rect(x: 0, y: 0, width: 150, height: 2))
        self.progress = progress
    }

    /// How much is done, from 0 to 1.
    public final var progress: Double {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    /// Shows how much is done.
    /// - `progress`: from 0 to 1; more or less is taken as the end.
    public final func setProgress(_ progress: Double, animated: Bool) {
        let progress = min(max(progress, 0), 1)
        guard !progress.isNaN, progress != part else { return }
        layoutIfNeeded()
        part = progress
        if animated {
            animate(duration: Self.duration, reason: "filling \(summary)") { placeFill() }
        } else {
            placeFill()
        }
        setNeedsTreeUpdate()
    }

    private final func placeFill() {
        fill.frame = Rect(x: 0, y: 0, width: bounds.size.width * part, height: bounds.size.height)
    }

    open override func layoutSubviews() { placeFill() }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: max(150, bounds.size.width), height: 2) }

    // MARK: Accessibility

    open override var elementType: ElementType? { .progressIndicator }
    open override var accessibilityChildren: [AccessibilityElement] { [] }

    open override var accessibilityAttributeValue: AttributeValue {
        .string(accessibilityValue ?? "\(Int((part * 100).rounded()))%")
    }
}
