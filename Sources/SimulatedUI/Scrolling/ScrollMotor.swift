import Automation

/// Moves the content of a scroll view over time, frame by frame, so that what comes into sight is loaded on the way.
final class ScrollMotor {
    let from: Point
    let to: Point
    let begins: Double
    let duration: Double
    let curve: Animation.Curve
    var event: (any ScheduledEvent)?

    init(from: Point, to: Point, begins: Double, duration: Double, curve: Animation.Curve) {
        self.from = from
        self.to = to
        self.begins = begins
        self.duration = duration
        self.curve = curve
    }

    func offset(at now: Double) -> Point {
        guard now < begins + duration else { return to }
        let part = curve.value(at: max(0, (now - begins) / duration))
        return Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
    }
}

extension ScrollView {
    /// Seconds between two frames.
    private static var frame: Double { 1.0 / 60 }

    final func run(to offset: Point, duration: Double, curve: Animation.Curve, on device: SimulatedDevice) {
        let motor = ScrollMotor(
            from: bounds.origin, to: offset, begins: device.virtualClock.now, duration: duration, curve: curve)
        self.motor = motor
        scheduleFrame(of: motor, on: device)
    }

    private final func scheduleFrame(of motor: ScrollMotor, on device: SimulatedDevice) {
        let due = min(device.virtualClock.now + Self.frame, motor.begins + motor.duration)
        motor.event = device.virtualClock.schedule(
            at: due, kind: .scrolling, reason: { [weak self] in "scrolling \(self?.summary ?? "")" },
            { [weak self, weak motor] in
                guard let self, let motor, self.motor === motor else { return }
                showFrame(of: motor)
            })
    }

    private final func showFrame(of motor: ScrollMotor) {
        guard let device else { return }
        let now = device.virtualClock.now
        move(to: motor.offset(at: now))
        // What is told of the move may have begun another one.
        guard self.motor === motor else { return }
        if now >= motor.begins + motor.duration {
            self.motor = nil
            isDecelerating = false
            didEndScrolling?(self)
        } else {
            scheduleFrame(of: motor, on: device)
        }
    }

    /// Stops the content where it is.
    final func stopScrolling() {
        motor?.event?.cancel()
        motor = nil
        isDecelerating = false
    }
}
