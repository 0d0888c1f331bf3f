/// Told how a bot gets on.
///
/// A bot may have several; each member may be left out.
public protocol BotDelegate: AnyObject {
    /// A test was loaded; nothing of it has run.
    /// - Parameter index: the place among the bot's tests, counted from 0.
    func bot(_ bot: Bot, didLoadTestAt index: Int, named name: String)

    /// An operation is pending: it runs next.
    func bot(_ bot: Bot, didLoad operation: BotPosition)

    /// An operation, action or check, was carried out.
    func bot(_ bot: Bot, didRun result: BotResult)

    /// A check was evaluated; comes after ``bot(_:didRun:)``.
    func bot(_ bot: Bot, didEvaluateCheckNamed name: String, passed: Bool, details: String)

    /// A test has ended: all of it has run, or its policy has ended it.
    func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool)

    /// Operations begin to run.
    func botDidStartExecuting(_ bot: Bot)

    /// No operation runs any more.
    func botDidFinishExecuting(_ bot: Bot)

    /// A run over all tests has ended, or was cancelled.
    func bot(_ bot: Bot, didEndRun summary: BotSummary)
}

extension BotDelegate {
    /// Does nothing.
    public func bot(_ bot: Bot, didLoadTestAt index: Int, named name: String) {}
    /// Does nothing.
    public func bot(_ bot: Bot, didLoad operation: BotPosition) {}
    /// Does nothing.
    public func bot(_ bot: Bot, didRun result: BotResult) {}
    /// Does nothing.
    public func bot(_ bot: Bot, didEvaluateCheckNamed name: String, passed: Bool, details: String) {}
    /// Does nothing.
    public func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool) {}
    /// Does nothing.
    public func botDidStartExecuting(_ bot: Bot) {}
    /// Does nothing.
    public func botDidFinishExecuting(_ bot: Bot) {}
    /// Does nothing.
    public func bot(_ bot: Bot, didEndRun summary: BotSummary) {}
}
