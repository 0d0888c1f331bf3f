import Automation

/// Moves the content of a scroll view over time, frame by frame, so that what comes into sight is loaded on the way.
final class ScrollMotor {
    private var motion: Motion
    var event: (any ScheduledEvent)?
    /// When the next frame is shown, as an instant in seconds.
    private(set) var due: Double

    /// How the content moves.
    private enum Motion {
        /// From one place to another in a given time.
        case glide(ScrollGlide)
        /// With the speed at which a finger left it, on each axis.
        case momentum(x: ScrollMomentum, y: ScrollMomentum)
    }

    /// Seconds between two frames.
    static let frame = 1.0 / 60

    private init(_ motion: Motion, begins: Double) {
        self.motion = motion
        due = begins
        planNextFrame()
    }

    /// Moves from one place to another.
    convenience init(glide: ScrollGlide) { self.init(.glide(glide), begins: glide.begins) }

    /// Goes on from a place with a speed, in points per second.
    convenience init(
        from place: Point, speed: Point, rate: ScrollView.DecelerationRate, bounces: (x: Bool, y: Bool), begins: Double
    ) {
        let x = ScrollMomentum(place: place.x, speed: speed.x, rate: rate, bounces: bounces.x)
        let y = ScrollMomentum(place: place.y, speed: speed.y, rate: rate, bounces: bounces.y)
        self.init(.momentum(x: x, y: y), begins: begins)
    }

    /// Where the content is on its way to, if that is known.
    var destination: Point? {
        if case .glide(let glide) = motion { glide.to } else { nil }
    }

    private func planNextFrame() {
        due += Self.frame
        if case .glide(let glide) = motion { due = min(due, glide.ends) }
    }

    /// Takes the content to where it is in the frame that is due now.
    /// - Parameters:
    ///   - low: the least offset that shows nothing beyond the content.
    ///   - high: the greatest such offset.
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

/// A move of the content from one place to another in a given time.
struct ScrollGlide {
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
        // What is told of the move may have begun another one.
        guard self.motor === motor else { return }
        if frame.isOver {
            self.motor = nil
            isDecelerating = false
            didEndScrolling?(self)
        } else {
            scheduleFrame(of: motor, on: device)
        }
    }

    /// Content rests on whole pixels, as text is drawn.
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
