public import Automation

/// Calls timers when no script is running, and lets the device's time go on until they are due.
///
/// JavaScript never runs inside JavaScript because of a timer: a `setTimeout` that comes due while `delay()` sleeps
/// is called when the script has returned. Promise jobs need nothing here: the engine runs them when the outermost
/// call into it returns, and that is what a timer's call is.
public final class EventLoop {
    /// How many tests wait for a promise, or for one before them that does; the loop runs as long as there are any.
    public var waitingTests = 0
    /// Asked before time passes; throws to end the loop, as when a test takes too long.
    public var willPassTime: (() throws -> Void)?

    // The script session that owns the loop holds it.
    private unowned let automation: AutomationSession
    private var clock: any AutomationClock { automation.clock }
    private var timers: [Timer] = []
    private var nextIdentifier = 1

    private struct Timer {
        let identifier: Int
        var due: Double
        let interval: Double?
        let body: () throws -> Void
    }

    /// Why the loop stopped.
    public enum Ending: Hashable, Sendable {
        /// Nothing is left to do.
        case quiet
        /// A test waits for a promise, and nothing is scheduled that could settle it.
        case stuck
    }

    /// Creates a loop on the clock of a session, whose alerts are handled while time passes.
    public init(_ automation: AutomationSession) { self.automation = automation }

    /// Drops every timer, as after a script that was stopped.
    public func removeAllTimers() { timers = [] }

    /// Schedules a timer; answers its identifier.
    /// - Parameters:
    ///   - delay: seconds from now.
    ///   - repeats: whether it comes due again after each call.
    public func schedule(after delay: Double, repeats: Bool, _ body: @escaping () throws -> Void) -> Int {
        let identifier = nextIdentifier
        nextIdentifier += 1
        let delay = max(0, delay.isFinite ? delay : 0)
        // A repeating timer without delay would let no time pass at all.
        let interval = repeats ? max(delay, 0.001) : nil
        timers.append(Timer(identifier: identifier, due: clock.now + delay, interval: interval, body: body))
        return identifier
    }

    /// Calls a timer off; does nothing when it is unknown.
    public func cancel(_ identifier: Int) { timers.removeAll { $0.identifier == identifier } }

    /// Runs until no test waits and no one-shot timer is left, or what somebody waits for has come about.
    ///
    /// Repeating timers alone do not keep the loop going, as they would for ever.
    /// - Parameter isOver: asked before each timer; true ends the loop.
    /// - Throws: what a timer's body or ``willPassTime`` throws; calling again goes on with the rest.
    public func run(until isOver: () -> Bool = { false }) throws -> Ending {
        while !isOver() && (waitingTests > 0 || timers.contains(where: { $0.interval == nil })) {
            if timers.isEmpty && clock.nextEvent == nil { return .stuck }
            try willPassTime?()
            try passTime()
        }
        return .quiet
    }

    /// Calls the timer that is due first, or lets the device's next event happen; not beyond the session's deadline.
    private func passTime() throws {
        let limit = automation.deadline.flatMap { $0 > clock.now ? $0 : nil } ?? .infinity
        guard let first = timers.min(by: { ($0.due, $0.identifier) < ($1.due, $1.identifier) }) else {
            if let next = clock.nextEvent { automation.passTime(until: min(next, limit)) }
            return
        }
        if clock.now < first.due {
            automation.passTime(until: min(first.due, limit))
            // A handler of alerts may have set or cleared timers meanwhile.
            guard clock.now >= first.due else { return }
        }
        clock.sleep(until: first.due)
        guard let index = timers.firstIndex(where: { $0.identifier == first.identifier }) else { return }
        if let interval = first.interval {
            timers[index].due = max(clock.now, first.due + interval)
        } else {
            timers.remove(at: index)
        }
        try first.body()
    }
}
