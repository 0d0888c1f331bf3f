public import Automation

/// The panel of a share sheet: a button for each activity, and on phones one to cancel.
public final class ActivityView: View {
    private var buttons: [Button] = []
    private let cancelButton: Button?

    private static let buttonSize = Size(width: 76, height: 72)
    private static let cancelHeight = 44.0
    private static let margin = 8.0

    /// - Parameter cancel: called when the button to cancel was tapped; without it there is none.
    init(_ activities: [Activity], choose: @escaping (Activity) -> Void, cancel: (() -> Void)?) {
        cancelButton = cancel.map { Button("Cancel", action: $0) }
        super.init(frame: .zero)
        backgroundColor = Color(white: 0.96)
        buttons = activities.map { activity in
            let button = Button(activity.title) { choose(activity) }
            button.font = .system(12)
            button.titleLabel.textColor = .black
            addSubview(button)
            return button
        }
        if let cancelButton {
            cancelButton.font = .boldSystem(17)
            addSubview(cancelButton)
        }
    }

    private func perLine(in width: Double) -> Int {
        max(1, Int((width - 2 * Self.margin) / Self.buttonSize.width))
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        let perLine = perLine(in: size.width)
        let lines = max(1, (buttons.count + perLine - 1) / perLine)
        let cancel = cancelButton == nil ? 0 : Self.cancelHeight
        return Size(
            width: size.width, height: Double(lines) * Self.buttonSize.height + 2 * Self.margin + cancel)
    }

    public override func layoutSubviews() {
        let perLine = perLine(in: bounds.size.width)
        for (number, button) in buttons.enumerated() {
            let (line, place) = number.quotientAndRemainder(dividingBy: perLine)
            button.frame = Rect(
                x: Self.margin + Double(place) * Self.buttonSize.width,
                y: Self.margin + Double(line) * Self.buttonSize.height, width: Self.buttonSize.width,
                height: Self.buttonSize.height)
        }
        cancelButton?.frame = Rect(
            x: 0, y: bounds.size.height - Self.cancelHeight, width: bounds.size.width, height: Self.cancelHeight)
    }

    /// Nobody behind the panel is told of touches on it.
    public override func touchesBegan(_ touches: [Touch], with event: Event) {}
    public override func touchesMoved(_ touches: [Touch], with event: Event) {}
    public override func touchesEnded(_ touches: [Touch], with event: Event) {}
    public override func touchesCancelled(_ touches: [Touch], with event: Event) {}

    // MARK: Accessibility

    public override var elementType: ElementType? { .activityView }

    public override func accessibilityRelated(_ relation: ElementRelation) -> AccessibilityElement? {
        relation == .cancelButton ? cancelButton : super.accessibilityRelated(relation)
    }
}
