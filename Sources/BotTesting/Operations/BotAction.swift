public import Automation

/// What an operation that is no check does.
public enum BotAction {
    /// Work that is done when it returns.
    case block(() throws -> Void)
    /// A step: a fixture, a scenario or a function of a script. It may wait, and needs a bot with a session.
    case step(any TestStep)
}
