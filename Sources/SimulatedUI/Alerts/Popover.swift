public import Automation

/// A balloon in front of a screen of a tablet; a tap beside it closes it.
public final class Popover: View {
    /// Called when the popover is closed from outside.
    public var onDismiss: (() -> Void)?
    private let content: View

    /// Creates a popover around a view.
    public init(frame: Rect, content: View) {
        self.content = content
        super.init(frame: frame)
        autoresizingMask = .flexibleSize
        addSubview(content)
    }

    public override var elementType: ElementType? { .popover }

    public override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard let place = touches.first?.location(in: self), !content.frame.contains(place) else { return }
        onDismiss?()
    }

    public override func accessibilityPerform(_ action: ElementAction) throws {
        guard action == .dismiss else { return try super.accessibilityPerform(action) }
        onDismiss?()
    }
}
