public import Automation
import JavaScriptBridge
import Scripting

/// Runs the operations of bot tests one at a time, on consecutive turns of a run loop.
///
/// ```swift
/// let bot = Bot(turns: turns, session: session)
/// bot.dataSource = app.botDataSource
/// bot.addDelegate(dashboard)
/// try bot.set(sequences: tests)
/// try bot.step()
/// try bot.step(to: .nextSection)
/// ```
///
/// The bot does not let time pass by itself: its ``BotTurns`` call it back. While it runs operations,
/// or waits between them, every command except ``cancel()`` throws ``BotError/midExecution``, even from a
/// delegate, the code of an operation or a timer of the app.
public final class Bot {
    /// The data source, which maps names to code.
    public weak var dataSource: (any BotDataSource)?
    /// The reaction to failures.
    public var policy = BotPolicy()
    /// The tests.
    public private(set) var sequences: [BotTest] = []
    /// The index of the current test, counted from 0.
    public private(set) var sequenceIndex = 0
    /// The operation that runs next, or is running; nil if the test is complete, and without tests.
    public private(set) var pending: BotPosition?
    /// The session with the device, which steps need; nil for a bot that only runs blocks.
    package let session: AutomationSession?
    /// Whether operations are running or waiting.
    public private(set) var isExecuting = false
    /// Whether the current run is over all tests.
    package var isRunningAll: Bool { run?.isOverAll ?? false }
    /// The summary of the last run over all tests so far.
    public private(set) var summary = BotSummary()

    private let turns: any BotTurns
    private let delegates = BotDelegates()
    /// The current run.
    private var run: BotRun?
    /// Whether a test is being loaded.
    private var isLoading = false
    /// Whether an operation's code or a delegate is being called.
    private var isInTurn = false
    /// The number of the awaited turn; other turns are ignored.
    private var ticket = 0

    /// Creates a bot without tests.
    /// - Parameters:
    ///   - turns: the run loop that calls it back.
    ///   - session: the session with the device, for operations that are steps.
    public init(turns: any BotTurns, session: AutomationSession? = nil) {
        self.turns = turns
        self.session = session
    }

    // MARK: Delegates

    /// Adds a delegate; the bot does not retain it.
    ///
    /// Delegates are called in the order in which they were added.
    public func addDelegate(_ delegate: any BotDelegate) { delegates.add(delegate) }

    /// Removes a delegate.
    public func removeDelegate(_ delegate: any BotDelegate) { delegates.remove(delegate) }

    // MARK: State

    /// The current test; nil without tests.
    package var sequence: BotTest? { sequences.indices.contains(sequenceIndex) ? sequences[sequenceIndex] : nil }

    /// The name of the current test; nil without tests.
    package var sequenceName: String? { sequence?.name }

    /// Whether the current test has no operation left.
    public var allStepsComplete: Bool { pending == nil }

    /// Whether the last test has no operation left.
    public var allSequencesComplete: Bool { pending == nil && isAtLastSequence }

    /// Whether no test comes after the current one.
    package var isAtLastSequence: Bool { sequenceIndex + 1 >= sequences.count }
}

extension Bot {
    /// The end of a run of several operations.
    public enum Stop: Hashable, Sendable {
        /// Up to the next title.
        case nextSection
        /// Up to the end of the test.
        case end
    }
}

extension Bot {
    // MARK: Tests

    /// Sets the tests and loads the first one.
    ///
    /// Its first operation is then pending; nothing is run.
    /// - Throws: ``BotError/midExecution``.
    public func set(sequences: [BotTest]) throws(BotError) {
        try checkIdle()
        self.sequences = sequences
        load(0)
    }

    /// Skips the rest of the test and loads the next one; the skipped test does not count.
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

    /// Runs the pending operation at once, and loads the next one.
    ///
    /// An operation that waits, or has a delay, continues in later turns.
    /// - Returns: the operation.
    /// - Throws: ``BotError``: the first reason why the bot cannot step.
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
    /// - Returns: the operations that run unless a policy or a cancellation ends the run.
    /// - Throws: ``BotError``: the first reason why the bot cannot step.
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

    /// Runs all tests, starting with the first, and reports the summary to delegates.
    /// - Parameter policy: the reaction to failures in this run; nil for the bot's own policy.
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

    /// Cancels the current run; does nothing if the bot is idle.
    ///
    /// A waiting operation is abandoned and pending again; a running one is the last.
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

    /// Returns the operations from one of them to the next title, or to the end.
    private func positions(from first: BotPosition, to stop: Stop) -> [BotPosition] {
        isLoading = true
        defer { isLoading = false }
        var positions: [BotPosition] = []
        var next: BotPosition? = first
        while let position = next {
            // A title between two operations takes an index.
            if stop == .nextSection, position.index != first.index + positions.count { break }
            positions.append(position)
            next = self.position(after: position)
        }
        return positions
    }
}

extension Bot {
    /// Loads a test: the app clears its model, and the first operation is pending.
    ///
    /// A test without operations is complete at once; in a run over all tests, it takes a turn of its own.
    private func load(_ index: Int) {
        isLoading = true
        sequenceIndex = index
        pending = nil
        guard let test = sequence else {
            isLoading = false
            return
        }
        dataSource?.botDidLoadTest(self)
        pending = position(from: 0, section: nil)
        isLoading = false
        if let pending {
            delegates.tell([.loadedTest(index, test.name), .loaded(pending)], by: self)
        } else if isExecuting {
            delegates.tell(.loadedTest(index, test.name), by: self)
        } else {
            delegates.tell([.loadedTest(index, test.name), completion], by: self)
        }
    }

    /// The notice for delegates when the current test has ended.
    private var completion: BotNotice { .completed(sequenceIndex, sequenceName ?? "", isLast: isAtLastSequence) }

    /// Returns the operation after another one; nil after the last.
    private func position(after position: BotPosition) -> BotPosition? {
        self.position(from: position.index + 1, section: position.section)
    }

    /// Returns the first operation from an index; titles on the way set its section.
    private func position(from start: Int, section: String?) -> BotPosition? {
        guard sequences.indices.contains(sequenceIndex) else { return nil }
        var section = section
        var index = start
        while index < sequences[sequenceIndex].entries.count {
            switch sequences[sequenceIndex].entries[index] {
            case .title(let title): section = title
            case .operation(let operation):
                let isCheck = dataSource?.bot(self, codeForOperationNamed: operation.name)?.isCheck ?? false
                return BotPosition(operation: operation, section: section, index: index, isCheck: isCheck)
            }
            index += 1
        }
        return nil
    }
}

extension Bot {
    /// The longest delay, in seconds: three years, beyond which instants lose their precision.
    private static let longestDelay = 1e8

    /// Starts a run.
    private func begin(_ run: BotRun) {
        self.run = run
        isExecuting = true
        delegates.tell(.started, by: self)
    }

    /// Runs a body that a cancellation does not interrupt; the cancellation takes effect afterwards.
    private func inTurn(_ body: () -> Void) {
        guard !isInTurn else { return body() }
        isInTurn = true
        body()
        while run?.isCancelled == true { stop() }
        isInTurn = false
    }

    /// Schedules a callback.
    /// - Parameters:
    ///   - phase: the next phase.
    ///   - seconds: the least time until then.
    private func scheduleTurn(_ phase: BotRun.Phase, after seconds: Double = 0) {
        run?.phase = phase
        awaitTurn(after: seconds)
    }

    /// Schedules a callback for the current phase.
    private func awaitTurn(after seconds: Double = 0) {
        ticket += 1
        let ticket = ticket
        let delay = seconds > 0 ? min(seconds, Self.longestDelay) : 0
        turns.schedule(after: delay) { [weak self] in self?.turn(ticket) }
    }

    /// Runs a turn of the run loop, unless it is outdated.
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

    /// Loads the next operation, or completes the test.
    private func follow() {
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

    /// Ends the current test; a run over all tests continues with the next one.
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

    /// Becomes idle: reports finished first, then completed.
    private func finish(_ completion: BotNotice? = nil) {
        let ending: BotNotice? = run?.isOverAll == true ? .endedRun(summary) : nil
        run = nil
        isExecuting = false
        ticket += 1
        delegates.tell([.finished, completion, ending].compactMap { $0 }, by: self)
    }

    /// Stops the bot at any point.
    private func stop() {
        ticket += 1
        switch run?.phase {
        case .following:
            // An operation that has run is no longer pending.
            run?.end = 0
            follow()
        case .visit(var visit):
            _ = visit.visit.fail(TestStepFailure("the bot was cancelled"))
            finish()
        case .operation, .loading, nil: finish()
        }
    }
}

extension Bot {
    /// Runs the pending operation, as far as possible in this turn.
    private func runPending() {
        guard let pending else { return follow() }
        let start = turns.now
        let operation = pending.operation
        do {
            guard let dataSource else { throw DataSourceMissing() }
            switch try dataSource.bot(self, workForOperationNamed: operation.name, data: operation.data) {
            case .action(let body):
                try collectingFailures(body)
                end(nil, from: start)
            case .check(let body):
                self.pending?.isCheck = true
                end(try collectingFailures(body), from: start)
            case .step(let step): try enter(step, from: start)
            }
        } catch {
            end(BotVerdict(false, Self.words(for: error)), error, from: start)
        }
    }

    /// Runs an operation's code.
    ///
    /// Throws the failures that its calls of the Swift API report, or errors inside the app meanwhile.
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

    /// Runs a step once, or checks whether a suspended one has ended.
    private func proceed(_ visit: BotVisit) {
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

    /// Reports the result of the pending operation, and continues according to the policy.
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

    /// Returns the message of an error; never empty.
    private static func words(for error: any Error) -> String {
        let words =
            switch error {
            case let error as AutomationError: error.message
            // The reporter shows the error's suggestion separately.
            case let error as BotOperationError: error.message
            // A script may throw anything.
            case let error as JSError where error.message == "[object Object]": ValueDescription.message(of: error)
            default: "\(error)"
            }
        return words.isEmpty ? "\(type(of: error))" : words
    }
}
