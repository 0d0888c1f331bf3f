public import Automation

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
    /// - Parameter progress: from 0 to 1; more or less is taken as the end.
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
