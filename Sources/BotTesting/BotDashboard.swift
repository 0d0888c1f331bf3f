/// The model of a bot's dashboard: its state and its commands, independent of any view.
///
/// ```swift
/// let dashboard = BotDashboard(bot)
/// dashboard.onChange = { show(dashboard.testNumber, dashboard.summary) }
/// try dashboard.perform(.stepSection)
/// ```
///
/// It is one delegate among others, and the bot does not retain it. If created in the middle of a test, it counts from
/// that point.
public final class BotDashboard: BotDelegate {
    /// The bot that is shown.
    public let bot: Bot
    /// Called whenever anything that is shown may have changed.
    public var onChange: (() -> Void)?

    /// The number of checks of the current test that passed.
    public private(set) var passes = 0
    /// The number of failed checks and actions of the current test.
    public private(set) var fails = 0
    /// The totals of the completed tests; skipped tests do not count.
    package private(set) var totals = BotSummary()
    /// Whether the current test has been completed.
    package private(set) var isTestCompleted = false
    /// The summary of the last run over all tests; nil before, and after another run has started.
    package private(set) var runSummary: BotSummary?
    /// The last operations, the newest on the left; nil for an empty slot.
    public private(set) var ticker: [TickerSlot?] = [nil, nil, nil]
    private var loaded: BotPosition?

    /// An operation in the ticker.
    public struct TickerSlot: Hashable, Sendable {
        /// The name of the operation.
        public var name: String
        /// Whether it is a check.
        public var isCheck: Bool
        /// Whether a check passed, or false for a failed action; nil if unknown, and for a successful action.
        public var passed: Bool?

        /// Creates a slot.
        package init(name: String, isCheck: Bool, passed: Bool? = nil) {
            self.name = name
            self.isCheck = isCheck
            self.passed = passed
        }
    }

    /// Creates a dashboard and adds it to the delegates of the bot.
    public init(_ bot: Bot) {
        self.bot = bot
        isTestCompleted = bot.sequence != nil && bot.allStepsComplete
        // A test without operations was completed when it was loaded.
        if isTestCompleted, bot.sequence?.operations.isEmpty == true { totals.completed = 1 }
        show(bot.pending)
        bot.addDelegate(self)
    }

    // MARK: Contents

    /// The number of the current test, such as `3.`; empty without tests.
    public var testNumber: String { bot.sequence == nil ? "" : "\(bot.sequenceIndex + 1)." }

    /// The name of the current test; empty without tests.
    public var testName: String { bot.sequenceName ?? "" }

    /// The section of the operation that runs next, or ran last.
    public var section: String { loaded?.section ?? "Section Name Unavailable" }

    /// The totals of the completed tests in one line.
    public var summary: String {
        let counts = "\(BotSummary.words(forPasses: totals.passes)), \(BotSummary.words(forFails: totals.fails))"
        switch totals.completed {
        case 0: return "No Tests Completed"
        case bot.sequences.count...: return "All Complete (\(totals.completed)): \(counts)"
        case 1: return "One Test Completed: \(counts)"
        default: return "\(totals.completed) Tests Completed: \(counts)"
        }
    }

    // MARK: Delegate

    private func show(_ position: BotPosition?) {
        loaded = position ?? loaded
        let slot = position.map {
            TickerSlot(name: $0.operation.name, isCheck: $0.isCheck, passed: nil)
        }
        ticker = [slot, ticker[0], ticker[1]]
    }

    /// Resets the counts of the test; the first test also resets the totals.
    public func bot(_ bot: Bot, didLoadTestAt index: Int, named name: String) {
        passes = 0
        fails = 0
        if index == 0 {
            totals = BotSummary()
            runSummary = nil
        }
        isTestCompleted = false
        loaded = nil
        ticker = [nil, nil, nil]
        onChange?()
    }

    /// Shows the operation on the left of the ticker.
    public func bot(_ bot: Bot, didLoad operation: BotPosition) {
        show(operation)
        onChange?()
    }

    /// Counts the result of an operation and shows it in the ticker.
    public func bot(_ bot: Bot, didRun result: BotResult) {
        if result.failed {
            fails += 1
        } else if result.position.isCheck {
            passes += 1
        }
        ticker[0] = TickerSlot(
            name: result.position.operation.name, isCheck: result.position.isCheck, passed: result.verdict?.passed)
        onChange?()
    }

    /// Adds the test to the totals; the left slot of the ticker empties.
    public func bot(_ bot: Bot, didCompleteTestAt index: Int, named name: String, isLast: Bool) {
        totals.completed += 1
        totals.passes += passes
        totals.fails += fails
        isTestCompleted = true
        show(nil)
        onChange?()
    }

    /// Disables the buttons.
    public func botDidStartExecuting(_ bot: Bot) { onChange?() }

    /// Updates the buttons.
    public func botDidFinishExecuting(_ bot: Bot) { onChange?() }

    /// Shows that the run over all tests has ended.
    public func bot(_ bot: Bot, didEndRun summary: BotSummary) {
        runSummary = summary
        onChange?()
    }
}

extension BotDashboard {
    /// A command of the dashboard.
    public enum Command: String, CaseIterable, Hashable, Sendable {
        /// Runs the pending operation.
        case stepOperation
        /// Runs the rest of the section.
        case stepSection
        /// Runs the rest of the test.
        case stepTest
        /// Skips to the next test; after the last one, restarts with the first and resets the counts.
        case skip
        /// Runs all tests, starting with the first.
        case runAll
        /// Cancels the current run.
        case cancel

        /// The title of the command's button.
        public var title: String {
            switch self {
            case .stepOperation: "Next Operation"
            case .stepSection: "Next Section"
            case .stepTest: "Run Test"
            case .skip: "Skip to Next Test"
            case .runAll: "Run All"
            case .cancel: "Cancel"
            }
        }
    }

    /// Whether a command is possible now.
    ///
    /// While operations run, only ``Command/cancel`` is possible; a completed test cannot be stepped
    /// through.
    public func isEnabled(_ command: Command) -> Bool {
        if bot.isExecuting { return command == .cancel }
        return switch command {
        case .stepOperation, .stepSection, .stepTest: !bot.allStepsComplete
        case .skip, .runAll: !bot.sequences.isEmpty
        case .cancel: false
        }
    }

    /// Performs a command.
    /// - `policy`: the reaction to failures in a run over all tests; nil for the bot's own policy.
    /// - Throws: ``BotError`` if it is not possible now.
    public func perform(_ command: Command, policy: BotPolicy? = nil) throws(BotError) {
        switch command {
        case .stepOperation: try bot.step()
        case .stepSection: try bot.step(to: .nextSection)
        case .stepTest: try bot.step(to: .end)
        case .skip:
            if bot.isAtLastSequence {
                try bot.restart()
            } else {
                try bot.loadNextSequence()
            }
        case .runAll: try bot.runAll(policy: policy)
        case .cancel: bot.cancel()
        }
    }
}
