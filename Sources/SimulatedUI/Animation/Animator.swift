public import Automation

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
