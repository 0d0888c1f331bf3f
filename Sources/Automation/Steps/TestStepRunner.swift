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
