public import Automation

/// Recognises two fingers that move apart or together.
///
/// Further fingers do not matter. The gesture ends when one of the two is lifted.
open class PinchGestureRecognizer: GestureRecognizer {
    /// The distance of the fingers as a multiple of their distance when they touched the screen.
    ///
    /// Set it to 1 to count from the distance that the fingers have now.
    public final var scale: Double {
        get { factor * (pair.map { $0.distance / reference } ?? 1) }
        set {
            factor = newValue.isFinite && newValue > 0 ? newValue : 1
            if let pair { reference = pair.distance }
        }
    }

    /// How fast the scale changes, per second.
    public private(set) final var velocity = 0.0

    /// How far the fingers move apart or together before it counts as a pinch, in points.
    static let threshold = 8.0

    private final var pair: FingerPair?
    private final var factor = 1.0
    private final var reference = 1.0
    private final var last: (time: Double, scale: Double)?
    private final var place = Point.zero

    open override func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        guard pair == nil, state == .possible, let pair = FingerPair(self.touches) else { return }
        self.pair = pair
        place = pair.middle
        factor = 1
        reference = pair.distance
        last = (event.timestamp, 1)
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {
        guard pair?.isPart(of: touches) == true else { return }
        note(event)
        if state != .possible {
            state = .changed
        } else if let pair, abs(pair.distance - reference) >= Self.threshold {
            state = .began
        }
    }

    private final func note(_ event: Event) {
        pair?.update()
        place = pair?.middle ?? place
        if let last, event.timestamp > last.time { velocity = (scale - last.scale) / (event.timestamp - last.time) }
        last = (event.timestamp, scale)
    }

    open override func touchesEnded(_ touches: [Touch], with event: Event) {
        if let pair {
            guard pair.isPart(of: touches) else { return }
            note(event)
            state = state == .possible ? .failed : .ended
        } else if touches.count == self.touches.count {
            state = .failed
        }
    }

    open override func reset() {
        pair = nil
        factor = 1
        reference = 1
        velocity = 0
        last = nil
    }
}
