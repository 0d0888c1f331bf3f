/// The run loop that a bot lives on: operations run on consecutive turns of it, never two in one.
///
/// ``QueueTurns`` needs no app, ``SessionTurns`` drives a device from outside, ``ClockTurns`` is for a bot that lives
/// inside an app.
public protocol BotTurns: AnyObject {
    /// The current instant, in seconds.
    var now: Double { get }

    /// Calls back on a later turn.
    /// - Parameter seconds: the least time until then; 0 for the next turn.
    func schedule(after seconds: Double, _ body: @escaping () -> Void)
}
