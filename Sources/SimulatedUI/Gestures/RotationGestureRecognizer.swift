public import Automation

/// Recognises two fingers that turn about each other.
///
/// Further fingers do not matter. The gesture ends when one of the two is lifted.
open class RotationGestureRecognizer: GestureRecognizer {
    /// How far the fingers have turned since they touched the screen, in radians, clockwise; several turns add up.
    ///
    /// Set it to 0 to count from where the fingers are now.
    public final var rotation = 0.0

    /// How fast the fingers turn, in radians per second.
    public private(set) final var velocity = 0.0

    /// How far the fingers turn before it counts as a gesture, in radians.
    static let threshold = Double.pi / 36

    private final var pair: FingerPair?
    private final var time = 0.0
    private final var place = Point.zero

    open override func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

    open override func touchesBegan(_ touches: [Touch], with event: Event) {
        guard pair == nil, state == .possible, let pair = FingerPair(self.touches) else { return }
        self.pair = pair
        place = pair.middle
        rotation = 0
        time = event.timestamp
    }

    open override func touchesMoved(_ touches: [Touch], with event: Event) {
        guard pair?.isPart(of: touches) == true else { return }
        note(event)
        if state != .possible {
            state = .changed
        } else if abs(rotation) >= Self.threshold {
            state = .began
        }
    }

    private final func note(_ event: Event) {
        guard var pair else { return }
        let old = pair.span
        pair.update()
        self.pair = pair
        place = pair.middle
        let turn = FingerPair.turn(from: old, to: pair.span)
        rotation += turn
        if event.timestamp > time { velocity = turn / (event.timestamp - time) }
        time = event.timestamp
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
        rotation = 0
        velocity = 0
    }
}
