public import Automation

/// A control for a value that the user sets by dragging a thumb along a track.
///
/// Its value in the tree is the position of the thumb, such as `42%`. It sends ``Control/Events/valueChanged`` while
/// the user drags, or only at the end if it is not continuous.
open class Slider: Control {
    /// The duration of an animated change, in seconds.
    static let duration = 0.25
    /// The width and height of the thumb, in points.
    private static let thumbSize = 31.0
    /// The distance from the thumb within which a finger still grabs it, in points.
    static let slack = 10.0

    private final let thumb = View(frame: Rect(x: 0, y: 0, width: thumbSize, height: thumbSize))
    private final var current = 0.0
    private final var range = 0.0...1.0
    /// The distance of the finger from the centre of the thumb that it drags, in points.
    private final var grip = 0.0
    private final var valueBeforeDrag = 0.0

    /// Whether the control reports each change while the thumb is dragged.
    public final var isContinuous = true

    /// Creates a slider from 0 to 1 with the value 0.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        thumb.isUserInteractionEnabled = false
        addSubview(thumb)
    }

    /// Creates a slider.
    /// - `action`: called with the new value when the user has moved the thumb.
    public convenience init(
        value: Double, in range: ClosedRange<Double> = 0...1, action: ((Double) -> Void)? = nil
    ) {
        self.init(frame: Rect(x: 0, y: 0, width: 118, height: Self.thumbSize))
        minimumValue = range.lowerBound
        maximumValue = range.upperBound
        self.value = value
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self.value) } }
    }

    // MARK: Value

    /// The value, clamped to the range.
    public final var value: Double {
        get { current }
        set { setValue(newValue, animated: false) }
    }

    /// The value at the left end; raises the maximum if that is less.
    public final var minimumValue: Double {
        get { range.lowerBound }
        set { if newValue.isFinite { setRange(newValue...max(newValue, range.upperBound)) } }
    }

    /// The value at the right end; lowers the minimum if that is greater.
    public final var maximumValue: Double {
        get { range.upperBound }
        set { if newValue.isFinite { setRange(min(newValue, range.lowerBound)...newValue) } }
    }

    private final func setRange(_ range: ClosedRange<Double>) {
        self.range = range
        current = min(max(current, range.lowerBound), range.upperBound)
        setNeedsLayout()
        setNeedsTreeUpdate()
    }

    /// Sets the value without sending actions.
    public final func setValue(_ value: Double, animated: Bool) {
        guard !value.isNaN else { return }
        let value = min(max(value, range.lowerBound), range.upperBound)
        guard value != current else { return }
        layoutIfNeeded()
        current = value
        if animated {
            animate(duration: Self.duration, reason: "moving \(summary)") { placeThumb() }
        } else {
            placeThumb()
        }
        setNeedsTreeUpdate()
    }

    /// The position of the thumb, from 0 to 1.
    private final var fraction: Double {
        let part = (current - range.lowerBound) / (range.upperBound - range.lowerBound)
        return part.isFinite ? part : 0
    }

    // MARK: Layout

    /// The length of the path of the thumb's centre, in points.
    private final var travel: Double { max(0, bounds.size.width - Self.thumbSize) }

    private final func placeThumb() {
        thumb.frame = Rect(
            x: fraction * travel, y: (bounds.size.height - Self.thumbSize) / 2, width: Self.thumbSize,
            height: Self.thumbSize)
    }

    open override func layoutSubviews() { placeThumb() }

    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: max(118, bounds.size.width), height: Self.thumbSize)
    }

    open override func draw(in canvas: any Canvas) {
        let center = thumb.presentationFrame.center
        let tint = isEnabled ? tintColor : .disabled
        let track = Rect(x: 2, y: center.y - 1, width: max(0, bounds.size.width - 4), height: 2)
        canvas.fill(track, .systemFill, cornerRadius: 1)
        canvas.fill(Rect(origin: track.origin, size: Size(width: center.x - 2, height: 2)), tint, cornerRadius: 1)
        let knob = EdgeInsets(top: 1.5, left: 1.5, bottom: 1.5, right: 1.5).inset(thumb.presentationFrame)
        canvas.fillEllipse(in: knob, isEnabled ? .white : Color(white: 0.95))
        canvas.strokeEllipse(in: knob, Color(white: 0.72), width: 1)
    }

    // MARK: Tracking

    private final func isOnThumb(_ place: Point) -> Bool {
        let frame = thumb.presentationFrame
        return place.x >= frame.minX - Self.slack && place.x < frame.maxX + Self.slack
            && place.y >= frame.minY - Self.slack && place.y < frame.maxY + Self.slack
    }

    /// Tracks a finger that touches the thumb; the rest of the track does nothing.
    open override func beginTracking(_ touch: Touch, with event: Event) -> Bool {
        layoutIfNeeded()
        let place = touch.initialLocation(in: self)
        guard isOnThumb(place) else { return false }
        grip = place.x - thumb.presentationFrame.center.x
        valueBeforeDrag = current
        follow(touch)
        return true
    }

    open override func continueTracking(_ touch: Touch, with event: Event) -> Bool {
        follow(touch)
        return true
    }

    open override func endTracking(_ touch: Touch, with event: Event) {
        super.endTracking(touch, with: event)
        follow(touch)
        tellOfDrag()
    }

    open override func cancelTracking(with event: Event) {
        super.cancelTracking(with: event)
        tellOfDrag()
    }

    private final func follow(_ touch: Touch) {
        guard travel > 0 else { return }
        let part = (touch.location(in: self).x - grip - Self.thumbSize / 2) / travel
        let before = current
        value = value(at: part)
        if isContinuous, current != before { sendActions(for: .valueChanged) }
    }

    private final func tellOfDrag() {
        if !isContinuous, current != valueBeforeDrag { sendActions(for: .valueChanged) }
    }

    /// Returns the value at a position from 0 to 1; exact at the ends.
    private final func value(at part: Double) -> Double {
        if part <= 0 { return range.lowerBound }
        return part >= 1 ? range.upperBound : range.lowerBound + (range.upperBound - range.lowerBound) * part
    }

    /// A drag that begins on the thumb belongs to the slider, even inside a scroll view.
    open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        if isEnabled, recognizer.view !== self, recognizer is PanGestureRecognizer,
            let touch = recognizer.touches.first, isOnThumb(touch.initialLocation(in: self))
        {
            return false
        }
        return super.gestureRecognizerShouldBegin(recognizer)
    }

    // MARK: Accessibility

    open override var elementType: ElementType? { .slider }
    open override var accessibilityChildren: [AccessibilityElement] { [] }

    open override var accessibilityAttributeValue: AttributeValue {
        .string(accessibilityValue ?? "\(Int((fraction * 100).rounded()))%")
    }

    /// The centre of the thumb, where a finger grabs the slider.
    open override var accessibilityActivationPoint: Point? { thumb.presentationFrameOnScreen.center }

    /// Moves the thumb to a position, from 0 to 1 or such as `42%`, as a drag would.
    open override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let part = value.part else {
            throw DriverError(
                .invalidValue("\(ScriptSpelling.value(value)): expected a number from 0 to 1 or a percentage"))
        }
        let wanted = self.value(at: part)
        guard isEnabled, wanted != current else { return }
        setValue(wanted, animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func accessibilityPerform(_ action: ElementAction) throws {
        guard case .dragToValue(let part) = action, let device else { return try super.accessibilityPerform(action) }
        let thumb = thumb.presentationFrameOnScreen.center
        let end = presentationFrameOnScreen.minX + Self.thumbSize / 2 + travel * min(max(part, 0), 1)
        let place = Point(x: end, y: thumb.y)
        // A finger cannot reach the end of a slider that is wider than the screen.
        guard place.x >= device.screen.minX, place.x <= device.screen.maxX else {
            throw DriverError(.pointOffScreen(place))
        }
        device.perform(.drag(from: thumb, to: place))
    }
}

extension AttributeValue {
    /// The number, or the number that a string such as `"0.5"` or `"50%"` represents.
    fileprivate var part: Double? {
        guard let text = string else { return number.flatMap { $0.isNaN ? nil : $0 } }
        let isPercent = text.hasSuffix("%")
        guard let number = Double(isPercent ? text.dropLast() : text[...]), !number.isNaN else { return nil }
        return isPercent ? number / 100 : number
    }
}
