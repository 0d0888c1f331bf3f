internal import Automation

/// A run of a bot: one operation, several of them, or all tests.
struct BotRun {
    /// Whether it is a single operation, which runs at once.
    var isSingle = false
    /// Whether it continues with the next test.
    var isOverAll = false
    /// The index in the test at which the run ends.
    var end = Int.max
    /// The reaction to failures.
    var policy: BotPolicy
    /// The phase of the next turn.
    var phase = Phase.operation
    /// Whether it was cancelled.
    var isCancelled = false
    /// The reaction that ends the test early, if any.
    var ending: BotPolicy.Reaction?

    /// The phase of a turn.
    enum Phase {
        /// Runs the pending operation.
        case operation
        /// Continues an operation that has started.
        case visit(BotVisit)
        /// Loads the next operation, or completes the test.
        case following
        /// Loads the test at an index.
        case loading(Int)
    }
}

/// An operation that has started and continues over several turns.
struct BotVisit {
    /// The state of its step.
    var visit: TestStepVisit
    /// The time of its start, in seconds.
    let start: Double
}

/// The policy of a bot for failures.
public struct BotPolicy: Hashable, Sendable {
    /// A reaction to a failure.
    public enum Reaction: String, CaseIterable, Hashable, Sendable {
        /// The test continues.
        case runOn = "run-on"
        /// The test ends, and the next one runs.
        case stopTest = "stop-test"
        /// The run ends.
        case stopRun = "stop-run"
    }

    /// The reaction to a failed check or action.
    public var afterFailure: Reaction
    /// The reaction to an unknown operation.
    public var afterUnknownOperation: Reaction

    /// Creates a policy.
    public init(afterFailure: Reaction = .runOn, afterUnknownOperation: Reaction = .stopTest) {
        self.afterFailure = afterFailure
        self.afterUnknownOperation = afterUnknownOperation
    }
}

/// The error of a command that a bot cannot perform.
public enum BotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Operations are running.
    case midExecution
    /// The test has no operation left.
    case sequenceIsComplete
    /// The last test has no operation left.
    case allSequencesComplete
    /// There is no test after this one.
    case noSequencesRemaining

    /// The error in one sentence.
    public var description: String {
        switch self {
        case .midExecution: "the bot is running operations; wait until it finishes, or cancel it"
        case .sequenceIsComplete: "the test is complete; load the next one"
        case .allSequencesComplete: "all tests are complete; restart"
        case .noSequencesRemaining: "this is the last test"
        }
    }
}

/// The error of an operation without a data source: none was set, or its app has ended.
struct DataSourceMissing: Error, CustomStringConvertible {
    var description: String { "no data source knows the operation: none was set, or its app has ended" }
}

/// The error of a step in a bot without a session.
struct SessionMissing: Error, CustomStringConvertible {
    var description: String { "the operation is a step, which needs a bot with a session" }
}
