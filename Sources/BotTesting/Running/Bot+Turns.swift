internal import Automation

extension Bot {
    /// The longest delay, in seconds: three years, beyond which instants lose their precision.
    private static let longestDelay = 1e8

    /// Begins to carry something out.
    func begin(_ run: BotRun) {
        self.run = run
        isExecuting = true
        delegates.tell(.started, by: self)
    }

    /// Runs a body during which nobody can bring the bot to rest; a cancellation is heeded afterwards.
    func inTurn(_ body: () -> Void) {
        guard !isInTurn else { return body() }
        isInTurn = true
        body()
        while run?.isCancelled == true { stop() }
        isInTurn = false
    }

    /// Has the bot called back.
    /// - Parameters:
    ///   - phase: what it does then.
    ///   - seconds: the least time until then.
    func scheduleTurn(_ phase: BotRun.Phase, after seconds: Double = 0) {
        run?.phase = phase
        awaitTurn(after: seconds)
    }

    /// Has the bot called back for what it is about to do.
    func awaitTurn(after seconds: Double = 0) {
        ticket += 1
        let ticket = ticket
        let delay = seconds > 0 ? min(seconds, Self.longestDelay) : 0
        turns.schedule(after: delay) { [weak self] in self?.turn(ticket) }
    }

    /// A turn of the run loop: carries out what is due, unless something else has come first.
    private func turn(_ ticket: Int) {
        guard ticket == self.ticket, let phase = run?.phase else { return }
        self.ticket += 1
        inTurn {
            switch phase {
            case .operation: runPending()
            case .visit(let visit): proceed(visit)
            case .following: follow()
            case .loading(let index):
                load(index)
                scheduleTurn(pending == nil ? .following : .operation)
            }
        }
    }

    /// Loads the operation that follows, or completes the test.
    func follow() {
        guard let run else { return }
        pending = run.ending == nil ? pending.flatMap { position(after: $0) } : nil
        guard let pending else { return complete() }
        delegates.tell(.loaded(pending), by: self)
        if pending.index < run.end {
            scheduleTurn(.operation)
        } else {
            finish()
        }
    }

    /// Ends the current test; a run over all tests goes on with the next one.
    private func complete() {
        guard let run else { return }
        if run.isOverAll {
            summary.completed += 1
            if run.ending != .stopRun, !run.isCancelled, !isAtLastSequence {
                self.run?.ending = nil
                scheduleTurn(.loading(sequenceIndex + 1))
                return delegates.tell(completion, by: self)
            }
        }
        finish(completion)
    }

    /// Comes to rest: finished first, then completed.
    func finish(_ completion: BotNotice? = nil) {
        let ending: BotNotice? = run?.isOverAll == true ? .endedRun(summary) : nil
        run = nil
        isExecuting = false
        ticket += 1
        delegates.tell([.finished, completion, ending].compactMap { $0 }, by: self)
    }

    /// Brings the bot to rest wherever it is.
    private func stop() {
        ticket += 1
        switch run?.phase {
        case .following:
            // What has run is not pending any more.
            run?.end = 0
            follow()
        case .visit(var visit):
            _ = visit.visit.fail(TestStepFailure("the bot was cancelled"))
            finish()
        case .operation, .loading, nil: finish()
        }
    }
}
