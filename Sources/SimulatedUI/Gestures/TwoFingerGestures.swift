public import Automation

/// A recogniser of two fingers that move apart or together.
///
/// Further fingers are ignored. The gesture ends when one of the two is lifted.
open class PinchGestureRecognizer: GestureRecognizer {
    /// The distance of the fingers relative to their initial distance.
    ///
    /// Set it to 1 to measure relative to the current distance.
    public final var scale: Double {
        get { factor * (pair.map { $0.distance / reference } ?? 1) }
        set {
            factor = newValue.isFinite && newValue > 0 ? newValue : 1
            if let pair { reference = pair.distance }
        }
    }

    /// The speed of the change in scale, per second.
    public private(set) final var velocity = 0.0

    /// The change in distance after which a movement is a pinch, in points.
    private static let threshold = 8.0

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

/// A recogniser of two fingers that rotate around each other.
///
/// Further fingers are ignored. The gesture ends when one of the two is lifted.
open class RotationGestureRecognizer: GestureRecognizer {
    /// The rotation of the fingers in radians, clockwise; more than one turn adds up.
    ///
    /// Set it to 0 to measure from the current positions.
    public final var rotation = 0.0

    /// The speed of the rotation, in radians per second.
    public private(set) final var velocity = 0.0

    /// The rotation after which a movement is a gesture, in radians.
    private static let threshold = Double.pi / 36

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

/// The first two fingers of a gesture, and the line between them.
private struct FingerPair {
    private let first: Touch
    private let second: Touch
    /// The vector from the first finger to the second, in points on the screen.
    private(set) var span: Point

    /// Creates a pair of the first two touches; nil when there are fewer.
    init?(_ touches: [Touch]) {
        guard touches.count >= 2 else { return nil }
        first = touches[0]
        second = touches[1]
        span = Point(
            x: second.locationOnScreen.x - first.locationOnScreen.x,
            y: second.locationOnScreen.y - first.locationOnScreen.y)
    }

    /// Updates the vector to the current positions.
    mutating func update() {
        span = Point(
            x: second.locationOnScreen.x - first.locationOnScreen.x,
            y: second.locationOnScreen.y - first.locationOnScreen.y)
    }

    /// Returns whether one of the fingers is among the touches.
    func isPart(of touches: [Touch]) -> Bool { touches.contains { $0 === first || $0 === second } }

    /// The distance between the fingers, in points; never zero.
    var distance: Double { max((span.x * span.x + span.y * span.y).squareRoot(), 0.001) }

    /// Returns the angle from one vector to another, in radians from -π to π, clockwise.
    static func turn(from old: Point, to new: Point) -> Double {
        angle(of: Point(x: old.x * new.x + old.y * new.y, y: old.x * new.y - old.y * new.x))
    }

    /// The midpoint between the fingers, in points on the screen.
    var middle: Point {
        Point(
            x: (first.locationOnScreen.x + second.locationOnScreen.x) / 2,
            y: (first.locationOnScreen.y + second.locationOnScreen.y) / 2)
    }
}
