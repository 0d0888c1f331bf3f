public import Automation
package import Scripting
public import SimulatedUI

/// The run loop of a bot, which runs one operation per turn.
///
/// ``QueueTurns`` needs no app, ``SessionTurns`` drives a device from outside, ``ClockTurns`` is for a bot
/// inside an app.
public protocol BotTurns: AnyObject {
    /// The current instant, in seconds.
    var now: Double { get }

    /// Calls back on a later turn.
    /// - `seconds`: the least time until then; 0 for the next turn.
    func schedule(after seconds: Double, _ body: @escaping () -> Void)
}

/// A run loop without an app, whose owner runs the turns one by one, or all of them.
///
/// ```swift
/// let turns = QueueTurns()
/// let bot = Bot(turns: turns)
/// try bot.set(sequences: tests)
/// try bot.step(to: .end)
/// turns.drain()
/// ```
///
/// Its time is virtual: it jumps to the next turn.
public final class QueueTurns: BotTurns {
    /// The current instant, in seconds since the loop was created.
    public private(set) var now = 0.0
    /// The number of turns that have run.
    package private(set) var count = 0

    private var queue = TurnQueue()

    /// Creates a loop at the instant 0.
    public init() {}

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        queue.insert(at: now + max(0, seconds), body)
    }

    /// Runs the next turn; time passes until it is due.
    /// - Returns: false if none is scheduled.
    @discardableResult
    public func turn() -> Bool {
        guard let deadline = queue.next, let body = queue.removeFirst() else { return false }
        now = max(now, deadline)
        count += 1
        body()
        return true
    }

    /// Runs turns until none is scheduled.
    public func drain() {
        while turn() {}
    }
}

/// The scheduled turns, in order of time, then of scheduling.
private struct TurnQueue {
    private var entries: [Entry] = []
    private var first = 0

    private struct Entry {
        let deadline: Double
        let body: () -> Void
    }

    /// The instant of the next turn, in seconds; nil if none is scheduled.
    var next: Double? { first < entries.count ? entries[first].deadline : nil }

    /// Adds a turn.
    mutating func insert(at deadline: Double, _ body: @escaping () -> Void) {
        let entry = Entry(deadline: deadline, body: body)
        var index = entries.count
        while index > first, entries[index - 1].deadline > deadline { index -= 1 }
        entries.insert(entry, at: index)
    }

    /// Removes and returns the next turn; nil if none is scheduled.
    mutating func removeFirst() -> (() -> Void)? {
        guard first < entries.count else { return nil }
        let body = entries[first].body
        first += 1
        if first == entries.count {
            entries.removeAll(keepingCapacity: true)
            first = 0
        } else if first >= 64 {
            entries.removeFirst(first)
            first = 0
        }
        return body
    }
}

/// The run loop of a device that is driven from outside, by the owner of the session.
///
/// ```swift
/// let turns = SessionTurns(session)
/// let bot = Bot(turns: turns, session: session)
/// try bot.set(sequences: tests)
/// try bot.runAll()
/// try turns.drain()
/// ```
///
/// Before each turn, all events of the app that are due run; delays pass on the session's clock, and
/// alerts are handled meanwhile, as in every wait of a session.
public final class SessionTurns: BotTurns {
    /// The session with the device.
    package let session: AutomationSession
    /// The current instant of the device, in seconds.
    public var now: Double { session.clock.now }
    /// The number of turns that have run.
    package private(set) var count = 0

    private var queue = TurnQueue()

    /// Creates the loop of a session's device.
    public init(_ session: AutomationSession) { self.session = session }

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        queue.insert(at: now + max(0, seconds), body)
    }

    /// Runs the next turn, after the device's events that are due before it.
    /// - Returns: false if none is scheduled.
    /// - Throws: `AutomationError` if the session's deadline has passed, and errors inside the app; the
    ///   turn has not run then, and can be retried.
    @discardableResult
    public func turn() throws -> Bool {
        guard let deadline = queue.next else { return false }
        if deadline > now {
            try passTime(until: deadline)
            guard now >= deadline else { return true }
        } else {
            try session.passTurn()
        }
        guard let body = queue.removeFirst() else { return false }
        count += 1
        body()
        return true
    }

    /// Lets time pass until an instant, or until an earlier turn is scheduled.
    private func passTime(until deadline: Double) throws {
        let before = now
        let isEarlier: Void? = session.wait(upTo: deadline - before) {
            if let next = queue.next, next < deadline { () } else { nil }
        }
        // Throws errors inside the app, and when the session's time is up.
        try session.delay(0)
        if isEarlier == nil, now == before {
            throw TestStepFailure("time does not advance: the app stays busy at one instant")
        }
    }

    /// Runs turns until none is scheduled.
    /// - Throws: any error of ``turn()``; ``Bot/cancel()`` makes the bot idle then.
    public func drain() throws {
        while try turn() {}
    }
}

/// The run loop of a device for a bot inside the app, such as behind a dashboard.
///
/// It runs by itself: turns are events of the device's clock. They keep the device busy, so that an action of a
/// script, such as a tap on a button of the dashboard, waits until the run is over.
public final class ClockTurns: BotTurns {
    /// The current instant of the device, in seconds.
    public var now: Double { clock.now }
    /// The number of turns that have run.
    package private(set) var count = 0

    private let clock: VirtualClock

    /// The time between two turns, in seconds: the same as the shortest interval of a repeating timer.
    ///
    /// A run that took no time at all would count as an endless chain of events.
    package static let interval = 0.0001

    /// Creates the loop of a device.
    public init(_ clock: VirtualClock) { self.clock = clock }

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        clock.schedule(
            at: clock.now + max(Self.interval, seconds), kind: .transition, reason: { "a bot's operations" },
            { [weak self] in
                self?.count += 1
                body()
            })
    }
}

/// The event loop of a script's session, where operations may wait for promises and timers.
///
/// The owner of the session must run the loop.
package final class LoopTurns: BotTurns {
    /// The current instant of the device, in seconds.
    package var now: Double { session.automation.clock.now }

    /// The object that must stay alive until the next turn.
    weak var owner: AnyObject?
    // The session owns the loop, which lives as long as the objects that it calls.
    private unowned let session: ScriptSession

    /// Creates the loop of a session.
    package init(_ session: ScriptSession) { self.session = session }

    /// Calls back on a later turn.
    package func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        _ = session.loop.schedule(after: seconds, repeats: false) { [session, owner] in
            // A turn may call functions that return promises.
            session.perform(asynchronously: true) { body() }
            _ = owner
        }
    }
}
