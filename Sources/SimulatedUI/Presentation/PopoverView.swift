public import Automation

/// The balloon of a popover: `popover()` in scripts.
public final class PopoverView: View {
    private let content: View
    var onDismiss: (() throws -> Void)?

    init(content: View) {
        self.content = content
        super.init(frame: .zero)
        backgroundColor = .white
        cornerRadius = 8
        clipsToBounds = true
        content.autoresizingMask = []
        addSubview(content)
    }

    public override func layoutSubviews() { content.frame = bounds }

    /// Nobody behind the balloon is told of touches on it.
    public override func touchesBegan(_ touches: [Touch], with event: Event) {}
    public override func touchesMoved(_ touches: [Touch], with event: Event) {}
    public override func touchesEnded(_ touches: [Touch], with event: Event) {}
    public override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    // MARK: Accessibility

    public override var elementType: ElementType? { .popover }

    /// Closes the popover by a tap beside it.
    /// - Throws: `DriverError` when nothing beside it can be tapped, or the tap does not close it.
    public override func accessibilityPerform(_ action: ElementAction) throws {
        guard action == .dismiss else { return try super.accessibilityPerform(action) }
        try onDismiss?()
    }
}

/// What lies beside a popover; a touch on it closes the popover.
final class PopoverDismissRegion: View {
    var onTouch: (() -> Void)?

    init() {
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityIdentifier = "PopoverDismissRegion"
        accessibilityLabel = "dismiss popup"
        accessibilityHint = "Double-tap to dismiss popup window"
    }

    override func draw(in canvas: any Canvas) { canvas.fill(bounds, Color(white: 0, alpha: 0.15)) }

    override func touchesBegan(_ touches: [Touch], with event: Event) {}
    override func touchesMoved(_ touches: [Touch], with event: Event) {}
    override func touchesCancelled(_ touches: [Touch], with event: Event) {}
    override func touchesEnded(_ touches: [Touch], with event: Event) { onTouch?() }
}
