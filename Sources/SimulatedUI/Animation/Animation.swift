public import Automation

/// A change of views over time.
///
/// The properties of the views have their new values at once; what is shown, hit and reported moves there from where
/// it was.
public final class Animation {
    /// When it begins, as an instant in seconds.
    public let begins: Double
    /// When it ends, as an instant in seconds.
    public let ends: Double
    /// How the change goes on over time.
    public let curve: Curve
    /// What the device is busy with meanwhile.
    public let kind: BusySource.Kind

    let clock: VirtualClock
    let reason: String?
    var views: [View] = []
    var completion: ((Bool) -> Void)?
    var event: (any ScheduledEvent)?

    /// How a change goes on over time.
    public enum Curve: Hashable, Sendable {
        /// Evenly.
        case linear
        /// Slowly at both ends.
        case easeInOut
        /// Slowly at the beginning.
        case easeIn
        /// Slowly at the end.
        case easeOut

        func value(at time: Double) -> Double {
            switch self {
            case .linear: time
            case .easeInOut: time * time * (3 - 2 * time)
            case .easeIn: time * time
            case .easeOut: time * (2 - time)
            }
        }
    }

    init(clock: VirtualClock, delay: Double, duration: Double, curve: Curve, kind: BusySource.Kind, reason: String?) {
        self.clock = clock
        begins = clock.now + max(0, delay)
        ends = begins + max(0, duration)
        self.curve = curve
        self.kind = kind
        self.reason = reason
    }

    /// How much of the change is done now, from 0 to 1.
    var progress: Double {
        let now = clock.now
        if now >= ends { return 1 }
        if now <= begins { return 0 }
        return curve.value(at: (now - begins) / (ends - begins))
    }

    /// What moves, in words.
    var detail: String {
        if let reason { return reason }
        guard let view = views.first else { return "animation" }
        let others = views.count > 1 ? " and \(views.count - 1) more" : ""
        return view.summary + others
    }

    func animatePosition(of view: View, to position: Point) {
        let from = view.presentationPosition
        moving(view).position = ViewMotion.Track(animation: self, from: from, to: position)
    }

    func animateBounds(of view: View, to bounds: Rect) {
        let from = view.presentationBounds
        moving(view).bounds = ViewMotion.Track(animation: self, from: from, to: bounds)
    }

    func animateTransform(of view: View, to transform: Transform) {
        let from = view.motion?.transform?.current ?? view.transform
        moving(view).transform = ViewMotion.Track(animation: self, from: from, to: transform)
    }

    func animateAlpha(of view: View, to alpha: Double) {
        let from = view.presentationAlpha
        moving(view).alpha = ViewMotion.Track(animation: self, from: from, to: alpha)
    }

    private func moving(_ view: View) -> ViewMotion {
        let motion = view.motion ?? ViewMotion()
        view.motion = motion
        if !views.contains(where: { $0 === view }) { views.append(view) }
        return motion
    }

    /// Leaves the views where they belong.
    func settle() {
        for view in views {
            guard let motion = view.motion else { continue }
            motion.forget(self)
            if motion.isEmpty { view.motion = nil }
        }
    }
}
