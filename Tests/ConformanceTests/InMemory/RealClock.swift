import Automation
import Dispatch
import Foundation

/// A clock of real time, which does not know the plans of the other world, and waits by polling.
final class RealClock: AutomationClock {
    private final class Event: ScheduledEvent {
        let deadline: Double
        var body: (() -> Void)?

        init(deadline: Double, _ body: @escaping () -> Void) {
            self.deadline = deadline
            self.body = body
        }

        func cancel() { body = nil }
    }

    private let start = DispatchTime.now().uptimeNanoseconds
    private let startDate = Date().timeIntervalSince1970
    private var events: [Event] = []

    var now: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
    var secondsSince1970: Double { startDate + now }
    var nextEvent: Double? { nil }

    func wait(until deadline: Double) {
        let poll = min(deadline, now + 0.005)
        if poll > now { sleep(until: poll) }
    }

    func sleep(until deadline: Double) {
        while let event = events.filter({ $0.deadline <= deadline }).min(by: { $0.deadline < $1.deadline }) {
            events.removeAll { $0 === event }
            rest(until: event.deadline)
            event.body?()
        }
        rest(until: deadline)
    }

    func schedule(at deadline: Double, reason: String, _ body: @escaping () -> Void) -> any ScheduledEvent {
        let event = Event(deadline: deadline, body)
        events.append(event)
        return event
    }

    private func rest(until deadline: Double) {
        while now < deadline { Thread.sleep(forTimeInterval: max(0, deadline - now)) }
    }
}
