internal import Automation
public import Scripting

/// The event loop of a script's session as the run loop of a bot: operations may wait for promises and timers.
///
/// Somebody has to run the loop.
public final class LoopTurns: BotTurns {
    /// The current instant of the device, in seconds.
    public var now: Double { session.automation.clock.now }

    /// What has to live until the next turn.
    weak var owner: AnyObject?
    // The loop is the session's, and lives as long as what it calls.
    private unowned let session: ScriptSession

    /// Creates the loop of a session.
    public init(_ session: ScriptSession) { self.session = session }

    /// Calls back on a later turn.
    public func schedule(after seconds: Double, _ body: @escaping () -> Void) {
        _ = session.loop.schedule(after: seconds, repeats: false) { [session, owner] in
            // A turn may call functions that give promises.
            session.perform(asynchronously: true) { body() }
            _ = owner
        }
    }
}
