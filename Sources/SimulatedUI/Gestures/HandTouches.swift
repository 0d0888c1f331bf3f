package import Automation

/// Fingers that somebody moves by hand, each from touch to lift.
final class HandTouches {
    private unowned let device: SimulatedDevice
    private var fingers: [UInt64: Touch] = [:]

    init(device: SimulatedDevice) { self.device = device }

    /// Does what a finger does; a finger that is not on the screen can only touch it.
    func receive(_ input: FingerInput) {
        let screen = device.screen
        // A hand may leave the screen; its finger stays at the edge.
        let place = Point(
            x: min(max(input.location.x, screen.minX), screen.maxX - Self.edge),
            y: min(max(input.location.y, screen.minY), screen.maxY - Self.edge))
        var phases = TouchPhases()
        guard let touch = fingers[input.finger] else {
            guard input.phase == .began else { return }
            let touch = device.touches.begin(at: place)
            fingers[input.finger] = touch
            phases.began = [touch]
            device.touches.deliver(phases)
            return
        }
        if input.phase == .ended || input.phase == .cancelled { fingers[input.finger] = nil }
        // The system may have taken the touch back, or the app may have ended.
        guard device.touches.active.contains(where: { $0 === touch }) else { return }
        switch input.phase {
        case .began: return
        case .moved:
            guard touch.locationOnScreen != place else { return }
            touch.move(to: place, at: device.virtualClock.now)
            touch.phase = .moved
            phases.moved = [touch]
        case .ended:
            touch.move(to: place, at: device.virtualClock.now)
            phases.ended = [touch]
        case .cancelled: phases.left = [touch]
        }
        device.touches.deliver(phases)
    }

    /// Lifts all fingers without an effect.
    func cancelAll() {
        let held = fingers.values.filter { touch in device.touches.active.contains { $0 === touch } }
        fingers = [:]
        guard !held.isEmpty else { return }
        var phases = TouchPhases()
        phases.left = held.sorted { $0.number < $1.number }
        device.touches.deliver(phases)
    }

    /// The distance of the last point from the end of the screen, in points.
    private static let edge = 0.5
}

extension SimulatedDevice {
    /// Moves a finger by hand, now: it stays on the screen until it is lifted, however long that takes.
    ///
    /// Touches by hand are told apart from those of scripts only by their origin; the app receives the same.
    /// - Parameter input: what the finger does; a place outside of the screen counts as the nearest one on it.
    package func receive(_ input: FingerInput) { handTouches.receive(input) }

    /// Takes all fingers of the hand off the screen without an effect.
    package func cancelHandTouches() { handTouches.cancelAll() }
}
