import Automation

/// Recognises fingers that stay where they are.
open class LongPressGestureRecognizer: GestureRecognizer {
    /// How long the fingers stay, in seconds.
    public final var minimumPressDuration = 0.5
    /// How far they may move meanwhile, in points.
    public final var allowableMovement = 10.0
    /// How many fingers press together.
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
