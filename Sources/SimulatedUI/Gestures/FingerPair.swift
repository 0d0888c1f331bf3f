import Automation

/// The way of the first two fingers of a gesture about each other.
struct FingerPair {
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
