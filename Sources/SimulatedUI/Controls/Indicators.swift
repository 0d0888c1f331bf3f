public import Automation

/// A spinner that shows that something is in progress.
///
/// Its name is `In progress` and its value 1 while it spins; otherwise they are `Progress halted` and 0. A spinning
/// indicator keeps no action of UIAutomation waiting, but `IdleCheck`.
open class ActivityIndicatorView: View {
    /// The size and colour of a spinner.
    public enum Style: Sendable {
        /// 20 points wide, for light backgrounds.
        case gray
        /// 20 points wide, for dark backgrounds.
        case white
        /// 37 points wide, for dark backgrounds.
        case whiteLarge
    }

    /// The size and colour.
    open var style: Style {
        didSet {
            guard style != oldValue else { return }
            invalidateIntrinsicContentSize()
            setNeedsTreeUpdate()
        }
    }
    /// Whether the spinner is hidden while it does not spin.
    public final var hidesWhenStopped = true { didSet { visibilityDidChange() } }
    /// Whether the spinner spins.
    public private(set) final var isAnimating = false

    /// Creates a spinner that does not spin.
    public init(style: Style = .gray) {
        self.style = style
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        sizeToFit()
    }

    /// Starts spinning.
    public final func startAnimating() { spin(true) }

    /// Stops spinning.
    public final func stopAnimating() { spin(false) }

    private final func spin(_ isAnimating: Bool) {
        guard isAnimating != self.isAnimating else { return }
        self.isAnimating = isAnimating
        device?.note(self, isSpinning: isAnimating)
        visibilityDidChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        device?.note(self, isSpinning: isAnimating)
    }

    /// Whether the spinner is hidden, explicitly or because it does not spin.
    open override var isHidden: Bool {
        get { super.isHidden || (hidesWhenStopped && !isAnimating) }
        set { super.isHidden = newValue }
    }

    open override func sizeThatFits(_ size: Size) -> Size {
        style == .whiteLarge ? Size(width: 37, height: 37) : Size(width: 20, height: 20)
    }

    /// Draws the same frame at every instant, so that pictures of a screen can be compared.
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

    /// Twelve directions, clockwise from the top.
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

/// A bar that shows the progress of a task.
///
/// Its value in the tree is a percentage such as `50%`, which changes at once even if the bar is animated.
open class ProgressView: View {
    /// The duration of an animated change, in seconds.
    static let duration = 0.25
    private final let fill = View(frame: .zero)
    private final var part = 0.0
    /// The colour of the part that is done; nil for the tint of the view.
    public final var progressTintColor: Color? { didSet { tintColorDidChange() } }

    /// Creates an empty bar.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        addSubview(fill)
        tintColorDidChange()
        backgroundColor = .systemFill
    }

    /// Creates a bar of the usual size.
    public convenience init(progress: Double) {
        self.init(frame: Rect(x: 0, y: 0, width: 150, height: 2))
        self.progress = progress
    }

    /// The progress, from 0 to 1.
    public final var progress: Double {
        get { part }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress.
    /// - `progress`: the progress from 0 to 1; values outside are clamped.
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

    open override func tintColorDidChange() { fill.backgroundColor = progressTintColor ?? tintColor }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        tintColorDidChange()
    }

    private final func placeFill() {
        fill.frame = Rect(x: 0, y: 0, width: bounds.size.width * part, height: bounds.size.height)
    }

    open override func layoutSubviews() { placeFill() }

    open override func sizeThatFits(_ size: Size) -> Size { Size(width: max(150, bounds.size.width), height: 2) }

    // MARK: Accessibility

    open override var elementType: ElementType? { .progressIndicator }

    /// The label, or `Progress`.
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? "Progress" }
        set { super.accessibilityLabel = newValue }
    }

    open override var accessibilityChildren: [AccessibilityElement] { [] }

    open override var accessibilityAttributeValue: AttributeValue {
        .string(accessibilityValue ?? "\(Int((part * 100).rounded()))%")
    }
}
