internal import Automation

/// What a bot carries out: one operation, several of them, or all tests.
struct BotRun {
    /// Whether it is a single operation, which runs at once.
    var isSingle = false
    /// Whether it goes on with the next test.
    var isOverAll = false
    /// Operations from this place among the entries of the test on are not run.
    var end = Int.max
    /// What comes after failures.
    var policy: BotPolicy
    /// What the next turn does.
    var phase = Phase.operation
    /// Whether somebody has called it off.
    var isCancelled = false
    /// How the test ends before all of it has run.
    var ending: BotPolicy.Reaction?

    /// What a turn does.
    enum Phase {
        /// Runs the pending operation.
        case operation
        /// Goes on with an operation that has begun.
        case visit(BotVisit)
        /// Loads what follows an operation, or completes the test.
        case following
        /// Loads the test at a place.
        case loading(Int)
    }
}

/// An operation that has begun and goes on over several turns.
struct BotVisit {
    /// The state of its step.
    var visit: TestStepVisit
    /// When it began, in seconds.
    let start: Double
}

/// What a bot does when an operation fails.
public struct BotPolicy: Hashable, Sendable {
    /// What comes after a failure.
    public enum Reaction: String, CaseIterable, Hashable, Sendable {
        /// The test goes on.
        case runOn = "run-on"
        /// The test ends, and the next one runs.
        case stopTest = "stop-test"
        /// The run ends.
        case stopRun = "stop-run"
    }

    /// What comes after a check that does not hold, or an action that fails.
    public var afterFailure: Reaction
    /// What comes after an operation that no data source knows.
    public var afterUnknownOperation: Reaction

    /// Creates a policy.
    public init(afterFailure: Reaction = .runOn, afterUnknownOperation: Reaction = .stopTest) {
        self.afterFailure = afterFailure
        self.afterUnknownOperation = afterUnknownOperation
    }
}

/// Why a bot could not do what it was asked for.
public enum BotError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Operations are being carried out.
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

/// Why an operation of a bot without a data source fails: nobody gave it one, or its app has ended.
struct DataSourceMissing: Error, CustomStringConvertible {
    var description: String { "no data source knows the operation: none was set, or its app has ended" }
}

/// Why a step fails that is run by a bot which cannot talk to a device.
struct SessionMissing: Error, CustomStringConvertible {
    var description: String { "the operation is a step, which needs a bot with a session" }
}
