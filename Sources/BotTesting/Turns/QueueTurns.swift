/// A run loop without an app: whoever has it takes its turns one by one, or all of them.
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
    /// The current instant, in seconds since the loop was made.
    public private(set) var now = 0.0
    /// How many turns have run.
    public private(set) var count = 0

    private var queue = TurnQueue()

    /// Creates a loop at the instant 0.
    public init() {}

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        queue.insert(at: now + max(0, seconds), body)
    }

    /// Runs the next turn; time passes until it is due.
    /// - Returns: false when none is scheduled.
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
