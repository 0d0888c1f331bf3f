/// Runs single steps to their end.
public struct TestStepRunner {
    /// The pause before a waiting step is tried again, in seconds (CK-5).
    public var tick = 0.01

    /// Creates a runner.
    public init() {}

    /// Visits a step: runs it until it succeeds, fails or has waited longer than its timeout, then cleans up.
    public func run(_ step: any TestStep, in session: AutomationSession) -> TestStepReport {
        var context = TestStepContext(session: session)
        let start = session.clock.now
        step.result = nil
        var failure: TestStepError?
        visit: while true {
            switch attempt(step, context) {
            case .success: break visit
            case .failure(let error):
                failure = TestStepError(kind: .failed, cause: error)
                break visit
            case .wait(let reason):
                if session.clock.now - start > step.timeout {
                    failure = TestStepError(kind: .timedOut(step.timeout), cause: reason)
                    break visit
                }
            }
            do {
                try session.delay(tick)
            } catch {
                failure = TestStepError(kind: .failed, cause: error)
                break visit
            }
            context.attempt += 1
        }
        step.cleanUp(context)
        return TestStepReport(
            description: step.description, result: step.result, error: failure, attempts: context.attempt,
            duration: session.clock.now - start
        )
    }

    private func attempt(_ step: any TestStep, _ context: TestStepContext) -> TestStepOutcome {
        do {
            return try step.run(context)
        } catch let wait as TestStepWait {
            return .wait(wait.reason)
        } catch {
            return .failure(error)
        }
    }
}

/// How a visit of a step ended.
public struct TestStepReport {
    /// What the step does.
    public var description: String
    /// What it resulted in; a step can pass with any result (CK-16).
    public var result: AnyHashable?
    /// Why it failed; nil when it passed.
    public var error: TestStepError?
    /// How often it was run.
    public var attempts: Int
    /// How long it took, in seconds.
    public var duration: Double

    /// Whether it passed.
    public var passed: Bool { error == nil }
}

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
    }

    /// The failure in one sentence.
    public var description: String {
        switch kind {
        case .failed: "The step failed: \(causeText)"
        case .timedOut(let limit):
            "The step timed out after \(ScriptSpelling.decimals(limit)) seconds: \(causeText)"
        }
    }

    private var causeText: String { (cause as? AutomationError)?.message ?? "\(cause)" }
}
