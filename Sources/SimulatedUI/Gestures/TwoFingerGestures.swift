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

/// The way of the first two fingers of a gesture about each other.
private struct FingerPair {
    private let first: Touch
    private let second: Touch
    /// From the first finger to the second, in points on the screen.
    private(set) var span: Point

    /// The first two of several fingers; nil when there are fewer.
    init?(_ touches: [Touch]) {
        guard touches.count >= 2 else { return nil }
        first = touches[0]
        second = touches[1]
        span = Point(
            x: second.locationOnScreen.x - first.locationOnScreen.x,
            y: second.locationOnScreen.y - first.locationOnScreen.y)
    }

    /// Takes up where the fingers are now.
    mutating func update() {
        span = Point(
            x: second.locationOnScreen.x - first.locationOnScreen.x,
            y: second.locationOnScreen.y - first.locationOnScreen.y)
    }

    /// Whether one of the fingers is among others.
    func isPart(of touches: [Touch]) -> Bool { touches.contains { $0 === first || $0 === second } }

    /// How far the fingers are apart, in points; never zero.
    var distance: Double { max((span.x * span.x + span.y * span.y).squareRoot(), 0.001) }

    /// How much the line through the fingers has turned from one way to another, in radians from -π to π, clockwise.
    static func turn(from old: Point, to new: Point) -> Double {
        angle(of: Point(x: old.x * new.x + old.y * new.y, y: old.x * new.y - old.y * new.x))
    }

    /// The middle between the fingers, in points on the screen.
    var middle: Point {
        Point(
            x: (first.locationOnScreen.x + second.locationOnScreen.x) / 2,
            y: (first.locationOnScreen.y + second.locationOnScreen.y) / 2)
    }
}
