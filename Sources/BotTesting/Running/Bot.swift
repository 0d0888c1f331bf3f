public import Automation

/// Runs the operations of bot tests one at a time, on consecutive turns of a run loop.
///
/// ```swift
/// let bot = Bot(turns: turns, session: session)
/// bot.dataSource = app.botDataSource
/// bot.addDelegate(dashboard)
/// try bot.set(sequences: tests)
/// try bot.step()
/// try bot.step(to: .nextSection)
/// ```
///
/// The bot lets no time pass by itself: it asks its ``BotTurns`` to be called back. While it carries out operations,
/// or waits between them, every command but ``cancel()`` throws ``BotError/midExecution``, whoever gives it: a
/// delegate, the code of an operation or a timer of the app.
public final class Bot {
    /// What turns names into code.
    public weak var dataSource: (any BotDataSource)?
    /// What comes after failures.
    public var policy = BotPolicy()
    /// The tests.
    public internal(set) var sequences: [BotTest] = []
    /// The place of the current test among them, counted from 0.
    public internal(set) var sequenceIndex = 0
    /// The operation that runs next, or that is running; nil when the test is complete, and without tests.
    public internal(set) var pending: BotPosition?
    /// The conversation with the device, which steps need; nil for a bot that runs blocks only.
    public let session: AutomationSession?
    /// Whether operations are being carried out, or waited for.
    public internal(set) var isExecuting = false
    /// Whether what is being carried out is a run over all tests.
    public var isRunningAll: Bool { run?.isOverAll ?? false }
    /// What the last run over all tests has come to so far.
    public internal(set) var summary = BotSummary()

    let turns: any BotTurns
    let delegates = BotDelegates()
    /// What is being carried out.
    var run: BotRun?
    /// Whether a test is being loaded.
    var isLoading = false
    /// Whether code of an operation, or a delegate, is being called.
    var isInTurn = false
    /// Which turn is awaited; others that come count for nothing.
    var ticket = 0

    /// Creates a bot without tests.
    /// - Parameters:
    ///   - turns: the run loop that calls it back.
    ///   - session: the conversation with the device, for operations that are steps.
    public init(turns: any BotTurns, session: AutomationSession? = nil) {
        self.turns = turns
        self.session = session
    }

    // MARK: Delegates

    /// Adds someone who is told how the bot gets on; the bot does not keep it alive.
    ///
    /// Delegates are told in the order in which they were added.
    public func addDelegate(_ delegate: any BotDelegate) { delegates.add(delegate) }

    /// Removes a delegate; it is told nothing any more.
    public func removeDelegate(_ delegate: any BotDelegate) { delegates.remove(delegate) }

    // MARK: State

    /// The current test; nil without tests.
    public var sequence: BotTest? { sequences.indices.contains(sequenceIndex) ? sequences[sequenceIndex] : nil }

    /// The name of the current test; nil without tests.
    public var sequenceName: String? { sequence?.name }

    /// Whether the current test has no operation left.
    public var allStepsComplete: Bool { pending == nil }

    /// Whether the last test has no operation left.
    public var allSequencesComplete: Bool { pending == nil && isAtLastSequence }

    /// Whether no test comes after the current one.
    public var isAtLastSequence: Bool { sequenceIndex + 1 >= sequences.count }
}
