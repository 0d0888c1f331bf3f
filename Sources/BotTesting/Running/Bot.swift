public import Automation

/// Runs the operations of bot tests one at a time, on consecutive turns of a run loop.
public final class Bot {
    /// What turns names into code.
    public weak var dataSource: (any BotDataSource)?
    /// What comes after failures.
    public var policy = BotPolicy()
    /// The tests.
    public private(set) var sequences: [BotTest] = []
    /// The conversation with the device, which steps need; nil for a bot that runs blocks only.
    public let session: AutomationSession?
    /// Whether operations are being carried out, or waited for.
    public private(set) var isExecuting = false

    private let turns: any BotTurns

    /// Creates a bot without tests.
    /// - Parameters:
    ///   - turns: the run loop that calls it back.
    ///   - session: the conversation with the device, for operations that are steps.
    public init(turns: any BotTurns, session: AutomationSession? = nil) {
        self.turns = turns
        self.session = session
    }
}
