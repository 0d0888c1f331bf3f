import Automation
import Glibc

/// The clock of a browser's pages, whose time passes only while a session waits.
///
/// It is unknown when a page will change next. While a session waits for the same thing, the steps in which time passes
/// grow by a quarter each, so that an hour takes some fifty of them, and a change is noticed late by a fifth of the wait
/// at most. The steps depend on nothing but the waits.
final class PageClock: AutomationClock {
    /// The number of ticks in a second: pages cannot measure shorter times.
    static let ticksPerSecond = 10_000.0
    static let ticksPerMillisecond = 10
    /// The number of ticks between two frames.
    static let frameTicks = 160
    /// The number of ticks that an input takes, or a multiple of it when the browser is slow.
    static let inputTicks = 20

    /// Lets the pages' time pass, by a number of ticks.
    var pass: ((Int) -> Void)?
    /// Whether a second takes a real second.
    private let isReal: Bool
    /// Whether the pages follow the wall clock by themselves, so that this clock does as well.
    private let followsWallClock: Bool
    private let epoch: Double
    /// The time since the device started, in ticks.
    private(set) var ticks = 0
    private var events: [Event] = []
    private var nextNumber = 0
    /// The wait that goes on: its end, and its next step.
    private var current: (deadline: Double, step: Double) = (-1, 0)
    /// The real time that the instant 0 corresponds to, when a second takes a real second.
    private let start = ContinuousClock.now

    private final class Event: ScheduledEvent {
        let deadline: Double
        let number: Int
        var body: (() -> Void)?

        init(deadline: Double, number: Int, _ body: @escaping () -> Void) {
            self.deadline = deadline
            self.number = number
            self.body = body
        }

        func cancel() { body = nil }
    }

    /// - Parameter epoch: the date of the instant 0, in seconds since 1 January 1970 UTC.
    init(epoch: Double, isReal: Bool, followsWallClock: Bool = false) {
        self.epoch = epoch
        self.isReal = isReal || followsWallClock
        self.followsWallClock = followsWallClock
    }

    var now: Double { Double(ticks) / Self.ticksPerSecond }
    var secondsSince1970: Double { epoch + now }
    /// Unknown.
    var nextEvent: Double? { nil }

    func schedule(at deadline: Double, reason: String, _ body: @escaping () -> Void) -> any ScheduledEvent {
        let event = Event(deadline: max(deadline, now), number: nextNumber, body)
        nextNumber += 1
        events.append(event)
        return event
    }

    func wait(until deadline: Double) {
        guard deadline > now else { return runDueEvents() }
        if deadline != current.deadline { current = (deadline, Double(Self.frameTicks)) }
        let step = isReal ? Self.frameTicks : Int(current.step)
        current.step *= 1.25
        let untilEvent = Self.ticks(from: now, to: nextDeadline)
        // What an event changes is noticed at once.
        if untilEvent <= step { current.step = Double(Self.frameTicks) }
        advance(by: min(step, untilEvent, Self.ticks(from: now, to: deadline)))
    }

    func sleep(until deadline: Double) {
        while now < deadline { wait(until: deadline) }
        runDueEvents()
    }

    /// Notes that time has passed while input was handled.
    func note(_ ticks: Int) { self.ticks += ticks }

    private var nextDeadline: Double { events.lazy.filter { $0.body != nil }.map(\.deadline).min() ?? .infinity }

    private static func ticks(from start: Double, to end: Double) -> Int {
        let count = ((end - start) * Self.ticksPerSecond).rounded(.up)
        return count < 1e15 ? max(0, Int(count)) : Int(1e15)
    }

    private func advance(by count: Int) {
        if count > 0 {
            ticks += count
            pass?(count)
            if isReal { rest() }
            if followsWallClock {
                ticks = max(ticks, Int((ContinuousClock.now - start) / .seconds(1) * Self.ticksPerSecond))
            }
        }
        runDueEvents()
    }

    private func rest() {
        let left = .seconds(now) - (ContinuousClock.now - start)
        if left > .zero { usleep(UInt32(min(left / .microseconds(1), 1e6))) }
    }

    private func runDueEvents() {
        while let event = events.filter({ $0.deadline <= now }).min(by: {
            ($0.deadline, $0.number) < ($1.deadline, $1.number)
        }) {
            events.removeAll { $0 === event }
            event.body?()
        }
    }
}
