public import Automation

/// Watches the touches on a view and all inside it, and tells when they make a gesture.
open class GestureRecognizer {
    /// The view whose touches it watches.
    public final var view: View? { watchedView }
    // The view clears this when it lets go of the recogniser or dies, so it never dangles.
    unowned(unsafe) final var watchedView: View?

    /// How far the gesture has come.
    ///
    /// A subclass sets it; rules between recognisers may delay or refuse the change.
    public final var state: State {
        get { current }
        set { request(newValue) }
    }
    final var current = State.possible
    final var pending: State?

    /// Whether it watches at all; turning it off cancels a gesture in progress.
    open var isEnabled = true {
        didSet { if !isEnabled { stop() } }
    }

    /// Cancels a gesture in progress.
    final func stop() {
        if isActive { request(.cancelled) }
        for touch in touches { touch.gestureRecognizers.removeAll { $0 === self } }
        finish()
    }

    /// Whether the view is told that its touches are cancelled when the gesture is recognised.
    public final var cancelsTouchesInView = true
    /// Whether the view is told of a touch only when the gesture has failed, or ``touchDelay`` is over.
    public final var delaysTouchesBegan = false
    /// How long a touch is kept back at most, in seconds; nil until it is known what it is.
    public final var touchDelay: Double?

    /// Asked when the gesture is about to be recognised.
    public final var shouldBegin: ((GestureRecognizer) -> Bool)?
    /// Asked when a finger touches the screen.
    public final var shouldReceive: ((GestureRecognizer, Touch) -> Bool)?
    /// Asked whether it may go on together with another one; without an answer, one excludes the other.
    public final var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?

    /// The touches it watches now.
    public internal(set) final var touches: [Touch] = []
    private final var handlers: [(GestureRecognizer) -> Void] = []
    private final var failureRequirements: [WeakRecognizer] = []
    private final var dependents: [WeakRecognizer] = []

    /// How far a gesture has come.
    public enum State: Hashable, Sendable {
        /// It cannot be told yet.
        case possible
        /// It began, and goes on.
        case began
        /// It changed.
        case changed
        /// It is over; for a gesture without duration: it was recognised.
        case ended
        /// Something came in between.
        case cancelled
        /// The touches are no such gesture.
        case failed
    }

    /// Creates a recogniser, with what to do when the gesture is recognised, changes or ends.
    public init(_ handler: ((GestureRecognizer) -> Void)? = nil) {
        if let handler { handlers.append(handler) }
    }

    /// Has a body called whenever the gesture is recognised, changes or ends.
    public final func addHandler(_ handler: @escaping (GestureRecognizer) -> Void) { handlers.append(handler) }

    /// Waits with this gesture until another one has failed.
    public final func require(toFail other: GestureRecognizer) {
        failureRequirements.append(WeakRecognizer(recognizer: other))
        other.dependents.append(WeakRecognizer(recognizer: self))
    }

    /// The middle of its touches in a view, or on the screen for nil, in points.
    open func location(in view: View?) -> Point {
        let places = touches.map { $0.location(in: view) }
        let count = Double(max(places.count, 1))
        return Point(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    }

    /// How many fingers it watches.
    open var numberOfTouches: Int { touches.count }

    // MARK: For subclasses

    /// Called when fingers touch the screen.
    open func touchesBegan(_ touches: [Touch], with event: Event) {}
    /// Called when fingers have moved.
    open func touchesMoved(_ touches: [Touch], with event: Event) {}
    /// Called when fingers have been lifted.
    open func touchesEnded(_ touches: [Touch], with event: Event) {}
    /// Called when the system takes no more notice of fingers.
    open func touchesCancelled(_ touches: [Touch], with event: Event) { state = isActive ? .cancelled : .failed }
    /// Called when the gesture is over, before the next one.
    open func reset() {}

    /// Whether the gesture has been recognised and goes on.
    private final var isActive: Bool { current == .began || current == .changed }
    /// Whether it has come to an end and waits for its fingers to be lifted.
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

    /// Whether touches it has seen may still become the gesture.
    private final var isUndecided: Bool { !touches.isEmpty || isAwaitingTouches }

    /// Whether it waits for further touches, such as the second tap of two.
    open var isAwaitingTouches: Bool { false }

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

    /// Called when the last of its fingers is lifted.
    final func fingersLifted() {
        if current == .possible, isAwaitingTouches || pending != nil { return }
        if current == .possible { fail() }
        finish()
    }

    /// Gets ready for the next gesture.
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

/// A recogniser that another one waits for, without keeping it alive.
private struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
}

extension View {
    /// Has a recogniser watch the touches on this view and all inside it.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.watchedView = self
        gestureRecognizers.append(recognizer)
    }

    /// Ends the watch of a recogniser.
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
