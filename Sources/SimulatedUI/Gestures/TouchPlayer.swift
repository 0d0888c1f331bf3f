internal import Automation

/// Plays gestures: moves simulated fingers as time passes, and sends one event for all fingers of an instant.
///
/// Fingers that move are asked for their places every hundredth of a second; the instants at which one is put down or
/// lifted are exact.
final class TouchPlayer {
    private unowned let device: SimulatedDevice
    private var plays: [Play] = []
    /// The instant from which ticks are counted: the start of the first of the current gestures.
    private var origin = 0.0
    private var event: (any ScheduledEvent)?
    /// Whether a caller waits for a gesture and moves the fingers itself.
    private var isPerforming = false

    /// The time between two events of moving fingers, in seconds.
    static let tick = 0.01
    /// The longest time in which a gesture has every tick, in seconds; a longer one has as many events, further apart.
    private static let longestDetailed = 60.0
    /// The distance that a finger must move to be reported, in points.
    private static let leastMove = 1.0
    /// The difference of two instants that count as one, in seconds.
    private static let tolerance = 1e-9

    init(device: SimulatedDevice) { self.device = device }

    /// A gesture that is being played.
    private final class Play {
        let begins: Double
        let endsOutside: Bool
        var fingers: [Finger]

        init(_ gesture: Gesture, begins: Double, endsOutside: Bool) {
            self.begins = begins
            self.endsOutside = endsOutside
            fingers = []
            fingers.reserveCapacity(gesture.touches.count)
            for touch in gesture.touches where !touch.samples.isEmpty { fingers.append(Finger(path: touch.inOrder)) }
        }

        /// The time between two events of the gesture, in seconds: a whole number of ticks.
        private(set) lazy var step = TouchPlayer.tick * max(1, ((ends - begins) / longestDetailed).rounded(.up))

        var isOver: Bool { fingers.allSatisfy(\.isLifted) }
        var ends: Double {
            guard var last = fingers.first?.path.end else { return begins }
            for index in fingers.indices.dropFirst() { last = max(last, fingers[index].path.end) }
            return begins + last
        }
    }

    private struct Finger {
        let path: TouchPath
        var touch: Touch?
        var isLifted = false

        /// The location at a time since the gesture began.
        func location(at time: Double) -> Point { path.location(at: time) ?? .zero }

        /// The next time at which something happens to the finger, in seconds since the gesture began.
        /// - Parameters:
        ///   - time: the time now.
        ///   - tick: the time of the next tick after another one.
        ///   - everyTick: whether a finger that rests counts too.
        func next(after time: Double, everyTick: Bool, tick: (Double) -> Double) -> Double? {
            if isLifted { return nil }
            guard let touch else { return max(path.delay, time) }
            let next = tick(time)
            let place = location(at: time)
            if everyTick || touch.locationOnScreen != place || location(at: next) != place {
                return min(next, path.end)
            }
            // A finger that rests is of no interest before it moves on.
            guard let change = path.samples.firstIndex(where: { $0.time > next && $0.location != place }) else {
                return path.end
            }
            return min(max(tick(path.samples[max(change - 1, 0)].time), next), path.end)
        }
    }

    // MARK: Playing

    /// Whether a finger is on the screen, or going to be.
    var isActive: Bool { !plays.isEmpty }

    /// The instant when the last finger will be lifted, in seconds; nil without any.
    var ends: Double? { plays.map(\.ends).max() }

    /// Plays a gesture, and returns when its last finger is lifted.
    func perform(_ gesture: Gesture) {
        let play = add(gesture, endsOutside: false)
        let isOuter = !isPerforming
        isPerforming = true
        event?.cancel()
        event = nil
        while !play.isOver, plays.contains(where: { $0 === play }), let next = nextInstant {
            device.virtualClock.sleep(until: next)
            step()
        }
        plays.removeAll { $0 === play }
        guard isOuter else { return }
        isPerforming = false
        schedule()
    }

    /// Starts a gesture, and returns at once.
    ///
    /// A finger that leaves the screen is cancelled.
    func start(_ gesture: Gesture) {
        guard gesture.touches.contains(where: { !$0.samples.isEmpty }) else { return }
        _ = add(gesture, endsOutside: true)
        schedule()
    }

    private func add(_ gesture: Gesture, endsOutside: Bool) -> Play {
        let now = device.virtualClock.now
        if plays.isEmpty { origin = now }
        let play = Play(gesture, begins: now, endsOutside: endsOutside)
        plays.append(play)
        return play
    }

    /// The instant of the next event after another instant.
    private func tick(after instant: Double, _ step: Double) -> Double {
        origin + (((instant - origin) / step + Self.tolerance).rounded(.down) + 1) * step
    }

    /// Ends all gestures; views and recognisers learn that their touches are cancelled.
    func clear() {
        plays = []
        event?.cancel()
        event = nil
        device.touches.cancelAll()
    }

    /// Drops all gestures without notifications, because the app has ended.
    func forgetAll() {
        plays = []
        event?.cancel()
        event = nil
    }

    private var nextInstant: Double? {
        let now = device.virtualClock.now
        let everyTick = device.touches.isObserved
        var soonest: Double?
        for play in plays {
            for index in play.fingers.indices {
                let next = play.fingers[index].next(after: now - play.begins, everyTick: everyTick) { time in
                    tick(after: play.begins + time, play.step) - play.begins
                }
                guard let next else { continue }
                let instant = max(play.begins + next, now)
                soonest = soonest.map { min($0, instant) } ?? instant
            }
        }
        return soonest
    }

    private func schedule() {
        guard !isPerforming, let next = nextInstant else { return }
        event?.cancel()
        event = device.virtualClock.schedule(at: next, reason: "moving fingers") { [weak self] in
            guard let self else { return }
            event = nil
            step()
            plays.removeAll(where: \.isOver)
            schedule()
        }
    }

    // MARK: Events

    /// Moves every finger to its place at the current instant.
    private func step() {
        let now = device.virtualClock.now
        var phases = TouchPhases()
        for play in plays {
            let time = now - play.begins
            for index in play.fingers.indices { advance(&play.fingers[index], to: time, of: play, &phases) }
        }
        device.touches.deliver(phases)
    }

    private func advance(_ finger: inout Finger, to time: Double, of play: Play, _ phases: inout TouchPhases) {
        guard !finger.isLifted, time >= finger.path.delay - Self.tolerance else { return }
        let isEnd = time >= finger.path.end - Self.tolerance
        let place = isEnd ? finger.location(at: finger.path.end) : finger.location(at: time)
        guard let touch = finger.touch else {
            let touch = device.touches.begin(at: place)
            finger.touch = touch
            phases.began.append(touch)
            if isEnd {
                finger.isLifted = true
                phases.ended.append(touch)
            }
            return
        }
        if isEnd { finger.isLifted = true }
        // Nothing receives a touch that has been cancelled in the meantime.
        guard touch.phase != .cancelled else {
            finger.isLifted = true
            return
        }
        if play.endsOutside, !device.screen.reaches(place) {
            finger.isLifted = true
            phases.left.append(touch)
            return
        }
        if isEnd {
            touch.move(to: place, at: device.virtualClock.now)
            phases.ended.append(touch)
            return
        }
        let way = place.distance(to: touch.locationOnScreen)
        let comesToRest = way > 0 && finger.location(at: time + play.step) == place
        if way > Self.leastMove || comesToRest {
            touch.move(to: place, at: device.virtualClock.now)
            touch.phase = .moved
            phases.moved.append(touch)
        } else {
            touch.phase = .stationary
        }
    }
}

/// What happens to the fingers on the screen at one instant.
struct TouchPhases {
    /// The fingers that were put down.
    var began: [Touch] = []
    /// The fingers that moved.
    var moved: [Touch] = []
    /// The fingers that were lifted.
    var ended: [Touch] = []
    /// The fingers that left the screen, or whose touches the system cancels.
    var left: [Touch] = []

    /// Whether something happens to a finger.
    func holds(_ touch: Touch) -> Bool { [began, moved, ended, left].contains { $0.contains { $0 === touch } } }
}

extension Point {
    fileprivate func distance(to other: Point) -> Double {
        let (x, y) = (other.x - self.x, other.y - self.y)
        return (x * x + y * y).squareRoot()
    }
}
