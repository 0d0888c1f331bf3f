public import Automation

/// A recogniser of taps.
open class TapGestureRecognizer: GestureRecognizer {
    /// The number of consecutive taps.
    public final var numberOfTapsRequired = 1
    /// The number of fingers that tap together.
    public final var numberOfTouchesRequired = 1

    private final var taps = 0
    private final var fingers: [(touch: Touch, start: Point)] = []
    private final var lifted = 0
    private final var start = Point.zero
    private final var began = 0.0
    private final var place = Point.zero
    private final var timeout: (any ScheduledEvent)?

    /// The maximum duration of a tap, in seconds.
    private static let maximumDuration = 0.75
    /// The maximum movement of a finger, in points.
    private static let allowableMovement = 45.0

    open override func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }
    package override var isAwaitingTouches: Bool { taps > 0 && taps < numberOfTapsRequired }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        timeout?.cancel()
        timeout = nil
        guard let first = touches.first else { return }
        if fingers.isEmpty {
            began = first.timestamp
            if taps == 0 {
                start = first.locationOnScreen
            } else if isFar(first.locationOnScreen, from: start) {
                state = .failed
                return
            }
        }
        fingers += touches.map { ($0, $0.locationOnScreen) }
        if fingers.count > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {
        let hasLeft = touches.contains { touch in
            fingers.contains { $0.touch === touch && isFar(touch.locationOnScreen, from: $0.start) }
        }
        if hasLeft { state = .failed }
    }

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        lifted += touches.count
        guard lifted == fingers.count else { return }
        guard fingers.count == numberOfTouchesRequired, let last = touches.last,
            last.timestamp - began <= Self.maximumDuration
        else {
            state = .failed
            return
        }
        place = super.location(in: nil)
        taps += 1
        fingers = []
        lifted = 0
        if taps == numberOfTapsRequired {
            state = .ended
        } else {
            waitForNextTap()
        }
    }

    open override func reset() {
        timeout?.cancel()
        timeout = nil
        taps = 0
        lifted = 0
        fingers = []
    }

    private final func isFar(_ point: Point, from start: Point) -> Bool {
        abs(point.x - start.x) > Self.allowableMovement || abs(point.y - start.y) > Self.allowableMovement
    }

    private final func waitForNextTap() {
        guard let clock = view?.device?.virtualClock else { return }
        timeout = clock.schedule(
            at: clock.now + TouchDispatcher.multiTapInterval, reason: "waiting for another tap",
            { [weak self] in self?.state = .failed })
    }
}

/// A recogniser of long presses.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// The minimum duration of the press, in seconds.
    public final var minimumPressDuration = 0.5
    /// The maximum movement before recognition, in points.
    public final var allowableMovement = 10.0
    /// The number of fingers that press together.
    public final var numberOfTouchesRequired = 1

    private final var start = Point.zero
    private final var timer: (any ScheduledEvent)?

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        guard state == .possible else { return }
        if self.touches.count > numberOfTouchesRequired {
            state = .failed
        } else if self.touches.count == numberOfTouchesRequired, let clock = view?.device?.virtualClock {
            start = location(in: nil)
            timer = clock.schedule(
                at: clock.now + minimumPressDuration, reason: "long press", { [weak self] in self?.state = .began })
        }
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {
        if state == .possible {
            guard self.touches.count == numberOfTouchesRequired else { return }
            let place = location(in: nil)
            let x = place.x - start.x
            let y = place.y - start.y
            if x * x + y * y > allowableMovement * allowableMovement { state = .failed }
        } else {
            state = .changed
        }
    }

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        state = state == .possible ? .failed : .ended
    }

    open override func reset() {
        timer?.cancel()
        timer = nil
    }
}
