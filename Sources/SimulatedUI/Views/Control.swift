import Automation

/// A view that responds to touches by sending actions.
///
/// A new control is one file in `Controls`; nothing registers it.
open class Control: View {
    /// Whether the control is enabled.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
    /// Whether the control is selected.
    open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
    /// Whether a finger is touching the control.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
    /// Whether the control is tracking a touch.
    public private(set) final var isTracking = false
    /// Whether the tracked touch is inside the control.
    public private(set) final var isTouchInside = false

    private final var actions: [(events: Events, handler: (Control) -> Void)] = []

    /// Events of a control.
    public struct Events: OptionSet, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt32

        /// Creates a set of events from a raw value.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A finger touched the control.
        public static let touchDown = Self(rawValue: 1 << 0)
        /// A finger touched the control again shortly after the last touch.
        public static let touchDownRepeat = Self(rawValue: 1 << 1)
        /// A finger moved inside the control.
        public static let touchDragInside = Self(rawValue: 1 << 2)
        /// A finger moved outside the control.
        public static let touchDragOutside = Self(rawValue: 1 << 3)
        /// A finger was lifted inside the control.
        public static let touchUpInside = Self(rawValue: 1 << 4)
        /// A finger was lifted outside the control.
        public static let touchUpOutside = Self(rawValue: 1 << 5)
        /// The touch was cancelled.
        public static let touchCancel = Self(rawValue: 1 << 6)
        /// The user changed the value.
        public static let valueChanged = Self(rawValue: 1 << 7)
        /// Editing began.
        public static let editingDidBegin = Self(rawValue: 1 << 8)
        /// The user changed the text.
        public static let editingChanged = Self(rawValue: 1 << 9)
        /// Editing ended.
        public static let editingDidEnd = Self(rawValue: 1 << 10)
        /// Editing ended with the return key.
        public static let editingDidEndOnExit = Self(rawValue: 1 << 11)
        /// The control's primary action was triggered.
        public static let primaryActionTriggered = Self(rawValue: 1 << 12)
    }

    // MARK: Actions

    /// Adds a closure to call when one of the events occurs.
    public final func addAction(for events: Events, _ body: @escaping () -> Void) {
        actions.append((events, { _ in body() }))
    }

    /// Adds a closure to call with the control when one of the events occurs.
    public final func addAction(for events: Events, _ body: @escaping (Control) -> Void) {
        actions.append((events, body))
    }

    /// Removes the closures added for any of the events.
    public final func removeActions(for events: Events) { actions.removeAll { !$0.events.isDisjoint(with: events) } }

    /// Calls the closures added for any of the events, in the order of their addition.
    open func sendActions(for events: Events) {
        for action in actions where !action.events.isDisjoint(with: events) { action.handler(self) }
    }

    // MARK: Tracking

    /// Called when a finger touches the control.
    /// - Returns: whether to track the touch.
    open func beginTracking(_ touch: Touch, with event: Event) -> Bool { true }
    /// Called when the finger moves.
    /// - Returns: whether to continue tracking the touch.
    open func continueTracking(_ touch: Touch, with event: Event) -> Bool { true }
    /// Called when the finger is lifted.
    open func endTracking(_ touch: Touch, with event: Event) {}
    /// Called when the touch is cancelled.
    open func cancelTracking(with event: Event) {}
    /// Called when the enabled, selected or highlighted state changes.
    open func stateDidChange() { setNeedsStateUpdate() }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        guard isEnabled, let touch = touches.first else { return }
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isTouchInside = true
        isHighlighted = true
        sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isNear(touch)
        isHighlighted = isTouchInside
        isTracking = continueTracking(touch, with: event)
        if isTracking {
            sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
        } else {
            isHighlighted = false
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        guard isTracking, let touch = touches.first else { return }
        isTouchInside = isNear(touch)
        isTracking = false
        isHighlighted = false
        endTracking(touch, with: event)
        sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
    }

    open override func touchesCancelled(_ touches: [Touch], with event: Event) {
        guard isTracking else { return }
        isTracking = false
        isTouchInside = false
        isHighlighted = false
        cancelTracking(with: event)
        sendActions(for: .touchCancel)
    }

    /// Whether a touch counts as inside, which includes the 70 points around the control, as on the device.
    private final func isNear(_ touch: Touch) -> Bool {
        let place = touch.location(in: self)
        let slack = 70.0
        return place.x >= bounds.minX - slack && place.x < bounds.maxX + slack
            && place.y >= bounds.minY - slack && place.y < bounds.maxY + slack
    }

    /// Keeps single taps on a control from recognisers of the enclosing views.
    open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        guard isEnabled, let tap = recognizer as? TapGestureRecognizer, tap.view !== self else { return true }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    // MARK: Accessibility

    open override var isAccessibilityEnabled: Bool { isEnabled && super.isAccessibilityEnabled }
    open override var isAccessibilitySelected: Bool { isSelected || super.isAccessibilitySelected }
    open override var coversContentBelow: Bool { true }
}
