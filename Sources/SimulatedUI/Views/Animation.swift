public import Automation

/// An animated change of views.
///
/// The properties of the views have their new values immediately; drawing, hit testing and element frames follow the
/// animation. Views take no touches before its end, as UIKit's, unless the options allow it.
public final class Animation {
    /// The start, as an instant in seconds.
    package let begins: Double
    /// The end, as an instant in seconds.
    package let ends: Double
    /// The timing curve.
    package let curve: Curve
    /// The kind of work that keeps the device busy during the animation.
    package let kind: BusySource.Kind

    let clock: VirtualClock
    let reason: String?
    let options: Options
    private let duration: Double
    private(set) var views: [View] = []
    /// The identities of the views, of which there may be very many.
    private var identities: Set<ObjectIdentifier> = []
    var completion: ((Bool) -> Void)?
    var event: (any ScheduledEvent)?

    /// A timing curve.
    public enum Curve: Hashable, Sendable {
        /// Constant speed.
        case linear
        /// Slow at both ends.
        case easeInOut
        /// Slow at the start.
        case easeIn
        /// Slow at the end.
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

    /// How an animation goes on after its duration, with UIKit's names.
    public struct Options: OptionSet, Hashable, Sendable {
        /// The raw bits.
        public let rawValue: UInt8

        /// Creates options from raw bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Starts again and again, until it is removed.
        public static let `repeat` = Self(rawValue: 1)
        /// Runs backwards every other time.
        public static let autoreverse = Self(rawValue: 2)
        /// Stays with the view after its end, in its final state, until it is removed.
        public static let keepsFinalState = Self(rawValue: 4)
        /// Views take touches while they move; otherwise touches reach what is behind them.
        public static let allowUserInteraction = Self(rawValue: 8)
    }

    init(
        clock: VirtualClock, delay: Double, duration: Double, curve: Curve, options: Options, kind: BusySource.Kind,
        reason: String?
    ) {
        self.clock = clock
        self.options = options
        self.duration = max(0, duration)
        begins = clock.now + max(0, delay)
        ends = options.contains(.repeat) ? .infinity : begins + max(0, duration)
        self.curve = curve
        self.kind = kind
        self.reason = reason
    }

    /// The current progress, from 0 to 1.
    var progress: Double {
        let now = clock.now
        if now >= ends { return 1 }
        if now <= begins || duration == 0 { return 0 }
        let runs = (now - begins) / duration
        let part = runs - runs.rounded(.down)
        let isBackwards = options.contains(.autoreverse) && Int(runs.rounded(.down)) % 2 == 1
        return curve.value(at: isBackwards ? 1 - part : part)
    }

    /// Whether it never ends by itself.
    var isEndless: Bool { ends == .infinity }

    /// Whether the end has passed.
    var isOver: Bool { clock.now >= ends }

    /// A description of what is being animated.
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
        if identities.insert(ObjectIdentifier(view)).inserted { views.append(view) }
        return motion
    }

    /// Whether one of the views still shows the animation, and is none of the ignored ones or inside one.
    func isShown(except ignored: [View]) -> Bool {
        views.contains { view in
            view.hostWindow != nil && view.motion?.holds(self) == true
                && !ignored.contains { view.isDescendant(of: $0) }
        }
    }

    /// Ends the motion of the views, which are then at their final positions.
    func settle() {
        for view in views {
            guard let motion = view.motion else { continue }
            motion.forget(self)
            if motion.isEmpty { view.motion = nil }
        }
    }
}

/// The runner of a device's animations.
final class Animator {
    let clock: VirtualClock
    /// The animation that records the current changes.
    var block: Animation?
    private(set) var running: [Animation] = []
    var isEnabled = true

    init(clock: VirtualClock) { self.clock = clock }

    var isIdle: Bool { running.isEmpty }

    /// The animations that repeat for ever and can be seen, except those of some views and inside them.
    func endless(except ignored: [View]) -> [Animation] {
        running.filter { $0.isEndless && $0.isShown(except: ignored) }
    }

    @discardableResult
    func animate(
        duration: Double,
        delay: Double = 0,
        curve: Animation.Curve = .easeInOut,
        options: Animation.Options = [],
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
            clock: clock, delay: delay, duration: duration, curve: curve, options: options, kind: kind, reason: reason)
        animation.completion = completion
        let outer = block
        block = animation
        animations()
        block = outer
        running.append(animation)
        if animation.isEndless { return animation }
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
        if !finished || !animation.options.contains(.keepsFinalState) { animation.settle() }
        let completion = animation.completion
        animation.completion = nil
        completion?(finished)
    }

    /// Ends all animations immediately without calling their completions.
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
    /// Animates changes to properties of views.
    ///
    /// The view determines the device, and thus the clock; the closure may change any view of that device. If the view
    /// is not in a window, the changes take effect immediately.
    /// - `duration`: the duration in seconds.
    /// - `delay`: the delay before the start, in seconds.
    /// - `options`: whether it repeats. An animation that repeats for ever does not keep UIAutomation's actions waiting.
    /// - `reason`: a description for reports on what keeps the device busy.
    /// - `completion`: called at the end, with whether the animation finished.
    public final func animate(
        duration: Double,
        delay: Double = 0,
        curve: Animation.Curve = .easeInOut,
        options: Animation.Options = [],
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
            duration: duration, delay: delay, curve: curve, options: options, kind: kind, reason: reason,
            animations: animations, completion: completion)
    }

    /// Stops the animations of this view; their completions are called with false.
    public final func removeAllAnimations() {
        guard let animator = device?.animator else { return }
        for animation in animator.running where animation.views.contains(where: { $0 === self }) {
            animator.finish(animation, finished: false)
        }
        // What is left are animations that have ended and kept their final state.
        motion = nil
    }

    /// The class and name of the view, for display.
    package final var summary: String {
        let name = accessibilityName.map { " \"\($0)\"" } ?? ""
        return viewClassName + name
    }
}

/// The ongoing motion of a view's animated properties.
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

    /// Whether one of the animations is not over.
    var isRunning: Bool {
        [position?.animation, bounds?.animation, alpha?.animation, transform?.animation].contains {
            $0?.isOver == false
        }
    }

    /// Whether touches pass through the view until an animation ends.
    var blocksTouches: Bool {
        [position?.animation, bounds?.animation, alpha?.animation, transform?.animation].contains { animation in
            guard let animation else { return false }
            return !animation.isOver && !animation.options.contains(.allowUserInteraction)
        }
    }

    func holds(_ animation: Animation) -> Bool {
        [position?.animation, bounds?.animation, alpha?.animation, transform?.animation].contains { $0 === animation }
    }

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
    /// The origin of the frame as currently shown.
    final var presentationPosition: Point { motion?.position?.current ?? position }
    /// The bounds as currently shown.
    final var presentationBounds: Rect { motion?.bounds?.current ?? extent }
    /// The opacity as currently shown.
    final var presentationAlpha: Double { motion?.alpha?.current ?? opacity }
    /// The frame as currently shown, in points of the superview.
    package final var presentationFrame: Rect {
        guard isPlain else { return presentationPlacement.apply(to: presentationBounds) }
        return Rect(origin: presentationPosition, size: presentationBounds.size)
    }
    /// The animation whose closure is running.
    final var animationInBlock: Animation? { hostWindow?.hostDevice?.animator.block }
}
