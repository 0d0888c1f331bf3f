/// The run loop that a bot lives on: operations run on consecutive turns of it, never two in one (BOT-98).
public protocol BotTurns: AnyObject {
    /// Calls back on a later turn.
    /// - Parameter seconds: the least time until then; 0 for the next turn.
    func schedule(after seconds: Double, _ body: @escaping () -> Void)
}
