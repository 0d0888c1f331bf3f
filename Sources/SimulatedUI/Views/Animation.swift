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

/// Runs the animations of a device.
final class Animator {
    let clock: VirtualClock
    /// The animation that takes up the changes made now.
    var block: Animation?
    private(set) var running: [Animation] = []
    var isEnabled = true

    init(clock: VirtualClock) { self.clock = clock }

    var isIdle: Bool { running.isEmpty }

    @discardableResult
    func animate(
        duration: Double,
        delay: Double = 0,
        curve: Animation.Curve = .easeInOut,
        kind: BusySource.Kind = .animation,
        reason: String? = nil,
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) -> Animation? {
        guard isEnabled, duration > 0 || delay > 0 else {
            let outer = block
            block = nil
            animations()
            block = outer
            completion?(true)
            return nil
        }
        let animation = Animation(
            clock: clock, delay: delay, duration: duration, curve: curve, kind: kind, reason: reason)
        animation.completion = completion
        let outer = block
        block = animation
        animations()
        block = outer
        running.append(animation)
        animation.event = clock.schedule(
            at: animation.ends, kind: kind, reason: { [weak animation] in animation?.detail ?? "animation" },
            { [weak self, weak animation] in
                guard let self, let animation else { return }
                self.finish(animation, finished: true)
            })
        return animation
    }

    func finish(_ animation: Animation, finished: Bool) {
        guard let index = running.firstIndex(where: { $0 === animation }) else { return }
        running.remove(at: index)
        animation.event?.cancel()
        animation.settle()
        let completion = animation.completion
        animation.completion = nil
        completion?(finished)
    }

    /// Ends everything at once without telling anybody.
    func cancelAll() {
        for animation in running {
            animation.event?.cancel()
            animation.settle()
            animation.completion = nil
        }
        running = []
    }
}

extension View {
    /// Changes properties of views over time.
    ///
    /// The view only names the device whose clock is meant; the block may change any view of that device. On a view
    /// outside a window the changes happen at once.
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds before it begins.
    ///   - reason: what goes on, for people who ask what the device is busy with.
    ///   - completion: called at the end, with whether the animation ran to its end.
    public final func animate(
        duration: Double,
        delay: Double = 0,
        curve: Animation.Curve = .easeInOut,
        kind: BusySource.Kind = .animation,
        reason: String? = nil,
        animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let animator = device?.animator else {
            animations()
            completion?(true)
            return
        }
        animator.animate(
            duration: duration, delay: delay, curve: curve, kind: kind, reason: reason, animations: animations,
            completion: completion)
    }

    /// Stops the animations of this view; they are told that they did not finish.
    public final func removeAllAnimations() {
        guard let animator = device?.animator else { return }
        for animation in animator.running where animation.views.contains(where: { $0 === self }) {
            animator.finish(animation, finished: false)
        }
    }

    /// The class and name of the view, for people.
    public final var summary: String {
        let name = accessibilityName.map { " \"\($0)\"" } ?? ""
        return viewClassName + name
    }
}

/// Where the animated properties of a view are on their way.
final class ViewMotion {
    var position: Track<Point>?
    var bounds: Track<Rect>?
    var alpha: Track<Double>?
    var transform: Track<Transform>?

    struct Track<Value> {
        let animation: Animation
        let from: Value
        let to: Value
    }

    var isEmpty: Bool { position == nil && bounds == nil && alpha == nil && transform == nil }

    func forget(_ animation: Animation) {
        if position?.animation === animation { position = nil }
        if bounds?.animation === animation { bounds = nil }
        if alpha?.animation === animation { alpha = nil }
        if transform?.animation === animation { transform = nil }
    }
}

extension ViewMotion.Track<Double> {
    var current: Double { mix(from, to, animation.progress) }
}

extension ViewMotion.Track<Point> {
    var current: Point {
        let progress = animation.progress
        return Point(x: mix(from.x, to.x, progress), y: mix(from.y, to.y, progress))
    }
}

extension ViewMotion.Track<Rect> {
    var current: Rect {
        let progress = animation.progress
        return Rect(
            x: mix(from.minX, to.minX, progress),
            y: mix(from.minY, to.minY, progress),
            width: mix(from.size.width, to.size.width, progress),
            height: mix(from.size.height, to.size.height, progress)
        )
    }
}

extension ViewMotion.Track<Transform> {
    var current: Transform {
        let progress = animation.progress
        return Transform(
            a: mix(from.a, to.a, progress), b: mix(from.b, to.b, progress), c: mix(from.c, to.c, progress),
            d: mix(from.d, to.d, progress), tx: mix(from.tx, to.tx, progress), ty: mix(from.ty, to.ty, progress))
    }
}

private func mix(_ from: Double, _ to: Double, _ progress: Double) -> Double { from + (to - from) * progress }

extension View {
    /// The corner of the frame as it is shown now.
    final var presentationPosition: Point { motion?.position?.current ?? position }
    /// The bounds as they are shown now.
    final var presentationBounds: Rect { motion?.bounds?.current ?? extent }
    /// The opacity as it is shown now.
    final var presentationAlpha: Double { motion?.alpha?.current ?? opacity }
    /// The frame as it is shown now, in points of the superview.
    public final var presentationFrame: Rect {
        guard isPlain else { return presentationPlacement.apply(to: presentationBounds) }
        return Rect(origin: presentationPosition, size: presentationBounds.size)
    }
    /// The animation whose block is running now.
    final var animationInBlock: Animation? { hostWindow?.hostDevice?.animator.block }
}
