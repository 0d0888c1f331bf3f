/// Why a step failed.
public struct TestStepError: Error, CustomStringConvertible {
    /// What kind of failure it is.
    public var kind: Kind
    /// The error of the step, or the reason of its last wait.
    public var cause: any Error

    /// The ways in which a step can fail.
    public enum Kind: Hashable, Sendable {
        /// The step failed, or threw.
        case failed
        /// The step waited longer than its timeout, in seconds.
        case timedOut(Double)
        /// The step succeeded with a result that it had not declared.
        case unexpectedResult
    }

    /// Creates the reason of a failure.
    public init(kind: Kind, cause: any Error) {
        self.kind = kind
        self.cause = cause
    }

    /// The failure in one sentence.
    public var description: String {
        switch kind {
        case .failed: "The step failed: \(causeText)"
        case .timedOut(let limit):
            "The step timed out after \(ScriptSpelling.decimals(limit)) seconds: \(causeText)"
        case .unexpectedResult: causeText
        }
    }

    private var causeText: String { (cause as? AutomationError)?.message ?? "\(cause)" }
}
