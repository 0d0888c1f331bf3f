public import Automation

/// The run loop of a device that is driven from outside, by whoever has the session.
///
/// ```swift
/// let turns = SessionTurns(session)
/// let bot = Bot(turns: turns, session: session)
/// try bot.set(sequences: tests)
/// try bot.runAll()
/// try turns.drain()
/// ```
///
/// Before each turn everything of the app runs that is due at that instant; delays pass on the session's clock, and
/// alerts are handled meanwhile, as in every wait of a session.
public final class SessionTurns: BotTurns {
    /// The conversation with the device.
    public let session: AutomationSession
    /// The current instant of the device, in seconds.
    public var now: Double { session.clock.now }
    /// How many turns have run.
    public private(set) var count = 0

    private var queue = TurnQueue()

    /// Creates the loop of a session's device.
    public init(_ session: AutomationSession) { self.session = session }

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        queue.insert(at: now + max(0, seconds), body)
    }

    /// Runs the next turn, after what is due on the device until then.
    /// - Returns: false when none is scheduled.
    /// - Throws: ``AutomationError`` when the session's deadline has passed, and what went wrong inside the app; the
    ///   turn has not run then, and may be tried again.
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
        // What went wrong inside the app meanwhile is thrown, and that the session's time is up.
        try session.delay(0)
        if isEarlier == nil, now == before {
            throw TestStepFailure("time stands still: the app is always busy at one instant")
        }
    }

    /// Runs turns until none is scheduled.
    /// - Throws: what ``turn()`` throws; ``Bot/cancel()`` brings the bot to rest then.
    public func drain() throws {
        while try turn() {}
    }
}
