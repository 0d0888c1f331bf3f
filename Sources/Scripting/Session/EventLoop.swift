package import Automation
internal import HeapModule
import TestEvents

/// Calls timers when no script is running, and lets the device's time go on until they are due.
///
/// JavaScript never runs inside JavaScript because of a timer: a `setTimeout` that comes due while `delay()` sleeps
/// is called when the script has returned. Promise jobs need nothing here: the engine runs them when the outermost
/// call into it returns, and that is what a timer's call is.
package final class EventLoop {
    /// How many tests wait for a promise, or for one before them that does; the loop runs as long as there are any.
    package var waitingTests = 0
    /// Asked before each timer, and before time passes; throws to end the loop, as when a test takes too long.
    package var willPassTime: (() throws -> Void)?

    // The script session that owns the loop holds it.
    private unowned let automation: AutomationSession
    private var clock: any AutomationClock { automation.clock }
    private var timers: [Int: Timer] = [:]
    /// The timers by when they are due; those that were called off or are due later by now are still among them.
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
        /// Whether it comes due again after each call.
        package var repeats: Bool
        /// Seconds until it is due.
        package var seconds: Double
        /// Where the script has set it.
        package var place: SourcePlace?

        /// The timer in words: `setTimeout at tests/a.js:3:5, due in 2 s`.
        package var description: String {
            let call = repeats ? "setInterval" : "setTimeout"
            return "\(call)\(place.map { " at \($0)" } ?? ""), due in \(ScriptSpelling.number(seconds)) s"
        }
    }

    /// Why the loop stopped.
    package enum Ending: Hashable, Sendable {
        /// Nothing is left to do.
        case quiet
        /// A test waits for a promise, and nothing is scheduled that could settle it.
        case stuck
    }

    /// Creates a loop on the clock of a session, whose alerts are handled while time passes.
    package init(_ automation: AutomationSession) { self.automation = automation }

    /// The timers that are left, by when they are due.
    package var pending: [PendingTimer] {
        timers.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map { _, timer in
            PendingTimer(
                repeats: timer.interval != nil, seconds: max(0, timer.due - clock.now), place: timer.place())
        }
    }

    /// Drops every timer, as after a script that was stopped.
    package func removeAllTimers() {
        timers = [:]
        queue = []
        oneShotTimers = 0
    }

    /// Schedules a timer; returns its identifier.
    /// - Parameters:
    ///   - delay: seconds from now.
    ///   - repeats: whether it comes due again after each call.
    ///   - place: where it was set; asked only when somebody wants to know.
    package func schedule(
        after delay: Double, repeats: Bool, place: @escaping () -> SourcePlace? = { nil },
        _ body: @escaping () throws -> Void
    ) -> Int {
        let identifier = nextIdentifier
        nextIdentifier += 1
        let delay = max(0, delay.isFinite ? delay : 0)
        // A repeating timer without delay would let no time pass at all.
        let interval = repeats ? max(delay, 0.001) : nil
        let timer = Timer(due: clock.now + delay, interval: interval, place: place, body: body)
        timers[identifier] = timer
        if !repeats { oneShotTimers += 1 }
        queue.insert(Turn(due: timer.due, identifier: identifier))
        return identifier
    }

    /// Calls a timer off; does nothing when it is unknown.
    package func cancel(_ identifier: Int) {
        guard let timer = timers.removeValue(forKey: identifier) else { return }
        if timer.interval == nil { oneShotTimers -= 1 }
        if queue.count > 2 * timers.count + 64 {
            queue = Heap(timers.map { Turn(due: $0.value.due, identifier: $0.key) })
        }
    }

    /// Runs until no test waits and no one-shot timer is left, or what somebody waits for has come about.
    ///
    /// Repeating timers alone do not keep the loop going, as they would for ever.
    /// - Parameter isOver: asked before each timer; true ends the loop.
    /// - Throws: what a timer's body or ``willPassTime`` throws; calling again goes on with the rest.
    package func run(until isOver: () -> Bool = { false }) throws -> Ending {
        while !isOver() && (waitingTests > 0 || oneShotTimers > 0) {
            if timers.isEmpty && clock.nextEvent == nil { return .stuck }
            try willPassTime?()
            try passTime()
        }
        return .quiet
    }

    /// The timer that is due first.
    private var first: Turn? {
        while let turn = queue.min {
            if timers[turn.identifier]?.due == turn.due { return turn }
            queue.removeMin()
        }
        return nil
    }

    /// Calls the timer that is due first, or lets the device's next event happen; not beyond the session's deadline.
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
    /// What is left to happen: the script's timers, and what the device is busy with.
    package var waitingFor: [String] {
        loop.pending.prefix(20).map(\.description)
            + automation.driver.pendingSources.prefix(20).map { source in
                let due = source.ends.map { max(0, $0 - automation.clock.now) }
                return source.description + (due.map { ", due in \(ScriptSpelling.number($0)) s" } ?? "")
            }
    }

    /// Drops the timers that are left at the end of a script, and names them.
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
