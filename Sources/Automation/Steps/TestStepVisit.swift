/// One visit of a step as a state machine: it returns what it waits for, and never lets time pass.
///
/// ```swift
/// var visit = TestStepVisit(step, in: session)
/// while case .waiting(let instant) = visit.advance() { try session.delay(instant - session.clock.now) }
/// ```
public struct TestStepVisit {
    /// The step.
    package let step: any TestStep
    /// The start of the visit, in seconds of the clock.
    package let start: Double
    /// The number of runs of the step.
    package private(set) var attempts = 0

    private var context: TestStepContext
    private var suspension: TestStepSuspension?

    /// The pause before a waiting step is tried again, in seconds.
    package static let tick = 0.01

    /// What a visit waits for.
    public enum State {
        /// Nothing: it has ended.
        case ended(TestStepReport)
        /// The time of the next attempt, in seconds of the clock.
        case waiting(until: Double)
        /// The step's resumption; the instant is its timeout, in seconds of the clock.
        case suspended(TestStepSuspension, until: Double)
    }

    /// Starts a visit: resets the result of the step and starts its timeout.
    /// - `owner`: the object that the step is part of.
    package init(_ step: any TestStep, in session: AutomationSession, owner: AnyObject? = nil) {
        self.step = step
        start = session.clock.now
        context = TestStepContext(session: session, owner: owner)
        step.result = nil
    }

    /// Runs the step once, or checks whether a suspended one has ended.
    package mutating func advance() -> State {
        if let suspension {
            guard let outcome = suspension.poll() else { return held(suspension) }
            self.suspension = nil
            return state(after: outcome)
        }
        attempts += 1
        context.attempt = attempts
        return state(after: attempt())
    }

    /// Ends the visit from outside, as a failure; cancels a suspended step.
    package mutating func fail(_ error: any Error) -> TestStepReport { end(TestStepError(kind: .failed, cause: error)) }

    private mutating func state(after outcome: TestStepOutcome) -> State {
        switch outcome {
        case .success: return .ended(end(unexpectedResult))
        case .failure(let error): return .ended(fail(error))
        case .wait(let reason):
            let now = context.clock.now
            // Written so that a timeout of NaN is over at once.
            guard now - start <= step.timeout else { return .ended(timeOut(reason)) }
            return .waiting(until: now + Self.tick)
        case .suspended(let suspension):
            self.suspension = suspension
            return entered(suspension)
        }
    }

    private mutating func entered(_ suspension: TestStepSuspension) -> State {
        suspension.outcome == nil ? held(suspension) : advance()
    }

    private mutating func held(_ suspension: TestStepSuspension) -> State {
        let end = start + step.timeout
        guard context.clock.now < end else { return .ended(timeOut(suspension.reason)) }
        return .suspended(suspension, until: end)
    }

    /// Runs the step; failures of its Swift interface calls make it fail, as if they had been thrown.
    private func attempt() -> TestStepOutcome {
        do {
            let (outcome, failure) = try context.session.collectingFailures { try step.run(context) }
            if let failure, case .success = outcome { return .failure(failure) }
            return outcome
        } catch let wait as TestStepWait {
            return .wait(wait.reason)
        } catch {
            return .failure(error)
        }
    }

    private var unexpectedResult: TestStepError? {
        guard let expected = step.possibleResults, let result = step.result, !expected.contains(result) else {
            return nil
        }
        let names = expected.map(ResultText.of)
        let list = names.isEmpty ? "none" : names.joined(separator: ", ")
        return TestStepError(
            kind: .unexpectedResult,
            cause: TestStepFailure("The step resulted in \(ResultText.of(result)), but declares \(list)."))
    }

    private mutating func timeOut(_ reason: any Error) -> TestStepReport {
        end(TestStepError(kind: .timedOut(step.timeout), cause: reason))
    }

    private mutating func end(_ error: TestStepError?) -> TestStepReport {
        suspension?.cancel()
        suspension = nil
        step.cleanUp(context)
        return TestStepReport(
            description: step.description, result: step.result, error: error, attempts: attempts,
            duration: context.clock.now - start)
    }
}

/// The outcome of a visit.
public struct TestStepReport {
    /// The description of the step.
    public var description: String
    /// The result of the step; a step can pass with any result.
    public var result: AnyHashable?
    /// The reason of the failure; nil when the step passed.
    public var error: TestStepError?
    /// The number of runs.
    public var attempts: Int
    /// The duration, in seconds.
    public var duration: Double

    /// Whether the step passed.
    public var passed: Bool { error == nil }
}

/// The reason why a step failed.
public struct TestStepError: Error, CustomStringConvertible {
    /// The kind of failure.
    public var kind: Kind
    /// The error of the step, or the reason of its last wait.
    public var cause: any Error

    /// The kinds of failures of a step.
    public enum Kind: Hashable, Sendable {
        /// The step failed, or threw.
        case failed
        /// The step waited longer than its timeout, in seconds.
        case timedOut(Double)
        /// The step succeeded with an undeclared result.
        case unexpectedResult
    }

    /// Creates the reason of a failure.
    package init(kind: Kind, cause: any Error) {
        self.kind = kind
        self.cause = cause
    }

    /// The message, in one sentence.
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

/// Runs single steps to the end.
package struct TestStepRunner {
    /// Creates a runner.
    package init() {}

    /// Runs a step until it succeeds, fails or times out, then cleans up.
    package func run(_ step: any TestStep, in session: AutomationSession) -> TestStepReport {
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
    /// Lets time pass until a visit is due again.
    /// - Throws: ``AutomationError`` when the session's deadline has passed; ``TestStepFailure`` when time stands still
    ///   because an app keeps scheduling work at the same instant.
    package func passTime(for state: TestStepVisit.State) throws {
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
