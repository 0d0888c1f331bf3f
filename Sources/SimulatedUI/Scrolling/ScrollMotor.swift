import Automation

/// Moves the content of a scroll view frame by frame.
///
/// Views that load their content lazily can thus load what comes into view on the way.
final class ScrollMotor {
    private var motion: Motion
    var event: (any ScheduledEvent)?
    /// The instant of the next frame, in seconds.
    private(set) var due: Double

    /// The kinds of motion.
    private enum Motion {
        /// A move from one offset to another in a given time.
        case glide(ScrollGlide)
        /// A move on each axis with the speed at which the finger was lifted.
        case momentum(x: ScrollMomentum, y: ScrollMomentum)
    }

    /// The duration of a frame, in seconds.
    static let frame = 1.0 / 60

    private init(_ motion: Motion, begins: Double) {
        self.motion = motion
        due = begins
        planNextFrame()
    }

    /// Moves from one offset to another.
    fileprivate convenience init(glide: ScrollGlide) { self.init(.glide(glide), begins: glide.begins) }

    /// Continues from an offset with a speed, in points per second.
    convenience init(
        from place: Point, speed: Point, rate: ScrollView.DecelerationRate, bounces: (x: Bool, y: Bool), begins: Double
    ) {
        let x = ScrollMomentum(place: place.x, speed: speed.x, rate: rate, bounces: bounces.x)
        let y = ScrollMomentum(place: place.y, speed: speed.y, rate: rate, bounces: bounces.y)
        self.init(.momentum(x: x, y: y), begins: begins)
    }

    /// The offset where the motion ends, if known.
    var destination: Point? {
        if case .glide(let glide) = motion { glide.to } else { nil }
    }

    private func planNextFrame() {
        due += Self.frame
        if case .glide(let glide) = motion { due = min(due, glide.ends) }
    }

    /// Moves the content to its offset in the frame that is due.
    /// - Parameters:
    ///   - low: the minimum offset that shows nothing beyond the content.
    ///   - high: the maximum offset that shows nothing beyond the content.
    /// - Returns: the offset, and whether the content has come to rest there.
    func advance(low: Point, high: Point) -> (offset: Point, isOver: Bool) {
        let now = due
        planNextFrame()
        switch motion {
        case .glide(let glide):
            return (glide.offset(at: now), now >= glide.ends)
        case .momentum(var x, var y):
            x.step(low: low.x, high: high.x)
            y.step(low: low.y, high: high.y)
            motion = .momentum(x: x, y: y)
            return (Point(x: x.place, y: y.place), x.isAtRest && y.isAtRest)
        }
    }
}

/// A move of the content from one offset to another in a given time.
private struct ScrollGlide {
    let from: Point
    let to: Point
    let begins: Double
    let duration: Double
    let curve: Animation.Curve

    var ends: Double { begins + duration }

    func offset(at instant: Double) -> Point {
        guard instant < ends else { return to }
        let part = curve.value(at: max(0, (instant - begins) / duration))
        return Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
}

extension ScrollView {
    final func glide(to offset: Point, duration: Double, curve: Animation.Curve, on device: SimulatedDevice) {
        run(
            ScrollMotor(
                glide: ScrollGlide(
                    from: bounds.origin, to: offset, begins: device.virtualClock.now, duration: duration,
                    curve: curve)),
            on: device)
    }

    final func run(_ motor: ScrollMotor, on device: SimulatedDevice) {
        self.motor = motor
        scheduleFrame(of: motor, on: device)
    }

    private final func scheduleFrame(of motor: ScrollMotor, on device: SimulatedDevice) {
        motor.event = device.virtualClock.schedule(
            at: motor.due, kind: .scrolling, reason: { [weak self] in "scrolling \(self?.summary ?? "")" },
            { [weak self, weak motor] in
                guard let self, let motor, self.motor === motor else { return }
                showFrame(of: motor)
            })
    }

    private final func showFrame(of motor: ScrollMotor) {
        guard let device else { return }
        let limits = scrollLimits
        let frame = motor.advance(low: limits.low, high: limits.high)
        move(to: frame.isOver ? onPixel(frame.offset) : frame.offset)
        // A callback may have started another move.
        guard self.motor === motor else { return }
        if frame.isOver {
            self.motor = nil
            isDecelerating = false
            didEndScrolling?(self)
        } else {
            scheduleFrame(of: motor, on: device)
        }
    }

    /// Rounds an offset to whole pixels, so that text stays sharp.
    private final func onPixel(_ offset: Point) -> Point {
        let scale = device?.deviceModel.scale ?? 1
        return Point(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    }

    /// Stops the content where it is.
    final func stopScrolling() {
        motor?.event?.cancel()
        motor = nil
        isDecelerating = false
    }
}

/// The motion of scrolled content on one axis after the finger has been lifted.
///
/// The content slows down, and springs back from beyond its edge.
///
/// One step is one frame. Steps only add and multiply, so that every machine gets the same numbers.
private struct ScrollMomentum {
    /// The offset, in points.
    private(set) var place: Double
    /// The speed in points per second.
    private var speed: Double
    private let rate: ScrollView.DecelerationRate
    private let bounces: Bool
    private(set) var isAtRest = false

    /// The speed below which the content stops, in points per second.
    static let restingSpeed = 10.0
    /// The strength of the spring at an edge, per second; it is damped so that it never oscillates.
    private static let spring = 12.0
    /// e to the power of minus ``spring`` times the duration of a frame.
    private static let springKeptPerFrame = 0.818_730_753_077_981_8

    init(place: Double, speed: Double, rate: ScrollView.DecelerationRate, bounces: Bool) {
        self.place = place
        self.speed = speed
        self.rate = rate
        self.bounces = bounces
    }

    /// Advances by a frame, given the limits of the offset.
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
    /// A rate at which flicked content slows down.
    public struct DecelerationRate: Hashable, Sendable {
        /// The fraction of its speed that the content keeps per millisecond.
        public let rawValue: Double
        /// The fraction of its speed that the content keeps per frame.
        fileprivate let keptPerFrame: Double
        /// The distance that the content moves in a frame for each point per second, in seconds.
        fileprivate let reachPerFrame: Double

        /// The total distance that the content moves for each point per second, in seconds.
        var reach: Double { reachPerFrame / (1 - keptPerFrame) }

        /// The rate for lists.
        public static let normal = Self(
            rawValue: 0.998, keptPerFrame: 0.967_183_817_432_128_8, reachPerFrame: 0.016_391_677_717_811_595)
        /// The rate for pages.
        public static let fast = Self(
            rawValue: 0.99, keptPerFrame: 0.845_771_883_018_121_7, reachPerFrame: 0.015_345_568_469_549_868)
    }
}
