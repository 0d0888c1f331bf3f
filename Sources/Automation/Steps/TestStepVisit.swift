/// One visit of a step as a state machine: it never lets time pass by itself, but says what it waits for.
///
/// ```swift
/// var visit = TestStepVisit(step, in: session)
/// while case .waiting(let instant) = visit.advance() { try session.delay(instant - session.clock.now) }
/// ```
public struct TestStepVisit {
    /// The step that is visited.
    public let step: any TestStep
    /// The instant at which the step was entered, in seconds of the clock.
    public let start: Double
    /// How often the step was run.
    public private(set) var attempts = 0

    private var context: TestStepContext
    private var suspension: TestStepSuspension?

    /// The pause before a waiting step is tried again, in seconds.
    public static let tick = 0.01

    /// What a visit waits for.
    public enum State {
        /// Nothing: it has ended.
        case ended(TestStepReport)
        /// The time of the next attempt, in seconds of the clock.
        case waiting(until: Double)
        /// The step's own word; the step is given up at the instant, in seconds of the clock.
        case suspended(TestStepSuspension, until: Double)
    }

    /// Enters a step: its result is emptied, and the clock of its timeout starts.
    /// - Parameter owner: what the step is a part of.
    public init(_ step: any TestStep, in session: AutomationSession, owner: AnyObject? = nil) {
        self.step = step
        start = session.clock.now
        context = TestStepContext(session: session, owner: owner)
        step.result = nil
    }

    /// Runs the step once, or looks whether a suspended one has ended.
    public mutating func advance() -> State {
        if let suspension {
            guard let outcome = suspension.poll() else { return held(suspension) }
            self.suspension = nil
            return state(after: outcome)
        }
        attempts += 1
        context.attempt = attempts
        return state(after: attempt())
    }

    /// Ends the visit from outside, as a failure; a suspended step is cancelled.
    public mutating func fail(_ error: any Error) -> TestStepReport { end(TestStepError(kind: .failed, cause: error)) }

    private mutating func state(after outcome: TestStepOutcome) -> State {
        switch outcome {
        case .success: return .ended(end(unexpectedResult))
        case .failure(let error): return .ended(fail(error))
        case .wait(let reason):
            let now = context.clock.now
            // Written so that a timeout that is no number is over at once.
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

    /// Runs the step; what its calls of the Swift face report makes it fail, as if they had thrown.
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

/// How a visit of a step ended.
public struct TestStepReport {
    /// What the step does.
    public var description: String
    /// What it resulted in; a step can pass with any result.
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
