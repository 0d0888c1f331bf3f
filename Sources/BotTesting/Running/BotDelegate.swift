/// A delegate, which observes a bot.
///
/// A bot may have several; each member is optional.
public protocol BotDelegate: AnyObject {
    /// Called after a test was loaded, before it runs.
    /// - `index`: the index among the bot's tests, counted from 0.
    func bot(_ bot: Bot, didLoadTestAt index: Int, named name: String)

    /// Called when an operation is pending: it runs next.
    func bot(_ bot: Bot, didLoad operation: BotPosition)

    /// Called after an operation, action or check.
    func bot(_ bot: Bot, didRun result: BotResult)

    /// Called after a check, after ``bot(_:didRun:)``.
    func bot(_ bot: Bot, didEvaluateCheckNamed name: String, passed: Bool, details: String)

    /// Called after a test: all of it has run, or its policy has ended it.
    func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool)

    /// Called when operations start to run.
    func botDidStartExecuting(_ bot: Bot)

    /// Called when no operation runs any more.
    func botDidFinishExecuting(_ bot: Bot)

    /// Called after a run over all tests, even if it was cancelled.
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

/// The delegates of a bot: all receive the same notices, in the same order.
///
/// Notices that arise during a delivery, because a delegate gives the bot a command, are delivered afterwards.
final class BotDelegates {
    private var members: [Member] = []
    private var awaited: [BotNotice] = []
    private var isTelling = false

    private final class Member {
        weak var delegate: (any BotDelegate)?
        var isRemoved = false

        init(_ delegate: any BotDelegate) { self.delegate = delegate }
    }

    func add(_ delegate: any BotDelegate) {
        members.removeAll { $0.delegate == nil }
        guard !members.contains(where: { $0.delegate === delegate }) else { return }
        members.append(Member(delegate))
    }

    func remove(_ delegate: any BotDelegate) {
        for member in members where member.delegate === delegate { member.isRemoved = true }
        members.removeAll { $0.isRemoved || $0.delegate == nil }
    }

    /// Delivers a notice, now or after the earlier ones.
    func tell(_ notice: BotNotice, by bot: Bot) {
        guard !isTelling else { return awaited.append(notice) }
        isTelling = true
        tellNow(notice, by: bot)
        var index = 0
        while index < awaited.count {
            tellNow(awaited[index], by: bot)
            index += 1
        }
        awaited.removeAll(keepingCapacity: true)
        isTelling = false
    }

    /// Delivers several notices; those that arise meanwhile are delivered after them.
    func tell(_ notices: [BotNotice], by bot: Bot) {
        guard let first = notices.first else { return }
        awaited.append(contentsOf: isTelling ? notices[...] : notices.dropFirst())
        if !isTelling { tell(first, by: bot) }
    }

    private func tellNow(_ notice: BotNotice, by bot: Bot) {
        for member in members where !member.isRemoved {
            if let delegate = member.delegate { notice.tell(delegate, by: bot) }
        }
    }
}

/// A notice for delegates.
enum BotNotice {
    case loadedTest(Int, String)
    case loaded(BotPosition)
    case ran(BotResult)
    case completed(Int, String, isLast: Bool)
    case started
    case finished
    case endedRun(BotSummary)

    func tell(_ delegate: any BotDelegate, by bot: Bot) {
        switch self {
        case .loadedTest(let index, let name): delegate.bot(bot, didLoadTestAt: index, named: name)
        case .loaded(let position): delegate.bot(bot, didLoad: position)
        case .ran(let result):
            delegate.bot(bot, didRun: result)
            guard result.position.isCheck, let verdict = result.verdict else { return }
            delegate.bot(
                bot, didEvaluateCheckNamed: result.position.operation.name, passed: verdict.passed,
                details: verdict.message)
        case .completed(let index, let name, let isLast):
            delegate.bot(bot, didCompleteTestAt: index, named: name, isLast: isLast)
        case .started: delegate.botDidStartExecuting(bot)
        case .finished: delegate.botDidFinishExecuting(bot)
        case .endedRun(let summary): delegate.bot(bot, didEndRun: summary)
        }
    }
}
