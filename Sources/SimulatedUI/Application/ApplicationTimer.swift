public import Automation

/// Work that an app has put off; called off when the app ends.
public final class ApplicationTimer: ScheduledEvent {
    private let anchor: Anchor<Application>
    private var application: Application? { anchor.object }
    private let interval: Double?
    private let kind: BusySource.Kind
    private let reason: String
    private let body: () -> Void
    private var event: (any ScheduledEvent)?

    init(
        application: Application, delay: Double, repeats: Bool, kind: BusySource.Kind, reason: String,
        body: @escaping () -> Void
    ) {
        self.kind = kind
        anchor = application.anchor
        // As on the device, a timer that repeats lets at least a tenth of a millisecond pass.
        interval = repeats ? max(delay, 0.0001) : nil
        self.reason = reason
        self.body = body
        arm(after: interval ?? delay)
    }

    private func arm(after delay: Double) {
        guard let application, application.state != .terminated, let clock = application.device?.virtualClock else {
            return
        }
        application.timers[ObjectIdentifier(self)] = self
        event = clock.schedule(
            at: clock.now + delay, kind: interval == nil ? kind : nil, reason: { [reason] in reason },
            { [weak self] in self?.fire() })
    }

    private func fire() {
        guard let application, application.state != .terminated else { return }
        application.timers[ObjectIdentifier(self)] = nil
        event = nil
        if let interval { arm(after: interval) }
        body()
    }

    /// Calls the timer off.
    public func cancel() {
        event?.cancel()
        event = nil
        application?.timers[ObjectIdentifier(self)] = nil
    }
}

extension Application {
    /// Runs a body later.
    ///
    /// The device counts as busy when a timer that does not repeat is due within ``Application/idleHorizon``.
    /// - Parameters:
    ///   - delay: seconds; between two runs as well if the timer repeats.
    ///   - kind: whether it is the app's own work, or the answer to a request.
    ///   - reason: what is put off, for people who ask what the device is busy with.
    @discardableResult
    public func schedule(
        after delay: Double, repeats: Bool = false, kind: BusySource.Kind = .timer, reason: String = "timer",
        _ body: @escaping () -> Void
    ) -> ApplicationTimer {
        ApplicationTimer(application: self, delay: delay, repeats: repeats, kind: kind, reason: reason, body: body)
    }
}
