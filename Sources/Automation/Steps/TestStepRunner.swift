/// Runs single steps to their end.
public struct TestStepRunner {
    /// Creates a runner.
    public init() {}

    /// Visits a step: runs it until it succeeds, fails or has waited longer than its timeout, then cleans up.
    public func run(_ step: any TestStep, in session: AutomationSession) -> TestStepReport {
        var visit = TestStepVisit(step, in: session)
        while true {
            let state = visit.advance()
            if case .ended(let report) = state { return report }
            do {
                try session.passTime(for: state)
            } catch {
                return visit.fail(error)
            }
        }
    }
}

extension AutomationSession {
    /// Lets pass the time that a visit of a step waits for.
    /// - Throws: ``AutomationError`` when the session's deadline has passed; ``TestStepFailure`` when time stands
    ///   still, because an app keeps itself busy at one instant.
    public func passTime(for state: TestStepVisit.State) throws {
        let before = clock.now
        switch state {
        case .ended: return
        case .waiting(let instant): try delay(instant - before)
        case .suspended(let suspension, let instant):
            let resumed: Void? = wait(upTo: instant - before) { suspension.poll() == nil ? nil : () }
            if resumed != nil { return }
            try delay(0)
        }
        if clock.now == before { throw TestStepFailure("time stands still: the app is always busy at one instant") }
    }
}
