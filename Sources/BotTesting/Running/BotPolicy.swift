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
