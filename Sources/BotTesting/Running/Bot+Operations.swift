internal import Automation

extension Bot {
    /// Carries out the pending operation, as far as it gets in this turn.
    func runPending() {
        guard let pending else { return follow() }
        let start = turns.now
        let operation = pending.operation
        do {
            guard let dataSource else { throw DataSourceMissing() }
            if let step = try dataSource.bot(self, stepForOperationNamed: operation.name, data: operation.data) {
                return try enter(step, from: start)
            }
            if pending.isCheck {
                let verdict = try collectingFailures {
                    try dataSource.bot(self, evaluateCheckNamed: operation.name, data: operation.data)
                }
                return end(verdict, from: start)
            }
            switch try dataSource.bot(self, actionForOperationNamed: operation.name, data: operation.data) {
            case .block(let body):
                try collectingFailures(body)
                end(nil, from: start)
            case .step(let step): try enter(step, from: start)
            }
        } catch {
            end(BotVerdict(false, Self.words(for: error)), error, from: start)
        }
    }

    /// Runs some code of an operation; what its calls of the Swift face report, or what went wrong inside the app
    /// meanwhile, is thrown.
    private func collectingFailures<Value>(_ body: () throws -> Value) throws -> Value {
        guard let session else { return try body() }
        let (value, failure) = try session.collectingFailures(body)
        if let interruption = session.takeInterruption() { throw interruption }
        if let failure { throw failure }
        return value
    }

    // MARK: Steps

    private func enter(_ step: any TestStep, from start: Double) throws {
        guard let session else { throw SessionMissing() }
        proceed(BotVisit(visit: TestStepVisit(step, in: session), start: start))
    }

    /// Runs a step once, or looks whether a suspended one has ended.
    func proceed(_ visit: BotVisit) {
        var visit = visit
        let state = visit.visit.advance()
        switch state {
        case .ended(let report): end(report, of: visit)
        case .waiting(let instant): scheduleTurn(.visit(visit), after: instant - turns.now)
        case .suspended(let suspension, let instant):
            scheduleTurn(.visit(visit), after: min(TestStepVisit.tick, instant - turns.now))
            let awaited = ticket
            suspension.whenResumed = { [weak self] in
                guard let self, self.ticket == awaited else { return }
                awaitTurn()
            }
        }
    }

    private func end(_ report: TestStepReport, of visit: BotVisit) {
        let found = report.result?.base as? BotVerdict
        if found != nil { pending?.isCheck = true }
        if let error = report.error {
            let cause: any Error = error.kind == .failed ? error.cause : error
            return end(BotVerdict(false, Self.words(for: cause)), cause, from: visit.start)
        }
        if let interruption = session?.takeInterruption() {
            return end(BotVerdict(false, Self.words(for: interruption)), interruption, from: visit.start)
        }
        let isCheck = pending?.isCheck ?? false
        end(found ?? (isCheck ? BotVerdict(true, "") : nil), from: visit.start)
    }

    // MARK: Results

    /// Tells what came of the pending operation, and goes on as the policy says.
    private func end(_ verdict: BotVerdict?, _ error: (any Error)? = nil, from start: Double) {
        guard let pending, let run else { return }
        var verdict = verdict
        if let found = verdict, found.message.isEmpty {
            verdict?.message = "\(pending.operation.name) \(found.passed ? "holds" : "does not hold")"
        }
        let result = BotResult(
            test: sequenceName ?? "", position: pending, verdict: verdict, error: error, duration: turns.now - start,
            time: start)
        if run.isOverAll { summary.count(result) }
        if result.failed {
            let reaction = Self.isUnknown(error) ? run.policy.afterUnknownOperation : run.policy.afterFailure
            if reaction != .runOn { self.run?.ending = reaction }
        }
        self.run?.phase = .following
        delegates.tell(.ran(result), by: self)
        let delay = pending.isCheck ? 0 : pending.operation.delay
        if run.isSingle, !(delay > 0) {
            follow()
        } else {
            scheduleTurn(.following, after: delay)
        }
    }

    private static func isUnknown(_ error: (any Error)?) -> Bool {
        if case .unknown? = error as? BotOperationError { return true }
        return error is DataSourceMissing
    }

    /// An error in words; never empty.
    static func words(for error: any Error) -> String {
        let words =
            switch error {
            case let error as AutomationError: error.message
            // Whoever shows results has the error's suggestion besides.
            case let error as BotOperationError: error.message
            default: "\(error)"
            }
        return words.isEmpty ? "\(type(of: error))" : words
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
