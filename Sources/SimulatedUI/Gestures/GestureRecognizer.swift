public import Automation

/// A recogniser that watches touches on a view and its descendants, and reports a gesture.
open class GestureRecognizer {
    /// The view whose touches are watched.
    public final var view: View? { watchedView }
    // The view clears this when it removes the recogniser or is deallocated, so it never dangles; a debug build checks.
    #if DEBUG
        unowned final var watchedView: View?
    #else
        unowned(unsafe) final var watchedView: View?
    #endif

    /// The state of the gesture.
    ///
    /// Subclasses set it; rules between recognisers may delay or reject the change.
    public final var state: State {
        get { current }
        set { request(newValue) }
    }
    final var current = State.possible
    final var pending: State?

    /// Whether the recogniser is active; disabling it cancels a gesture in progress.
    open var isEnabled = true {
        didSet { if !isEnabled { stop() } }
    }

    /// Cancels a gesture in progress.
    final func stop() {
        if isActive { request(.cancelled) }
        for touch in touches { touch.gestureRecognizers.removeAll { $0 === self } }
        finish()
    }

    /// Whether recognising the gesture cancels the touches of the view.
    public final var cancelsTouchesInView = true
    /// Whether the view receives a touch only after the gesture has failed or ``touchDelay`` has passed.
    public final var delaysTouchesBegan = false
    /// The maximum delay of a touch, in seconds; nil to wait until the gesture is recognised or fails.
    public final var touchDelay: Double?

    /// Called when the gesture is about to be recognised; returns whether it may be.
    public final var shouldBegin: ((GestureRecognizer) -> Bool)?
    /// Called when a finger touches the screen; returns whether to watch the touch.
    public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Called to decide whether two gestures may proceed together; by default they may not.
    public final var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?

    /// The touches that are being watched.
    public internal(set) final var touches: [Touch] = []
    private final var handlers: [(GestureRecognizer) -> Void] = []
    private final var failureRequirements: [WeakRecognizer] = []
    private final var dependents: [WeakRecognizer] = []

    /// The state of a gesture.
    public enum State: Hashable, Sendable {
        /// The gesture has not been recognised yet.
        case possible
        /// The gesture began and continues.
        case began
        /// The gesture changed.
        case changed
        /// The gesture has ended, or was recognised if it has no duration.
        case ended
        /// The gesture was interrupted.
        case cancelled
        /// The touches are not this gesture.
        case failed
    }

    /// Creates a recogniser with a handler that is called when the gesture is recognised, changes or ends.
    public init(_ handler: ((GestureRecognizer) -> Void)? = nil) {
        if let handler { handlers.append(handler) }
    }

    /// Adds a handler that is called when the gesture is recognised, changes or ends.
    public final func addHandler(_ handler: @escaping (GestureRecognizer) -> Void) { handlers.append(handler) }

    /// Defers this gesture until another one has failed.
    public final func require(toFail other: GestureRecognizer) {
        failureRequirements.append(WeakRecognizer(recognizer: other))
        other.dependents.append(WeakRecognizer(recognizer: self))
    }

    /// Returns the centre of the touches in a view, or on the screen for nil, in points.
    open func location(in view: View?) -> Point {
        let places = touches.map { $0.location(in: view) }
        let count = Double(max(places.count, 1))
        return Point(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    }

    /// The number of touches that are being watched.
    open var numberOfTouches: Int { touches.count }

    // MARK: For subclasses

    /// Called when fingers touch the screen.
    open func touchesBegan(_ touches: [Touch], with event: Event) {}
    /// Called when fingers have moved.
    open func touchesMoved(_ touches: [Touch], with event: Event) {}
    /// Called when fingers have been lifted.
    open func touchesEnded(_ touches: [Touch], with event: Event) {}
    /// Called when the system cancels touches.
    open func touchesCancelled(_ touches: [Touch], with event: Event) { state = isActive ? .cancelled : .failed }
    /// Called when the gesture is over, before the next one.
    open func reset() {}

    /// Whether the gesture has been recognised and continues.
    private final var isActive: Bool { current == .began || current == .changed }
    /// Whether the gesture has ended and its fingers have not been lifted yet.
    final var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    // MARK: Rules

    private final func request(_ wanted: State) {
        switch (current, wanted) {
        case (.possible, .began), (.possible, .ended), (.possible, .changed):
            guard mayBegin else { return fail() }
            if isWaitingForOthers {
                pending = wanted
                return
            }
            recognize(wanted == .changed ? .began : wanted)
        case (.possible, .failed), (.possible, .cancelled):
            fail()
        case (.began, .changed), (.changed, .changed):
            current = .changed
            notify()
        case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
            current = wanted
            notify()
        case (.began, .failed), (.changed, .failed):
            current = .cancelled
            notify()
        default:
            return
        }
    }

    private final var mayBegin: Bool {
        guard isEnabled, shouldBegin?(self) ?? true else { return false }
        var place = touches.first?.view ?? view
        while let current = place {
            if !current.gestureRecognizerShouldBegin(self) { return false }
            if current === view { break }
            place = current.superview
        }
        return touches.first?.gestureRecognizers.allSatisfy { other in
            other === self || !(other.isActive || other.current == .ended) || allows(other)
        } ?? true
    }

    private final var isWaitingForOthers: Bool {
        failureRequirements.contains { held in
            guard let other = held.recognizer else { return false }
            return other.isEnabled && other.current == .possible && other.isUndecided
        }
    }

    /// Whether the touches so far may still become the gesture.
    private final var isUndecided: Bool { !touches.isEmpty || isAwaitingTouches }

    /// Whether the recogniser expects further touches, such as the second of two taps.
    package var isAwaitingTouches: Bool { false }

    private final func recognize(_ wanted: State) {
        pending = nil
        current = wanted
        let watched = touches
        for touch in watched {
            for other in touch.gestureRecognizers where other !== self && other.current == .possible {
                if !allows(other) { other.fail() }
            }
        }
        if cancelsTouchesInView { view?.device?.touches.take(watched, by: self) }
        notify()
        for dependent in dependents { dependent.recognizer?.otherDidRecognize() }
    }

    private final func allows(_ other: GestureRecognizer) -> Bool {
        shouldRecognizeSimultaneously?(self, other) ?? other.shouldRecognizeSimultaneously?(other, self) ?? false
    }

    final func fail() {
        guard current == .possible else { return }
        pending = nil
        current = .failed
        for dependent in dependents { dependent.recognizer?.otherDidFail() }
        view?.device?.touches.recognizerDidFail(self)
        if touches.isEmpty { finish() }
    }

    private final func otherDidFail() {
        guard let wanted = pending, !isWaitingForOthers else { return }
        recognize(wanted)
        if touches.isEmpty { finish() }
    }

    private final func otherDidRecognize() {
        if current == .possible { fail() }
    }

    /// Called when the last watched finger is lifted.
    final func fingersLifted() {
        if current == .possible, isAwaitingTouches || pending != nil { return }
        if current == .possible { fail() }
        finish()
    }

    /// Resets the recogniser for the next gesture.
    final func finish() {
        current = .possible
        pending = nil
        touches = []
        reset()
    }

    private final func notify() {
        for handler in handlers { handler(self) }
    }
}

/// A weak reference to a recogniser that another one waits for.
private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}

extension View {
    /// Adds a recogniser for touches on this view and its descendants.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.watchedView = self
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recogniser.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.stop()
        recognizer.watchedView = nil
    }

    /// Calls a body whenever the view is tapped.
    @discardableResult
    public final func onTap(count: Int = 1, _ body: @escaping () -> Void) -> TapGestureRecognizer {
        let recognizer = TapGestureRecognizer { _ in body() }
        recognizer.numberOfTapsRequired = count
        addGestureRecognizer(recognizer)
        isUserInteractionEnabled = true
        return recognizer
    }
}
