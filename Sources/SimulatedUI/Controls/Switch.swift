public import Automation

/// A control that is on or off; tapping it toggles it.
///
/// Its value is the number 1 or 0. It sends ``Control/Events/valueChanged`` when it is tapped.
open class Switch: Control {
    /// The size of every switch, in points.
    public static let defaultSize = Size(width: 51, height: 31)

    /// The duration of the thumb's animation, in seconds.
    static let duration = 0.25

    private final let thumb = View(frame: Rect(x: 1.5, y: 1.5, width: 28, height: 28))
    private final var state = false

    /// Creates a switch of the usual size.
    public override init(frame: Rect = .zero) {
        super.init(frame: Rect(origin: frame.origin, size: Self.defaultSize))
        thumb.isUserInteractionEnabled = false
        thumb.backgroundColor = .white
        thumb.cornerRadius = 14
        addSubview(thumb)
    }

    /// Creates a switch.
    /// - `action`: called with the new state when the user has toggled the switch.
    public convenience init(isOn: Bool, action: ((Bool) -> Void)? = nil) {
        self.init(frame: .zero)
        setOn(isOn, animated: false)
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self.isOn) } }
    }

    /// Whether the switch is on.
    public final var isOn: Bool {
        get { state }
        set { setOn(newValue, animated: false) }
    }

    /// Sets the state without sending actions.
    public final func setOn(_ isOn: Bool, animated: Bool) {
        guard isOn != state else { return }
        state = isOn
        let x = isOn ? Self.defaultSize.width - 29.5 : 1.5
        if animated {
            animate(duration: Self.duration, reason: "turning \(isOn ? "on" : "off") \(summary)") {
                thumb.frame.origin.x = x
            }
        } else {
            thumb.frame.origin.x = x
        }
        setNeedsTreeUpdate()
    }

    open override func draw(in canvas: any Canvas) {
        // The colour follows the thumb.
        let progress = min(max((thumb.presentationFrame.minX - 1.5) / (Self.defaultSize.width - 31), 0), 1)
        let opacity = isEnabled ? 1 : 0.5
        canvas.fill(bounds, Color.switchGround.withAlpha(opacity), cornerRadius: 15.5)
        canvas.fill(bounds.insetBy(x: 1.5, y: 1.5), .switchOff, cornerRadius: 14)
        canvas.fill(bounds, Color.green.withAlpha(progress * opacity), cornerRadius: 15.5)
        // A rim around the thumb and a soft shadow below it, clipped so that nothing shows outside the switch.
        let place = thumb.presentationFrame
        canvas.clipped(to: bounds, cornerRadius: 15.5) {
            for (distance, size) in [(3.0, 0.0), (2, 0.5), (1, 0.5)] {
                let shadow = place.insetBy(x: -size, y: -size).offset(x: 0, y: distance)
                canvas.fillEllipse(in: shadow, Color(white: 0, alpha: 0.06 * opacity))
            }
            canvas.fillEllipse(in: place.insetBy(x: -0.5, y: -0.5), Color(white: 0, alpha: 0.18 * opacity))
        }
    }

    open override func sizeThatFits(_ size: Size) -> Size { Self.defaultSize }

    open override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        toggle()
    }

    private final func toggle() {
        setOn(!state, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .switch }
    open override var accessibilityChildren: [AccessibilityElement] { [] }
    open override var accessibilityAttributeValue: AttributeValue { .number(state ? 1 : 0) }

    /// Toggles the switch, as a tap does, if its state differs.
    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let wanted = value.truth else {
            throw DriverError(
                .invalidValue("\(ScriptSpelling.value(value)): expected true or false, 1 or 0, on or off"))
        }
        guard isEnabled, wanted != state else { return }
        toggle()
    }
}

extension AttributeValue {
    /// The Boolean, or the Boolean that a string such as `"1"` or `"false"` represents.
    fileprivate var truth: Bool? {
        guard let text = string?.lowercased() else { return bool }
        if ["1", "true", "yes", "on"].contains(text) { return true }
        return ["0", "false", "no", "off"].contains(text) ? false : nil
    }
}
