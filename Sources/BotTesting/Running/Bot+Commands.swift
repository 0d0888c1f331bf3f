extension Bot {
    // MARK: Tests

    /// Takes tests and loads the first.
    ///
    /// Its first operation is then pending; nothing has run.
    /// - Throws: ``BotError/midExecution``.
    public func set(sequences: [BotTest]) throws(BotError) {
        try checkIdle()
        self.sequences = sequences
        load(0)
    }

    /// Skips what is left of the test and loads the next one; nothing of the skipped test is counted.
    /// - Throws: ``BotError/midExecution``; ``BotError/noSequencesRemaining`` on the last test, which stays.
    public func loadNextSequence() throws(BotError) {
        try checkIdle()
        guard !isAtLastSequence else { throw .noSequencesRemaining }
        load(sequenceIndex + 1)
    }

    /// Loads the first test again.
    /// - Throws: ``BotError/midExecution``.
    public func restart() throws(BotError) {
        try checkIdle()
        load(0)
    }

    // MARK: Steps

    /// Runs the pending operation at once, and loads what follows it.
    ///
    /// An operation that waits, or has a delay, goes on over later turns.
    /// - Returns: the operation.
    /// - Throws: ``BotError``: the first thing that keeps the bot from stepping.
    @discardableResult
    public func step() throws(BotError) -> BotPosition {
        let position = try checkPending()
        var run = BotRun(policy: policy)
        run.isSingle = true
        run.end = position.index + 1
        inTurn {
            begin(run)
            if self.run?.isCancelled == false { runPending() }
        }
        return position
    }

    /// Runs several operations, one in each turn.
    /// - Returns: the operations that run unless a policy, or somebody, ends the run.
    /// - Throws: ``BotError``: the first thing that keeps the bot from stepping.
    @discardableResult
    public func step(to stop: Stop) throws(BotError) -> [BotPosition] {
        let first = try checkPending()
        let positions = positions(from: first, to: stop)
        var run = BotRun(policy: policy)
        if stop == .nextSection, let last = positions.last { run.end = last.index + 1 }
        inTurn {
            begin(run)
            scheduleTurn(.operation)
        }
        return positions
    }

    /// Runs all tests from the first on, each after loading it, and tells delegates what they came to.
    /// - Parameter policy: what comes after failures in this run; nil for the bot's own policy.
    /// - Throws: ``BotError/midExecution``.
    public func runAll(policy: BotPolicy? = nil) throws(BotError) {
        try checkIdle()
        var run = BotRun(policy: policy ?? self.policy)
        run.isOverAll = true
        summary = BotSummary()
        inTurn {
            begin(run)
            guard !sequences.isEmpty else { return finish() }
            load(0)
            scheduleTurn(pending == nil ? .following : .operation)
        }
    }

    /// Ends what is being carried out; does nothing when the bot is idle.
    ///
    /// An operation that waits is given up, and is pending again; one that is running is the last.
    public func cancel() {
        guard run != nil else { return }
        run?.isCancelled = true
        inTurn {}
    }

    // MARK: Checking

    private func checkIdle() throws(BotError) {
        if isExecuting || isLoading { throw .midExecution }
    }

    private func checkPending() throws(BotError) -> BotPosition {
        try checkIdle()
        if let pending { return pending }
        throw isAtLastSequence ? .allSequencesComplete : .sequenceIsComplete
    }

    /// The operations from one of them to the next title, or to the end.
    private func positions(from first: BotPosition, to stop: Stop) -> [BotPosition] {
        isLoading = true
        defer { isLoading = false }
        var positions: [BotPosition] = []
        var next: BotPosition? = first
        while let position = next {
            // Where a title stands between two operations, an index is left out.
            if stop == .nextSection, position.index != first.index + positions.count { break }
            positions.append(position)
            next = self.position(after: position)
        }
        return positions
    }
}
