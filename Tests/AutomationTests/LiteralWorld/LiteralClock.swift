import Automation

/// A clock as a driver of a real app has it: it knows nothing of what will happen, and waits by polling.
final class LiteralClock: AutomationClock {
    private final class Event: ScheduledEvent {
        let deadline: Double
        var body: (() -> Void)?

        init(deadline: Double, body: @escaping () -> Void) {
            self.deadline = deadline
            self.body = body
        }

        func cancel() { body = nil }
    }

    private(set) var now = 100.0
    /// How long one wait sleeps at most, in seconds.
    var pollInterval = 0.1
    /// How often somebody waited.
    private(set) var waits = 0
    private var events: [Event] = []

    var secondsSince1970: Double { 1_400_000_000 + now }
    var nextEvent: Double? { nil }

    func wait(until deadline: Double) {
        waits += 1
        advance(to: min(deadline, now + pollInterval))
    }

    func sleep(until deadline: Double) { advance(to: deadline) }

    func schedule(at deadline: Double, reason: String, _ body: @escaping () -> Void) -> any ScheduledEvent {
        let event = Event(deadline: deadline, body: body)
        events.append(event)
        return event
    }

    /// Does something a while from now.
    func after(_ seconds: Double, _ body: @escaping () -> Void) {
        _ = schedule(at: now + seconds, reason: "test", body)
    }

    func advance(by seconds: Double) { advance(to: now + seconds) }

    private func advance(to instant: Double) {
        while let index = events.indices.filter({ events[$0].deadline <= instant })
            .min(by: { events[$0].deadline < events[$1].deadline })
        {
            let event = events.remove(at: index)
            now = max(now, event.deadline)
            event.body?()
        }
        now = max(now, instant)
    }
}
