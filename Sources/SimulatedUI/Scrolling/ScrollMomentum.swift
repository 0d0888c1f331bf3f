/// The way of scrolled content on one axis after the finger has left it: it slows down, and springs back from beyond
/// its edge.
///
/// One step is one frame, so that nothing but multiplication is needed and every machine gets the same numbers.
struct ScrollMomentum {
    /// The offset, in points.
    private(set) var place: Double
    /// In points per second.
    private var speed: Double
    private let rate: ScrollView.DecelerationRate
    private let bounces: Bool
    private(set) var isAtRest = false

    /// Below this speed the content stands still, in points per second.
    static let restingSpeed = 10.0
    /// How hard the spring at an edge pulls, per second; it is damped so that it never swings.
    private static let spring = 12.0
    /// What e to the power of minus ``spring`` comes to in a frame.
    private static let springKeptPerFrame = 0.818_730_753_077_981_8

    init(place: Double, speed: Double, rate: ScrollView.DecelerationRate, bounces: Bool) {
        self.place = place
        self.speed = speed
        self.rate = rate
        self.bounces = bounces
    }

    /// Goes on for a frame between the least and the greatest offset that show nothing beyond the content.
    mutating func step(low: Double, high: Double) {
        guard !isAtRest else { return }
        let edge = min(max(place, low), high)
        if place == edge { slowDown() } else { springBack(to: edge) }
        let inside = min(max(place, low), high)
        if !bounces, place != inside { (place, speed) = (inside, 0) }
        if place == inside, abs(speed) < Self.restingSpeed {
            speed = 0
            isAtRest = true
        }
    }

    private mutating func slowDown() {
        place += speed * rate.reachPerFrame
        speed *= rate.keptPerFrame
    }

    private mutating func springBack(to edge: Double) {
        let distance = place - edge
        let pull = (speed + Self.spring * distance) * ScrollMotor.frame
        let left = (distance + pull) * Self.springKeptPerFrame
        speed = (speed - Self.spring * pull) * Self.springKeptPerFrame
        place = edge + left
        if abs(left) < 0.5 && abs(speed) < Self.restingSpeed * 2 || left * distance < 0 { (place, speed) = (edge, 0) }
    }
}

extension ScrollView {
    /// How fast content that was flicked slows down.
    public struct DecelerationRate: Hashable, Sendable {
        /// How much of its speed the content keeps in a millisecond.
        public let rawValue: Double
        /// How much of its speed the content keeps in a frame.
        let keptPerFrame: Double
        /// How far the content comes in a frame for each point per second, in seconds.
        let reachPerFrame: Double

        /// How far the content comes in all for each point per second, in seconds.
        var reach: Double { reachPerFrame / (1 - keptPerFrame) }

        /// As lists do.
        public static let normal = Self(
            rawValue: 0.998, keptPerFrame: 0.967_183_817_432_128_8, reachPerFrame: 0.016_391_677_717_811_595)
        /// As pages do.
        public static let fast = Self(
            rawValue: 0.99, keptPerFrame: 0.845_771_883_018_121_7, reachPerFrame: 0.015_345_568_469_549_868)
    }
}
