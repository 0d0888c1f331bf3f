public import Automation

/// Two buttons, `Decrement` and `Increment`, that change a number in steps.
///
/// The buttons are in the tree in place of the stepper, which is an element itself only if it has a name. It sends
/// ``Control/Events/valueChanged``. A button that would exceed the range is disabled.
open class Stepper: Control {
    /// The size of every stepper, in points.
    public static let defaultSize = Size(width: 94, height: 29)

    private final let decrement = StepButton("Decrement", isUp: false)
    private final let increment = StepButton("Increment", isUp: true)
    private final var current = 0.0
    private final var range = 0.0...100.0
    private final var repetition: KeyRepeat?
    private final var valueBeforeHold = 0.0

    /// The size of one step; values that are not positive are ignored.
    public final var stepValue = 1.0 {
        didSet { if !(stepValue > 0 && stepValue.isFinite) { stepValue = oldValue } }
    }
    /// Whether the control reports each step while a button is held.
    public final var isContinuous = true
    /// Whether holding a button repeats the step.
    public final var autorepeat = true
    /// Whether a step past one end continues at the other.
    public final var wraps = false { didSet { showState() } }

    /// Creates a stepper from 0 to 100 with the value 0.
    public override init(frame: Rect = .zero) {
        super.init(frame: Rect(origin: frame.origin, size: Self.defaultSize))
        prepare(decrement, direction: -1)
        prepare(increment, direction: 1)
        showState()
    }

    /// Creates a stepper.
    /// - `action`: called with the new value after each step by the user.
    public convenience init(
        value: Double, in range: ClosedRange<Double> = 0...100, step: Double = 1, action: ((Double) -> Void)? = nil
    ) {
        self.init(frame: .zero)
        minimumValue = range.lowerBound
        maximumValue = range.upperBound
        stepValue = step
        self.value = value
        if let action { addAction(for: .valueChanged) { [unowned self] in action(self.value) } }
    }

    // MARK: Value

    /// The number, clamped to the range.
    public final var value: Double {
        get { current }
        set {
            guard !newValue.isNaN else { return }
            current = min(max(newValue, range.lowerBound), range.upperBound)
            showState()
        }
    }

    /// The minimum; raises the maximum if that is less.
    public final var minimumValue: Double {
        get { range.lowerBound }
        set { if newValue.isFinite { setRange(newValue...max(newValue, range.upperBound)) } }
    }

    /// The maximum; lowers the minimum if that is greater.
    public final var maximumValue: Double {
        get { range.upperBound }
        set { if newValue.isFinite { setRange(min(newValue, range.lowerBound)...newValue) } }
    }

    private final func setRange(_ range: ClosedRange<Double>) {
        self.range = range
        value = current
    }

    private final func showState() {
        decrement.isEnabled = isEnabled && (wraps || current > range.lowerBound)
        increment.isEnabled = isEnabled && (wraps || current < range.upperBound)
        setNeedsTreeUpdate()
    }

    open override func stateDidChange() {
        super.stateDidChange()
        showState()
    }

    // MARK: Steps

    private final func prepare(_ button: StepButton, direction: Double) {
        button.addAction(for: .touchDown) { [weak self] in self?.hold(direction) }
        button.addAction(for: .touchUpInside) { [weak self] in self?.release(direction, isInside: true) }
        button.addAction(for: [.touchUpOutside, .touchCancel]) { [weak self] in
            self?.release(direction, isInside: false)
        }
        addSubview(button)
    }

    private final func hold(_ direction: Double) {
        valueBeforeHold = current
        repetition?.cancel()
        guard autorepeat, let clock = device?.virtualClock else { return }
        repetition = KeyRepeat(clock: clock) { [weak self] _ in
            guard let self else { return }
            step(direction, tells: isContinuous)
        }
    }

    private final func release(_ direction: Double, isInside: Bool) {
        let repeated = repetition?.count ?? 0
        repetition?.cancel()
        repetition = nil
        if repeated == 0 {
            if isInside { step(direction, tells: true) }
        } else if !isContinuous, current != valueBeforeHold {
            sendActions(for: .valueChanged)
        }
    }

    private final func step(_ direction: Double, tells: Bool) {
        let before = current
        let next = current + direction * stepValue
        if wraps, next > range.upperBound {
            value = range.lowerBound
        } else if wraps, next < range.lowerBound {
            value = range.upperBound
        } else {
            value = next
        }
        if tells, current != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        repetition?.cancel()
        repetition = nil
    }

    // MARK: Layout

    open override func layoutSubviews() {
        let half = bounds.size.width / 2
        decrement.frame = Rect(x: 0, y: 0, width: half, height: bounds.size.height)
        increment.frame = Rect(x: half, y: 0, width: half, height: bounds.size.height)
    }

    open override func sizeThatFits(_ size: Size) -> Size { Self.defaultSize }

    open override func draw(in canvas: any Canvas) {
        let tint = isEnabled ? tintColor : .disabled
        let middle = bounds.center.x
        canvas.line([Point(x: middle, y: 0), Point(x: middle, y: bounds.size.height)], tint, width: 1)
        canvas.stroke(
            EdgeInsets(top: 0.5, left: 0.5, bottom: 0.5, right: 0.5).inset(bounds), tint, width: 1, cornerRadius: 4)
    }
}

/// One half of a stepper, which shows a sign and is named after its action.
final class StepButton: Button {
    private let isUp: Bool

    init(_ name: String, isUp: Bool) {
        self.isUp = isUp
        super.init(frame: .zero)
        accessibilityLabel = name
    }

    override func draw(in canvas: any Canvas) {
        let (center, arm) = (bounds.center, 7.0)
        let color = isEnabled ? tintColor.withAlpha(isHighlighted ? 0.3 : 1) : .disabled
        canvas.line([Point(x: center.x - arm, y: center.y), Point(x: center.x + arm, y: center.y)], color, width: 2)
        guard isUp else { return }
        canvas.line([Point(x: center.x, y: center.y - arm), Point(x: center.x, y: center.y + arm)], color, width: 2)
    }
}
