package import Automation
internal import HeapModule
import TestEvents

/// The event loop: calls timers when no script is running and advances the device's time.
///
/// JavaScript never runs inside JavaScript because of a timer: a `setTimeout` that comes due while `delay()` sleeps
/// is called when the script has returned. Promise jobs need no handling here: the engine runs them when the outermost
/// call into it returns, and a timer's call is such a call.
package final class EventLoop {
    /// The number of tests that wait for a promise or a test before them; the loop runs until it is 0.
    package var waitingTests = 0
    /// Called before each timer and before time passes; throws to end the loop, such as on a timeout.
    package var willPassTime: (() throws -> Void)?

    // Unowned: the script session that owns the loop retains it.
    private unowned let automation: AutomationSession
    private var clock: any AutomationClock { automation.clock }
    private var timers: [Int: Timer] = [:]
    /// The timers by due time, including cancelled ones and outdated entries.
    private var queue: Heap<Turn> = []
    private var oneShotTimers = 0
    private var nextIdentifier = 1

    private struct Timer {
        var due: Double
        let interval: Double?
        let place: () -> SourcePlace?
        let body: () throws -> Void
    }

    private struct Turn: Comparable {
        let due: Double
        let identifier: Int

        static func < (a: Turn, b: Turn) -> Bool { (a.due, a.identifier) < (b.due, b.identifier) }
    }

    /// A timer that has not been called yet.
    package struct PendingTimer: Hashable, Sendable, CustomStringConvertible {
        /// Whether the timer repeats.
        package var repeats: Bool
        /// Seconds until it is due.
        package var seconds: Double
        /// The place where the script set it.
        package var place: SourcePlace?

        /// The timer as text, such as `setTimeout at tests/a.js:3:5, due in 2 s`.
        package var description: String {
            let call = repeats ? "setInterval" : "setTimeout"
            return "\(call)\(place.map { " at \($0)" } ?? ""), due in \(ScriptSpelling.number(seconds)) s"
        }
    }

    /// The reason why the loop stopped.
    package enum Ending: Hashable, Sendable {
        /// Nothing is scheduled.
        case quiet
        /// A test waits for a promise that nothing scheduled can settle.
        case stuck
    }

    /// Creates a loop on a session's clock; the session's alerts are handled while time passes.
    package init(_ automation: AutomationSession) { self.automation = automation }

    /// The remaining timers, by due time.
    package var pending: [PendingTimer] {
        timers.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map { _, timer in
            PendingTimer(
                repeats: timer.interval != nil, seconds: max(0, timer.due - clock.now), place: timer.place())
        }
    }

    /// Removes every timer, such as after a stopped script.
    package func removeAllTimers() {
        timers = [:]
        queue = []
        oneShotTimers = 0
    }

    /// Schedules a timer; returns its identifier.
    /// - Parameters:
    ///   - delay: seconds from now.
    ///   - repeats: whether the timer repeats.
    ///   - place: where it was set; evaluated only on demand.
    package func schedule(
        after delay: Double, repeats: Bool, place: @escaping () -> SourcePlace? = { nil },
        _ body: @escaping () throws -> Void
    ) -> Int {
        let identifier = nextIdentifier
        nextIdentifier += 1
        let delay = max(0, delay.isFinite ? delay : 0)
        // A repeating timer without a delay would never let time pass.
        let interval = repeats ? max(delay, 0.001) : nil
        let timer = Timer(due: clock.now + delay, interval: interval, place: place, body: body)
        timers[identifier] = timer
        if !repeats { oneShotTimers += 1 }
        queue.insert(Turn(due: timer.due, identifier: identifier))
        return identifier
    }

    /// Cancels a timer; an unknown identifier is ignored.
    package func cancel(_ identifier: Int) {
        guard let timer = timers.removeValue(forKey: identifier) else { return }
        if timer.interval == nil { oneShotTimers -= 1 }
        if queue.count > 2 * timers.count + 64 {
            queue = Heap(timers.map { Turn(due: $0.value.due, identifier: $0.key) })
        }
    }

    /// Runs until no test waits and no one-shot timer is left, or until a condition is met.
    ///
    /// Repeating timers alone do not keep the loop running, since they would never end.
    /// - Parameter isOver: evaluated before each timer; true ends the loop.
    /// - Throws: what a timer's body or ``willPassTime`` throws; another call continues with the rest.
    package func run(until isOver: () -> Bool = { false }) throws -> Ending {
        while !isOver() && (waitingTests > 0 || oneShotTimers > 0) {
            if timers.isEmpty && clock.nextEvent == nil { return .stuck }
            try willPassTime?()
            try passTime()
        }
        return .quiet
    }

    /// The timer with the earliest due time.
    private var first: Turn? {
        while let turn = queue.min {
            if timers[turn.identifier]?.due == turn.due { return turn }
            queue.removeMin()
        }
        return nil
    }

    /// Calls the next timer or runs the device's next event, up to the session's deadline.
    private func passTime() throws {
        let limit = automation.deadline.flatMap { $0 > clock.now ? $0 : nil } ?? .infinity
        guard let turn = first else {
            if let next = clock.nextEvent { automation.passTime(until: min(next, limit)) }
            return
        }
        if clock.now < turn.due {
            automation.passTime(until: min(turn.due, limit))
            // A handler of alerts may have set or cleared timers meanwhile.
            guard clock.now >= turn.due else { return }
        }
        clock.sleep(until: turn.due)
        guard var timer = timers[turn.identifier], timer.due == turn.due else { return }
        if let interval = timer.interval {
            timer.due = max(clock.now, turn.due + interval)
            timers[turn.identifier] = timer
            queue.insert(Turn(due: timer.due, identifier: turn.identifier))
        } else {
            cancel(turn.identifier)
        }
        try timer.body()
    }
}

extension ScriptSession {
    /// The pending work: the script's timers, and the sources that keep the device busy.
    package var waitingFor: [String] {
        loop.pending.prefix(20).map(\.description)
            + automation.driver.pendingSources.prefix(20).map { source in
                let due = source.ends.map { max(0, $0 - automation.clock.now) }
                return source.description + (due.map { ", due in \(ScriptSpelling.number($0)) s" } ?? "")
            }
    }

    /// Removes the remaining timers at the end of a script, and logs them.
    package func dropTimers() {
        let left = loop.pending
        guard !left.isEmpty else { return }
        loop.removeAllTimers()
        let named = left.prefix(5).map(\.description).joined(separator: "; ")
        let more = left.count > 5 ? "; and \(left.count - 5) more" : ""
        events.record(
            .message(
                .init(
                    level: .debug, text: "Timers cancelled at the end of the script: \(named)\(more).",
                    place: left.first?.place)))
    }
}
