import Automation

/// Something that a virtual clock will run.
final class ClockEvent: ScheduledEvent {
    private let clock: Anchor<VirtualClock>
    let deadline: Double
    let kind: BusySource.Kind?
    /// How many events at the same instant brought about this one, each by the one before.
    let generation: Int
    let reason: () -> String
    /// Nil when the event has run or was called off.
    var body: (() -> Void)?

    init(
        clock: Anchor<VirtualClock>, deadline: Double, kind: BusySource.Kind?, generation: Int,
        reason: @escaping () -> String, body: @escaping () -> Void
    ) {
        self.clock = clock
        self.deadline = deadline
        self.kind = kind
        self.generation = generation
        self.reason = reason
        self.body = body
    }

    func cancel() {
        guard body != nil else { return }
        body = nil
        clock.object?.didCancel(self)
    }
}

/// A chain of events that came about at one instant and never ended, so that time could not pass.
public struct RunawayError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the last event was for.
    public var reason: String
    /// The instant at which time stood still, in seconds.
    public var instant: Double
    /// How many events had run at that instant.
    public var count: Int

    /// The error in words.
    public var description: String {
        "\"\(reason)\" scheduled itself again without delay: \(count) events at \(instant) s, and time never passed"
    }
}
