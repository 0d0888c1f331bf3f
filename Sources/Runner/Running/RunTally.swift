import TestEvents

/// A summary of the stream, updated with each event.
///
/// It keeps only the number of passed tests and totals of finished files, so that a run may have any number of tests.
final class RunTally: TestEventSink {
    /// The current or last file without the tests that passed, and the problems outside files.
    private var summary = RunSummary()
    /// The start of the open test, as long as the summary has no need to know of it: nearly all tests pass.
    private var opening: TestEvent?
    private var endedCounts = RunSummary.Counts()
    private var endedStatus = 0
    private var endedIssues: [TestEvent.Issue] = []
    /// The titles of skipped tests, each once.
    private var titles: Set<String> = []

    /// The maximum number of these titles.
    private static let titleLimit = 10_000

    func receive(_ event: TestEvent) {
        switch event.kind {
        case .testStarted(let start) where start.attempt == nil:
            addOpening()
            opening = event
        case .testEnded(let end) where end.outcome == .passed && event.test != nil && opening?.test == event.test:
            opening = nil
            summary.addPassedTest(event)
        // They count for the checks of bot tests only.
        case .operation: break
        default:
            guard event.kind.changesSummary else { return }
            addOpening()
            if case .scriptStarted = event.kind { forgetEnded() }
            if case .testSkipped(let test) = event.kind, titles.count < Self.titleLimit { titles.insert(test.title) }
            summary.add(event)
        }
    }

    private func addOpening() {
        guard let opening else { return }
        summary.add(opening)
        self.opening = nil
    }

    /// Whether the current or last file has failed.
    var hasFailedScript: Bool { summary.scripts.last?.status == .failed }

    /// The number of tests of each status; call it between tests.
    var counts: RunSummary.Counts { endedCounts + summary.counts }

    /// The exit status so far: 0, or that of the most severe fault.
    var exitStatus: Int { max(endedStatus, summary.exitStatus) }

    /// The problems outside tests.
    var issues: [TestEvent.Issue] { endedIssues + summary.issues + summary.scripts.flatMap(\.issues) }

    /// The titles of skipped tests, in alphabetical order.
    var skippedTitles: [String] { titles.sorted() }

    private func forgetEnded() {
        endedCounts = counts
        endedStatus = exitStatus
        endedIssues += summary.scripts.flatMap(\.issues)
        summary.forgetScripts()
    }
}

/// The number of tests that may fail before a run stops.
final class FailureBudget {
    private let limit: Int?
    private var failures = 0
    private var failuresBeforeScript = 0
    /// The reason why nothing else may run; nil while the run continues.
    private(set) var end: String?

    /// Creates a budget; without a limit it is never exhausted.
    init(limit: Int?) {
        self.limit = limit
        note(0)
    }

    /// The number of tests that may still fail; nil for any number.
    var failuresLeft: Int? { limit.map { max(0, $0 - failures) } }

    /// Whether nothing else may run.
    var isSpent: Bool { end != nil }

    /// Notes that a test failed.
    func noteFailedTest() { note(1) }

    /// Ends the run.
    /// - Parameter reason: the reason that is reported for skipped tests.
    func endRun(_ reason: String) { end = end ?? reason }

    private func note(_ count: Int) {
        failures += count
        if let limit, failures >= limit { endRun("--max-failures was reached") }
    }

    /// Notes that a script failed, which counts as one failure if none of its tests did.
    func noteFailedScript() {
        if failures == failuresBeforeScript { note(1) }
        failuresBeforeScript = failures
    }
}

/// The outcomes and the open test of a pass over a file, according to the stream of events.
///
/// A pass is one run of a file: one repetition, with one canvas size.
struct PassAccount {
    /// The tests that have an outcome.
    var settled: Set<TestID> { Set(ended) }
    /// Whether any test has an outcome.
    var hasSettled: Bool { !ended.isEmpty }
    /// The tests that have an outcome, in order.
    private var ended: [TestID] = []
    /// The open test.
    private(set) var openTest: TestEvent?
    /// The failed tests that are tried again, with the number of the attempt that failed.
    private(set) var retries: [TestID: Int] = [:]
    /// The last action, as a script would write it.
    private(set) var lastAction: String?
    /// The device time of the last event, in seconds.
    private(set) var deviceTime = 0.0
    /// The files with pictures and other results of the pass.
    private(set) var files: [String] = []
    /// The number of tests of each title; nil until one is skipped, whose events do not tell.
    private var occurrences: [String: Int]?

    /// Updates the state with an event of the pass.
    mutating func add(_ event: TestEvent) {
        deviceTime = event.deviceTime
        switch event.kind {
        case .testStarted(let started):
            openTest = event
            lastAction = nil
            if occurrences != nil { count(started.title) }
        case .testEnded(let ended):
            if let id = event.test {
                self.ended.append(id)
                if ended.willRetry == true || !retries.isEmpty { retries[id] = ended.willRetry == true ? attempt : nil }
            }
            openTest = nil
            note(ended.screenshot)
        case .testSkipped(let skipped): settle(skipped.title, in: event.script)
        case .testNotRun(let notRun): if let title = notRun.title { settle(title, in: event.script) }
        case .action(let action): lastAction = action.text
        case .capture(let capture): note(capture.file)
        case .message(let message): note(message.screenshot)
        case .screen(let screen): note(screen.picture)
        case .operation(let operation):
            note(operation.screenshot)
            note(operation.model)
        default: break
        }
    }

    /// The number of the attempt at the open test.
    var attempt: Int {
        if case .testStarted(let started)? = openTest?.kind { started.attempt ?? 1 } else { 1 }
    }

    @discardableResult
    private mutating func count(_ title: String) -> Int {
        let count = occurrences?[title, default: 0] ?? 0
        occurrences?[title] = count + 1
        return count + 1
    }

    private mutating func settle(_ title: String, in script: String?) {
        if occurrences == nil {
            occurrences = [:]
            for test in ended { count(test.title) }
            if case .testStarted(let started)? = openTest?.kind { count(started.title) }
        }
        ended.append(TestID(script: script ?? "", title: title, occurrence: count(title)))
    }

    private mutating func note(_ file: String?) { if let file { files.append(file) } }
}

/// The state from which an interrupted pass over a file continues.
struct Resumption: Codable, Hashable {
    /// The tests that have an outcome.
    var settled: Set<TestID>
    /// The failed tests that are tried again, with the number of the attempt that failed last.
    var retries: [TestID: Int] = [:]
    /// The number of the attempt at tests, from 1.
    var attempt = 1
    /// Whether the script opens tests with its logger, so that none can run alone.
    var opensTestsByHand = false
    /// The indices of declarations of tests that cannot be read, counted from 0.
    var unreadable: Set<Int> = []
    /// The reason of the interruption, for tests that do not run: `the app crashed in "adds an account"`.
    var reason: String
    /// Whether the remaining tests may run on a relaunched app.
    var mayGoOn: Bool
    /// The duration of the pass on its device so far, in seconds.
    var deviceDuration = 0.0
    /// The start of the pass, in real seconds since the start of the run.
    var realStart = 0.0

    /// Notes the outcomes of tests.
    mutating func note(_ account: PassAccount) {
        let ended = account.settled
        if settled.isEmpty { settled = ended } else { settled.formUnion(ended) }
        guard !retries.isEmpty || !account.retries.isEmpty else { return }
        for test in ended { retries[test] = account.retries[test] }
    }

    /// Notes the outcomes of tests that were tried again; those that did not come to their turn are not tried once more.
    mutating func note(_ account: PassAccount, triedAgain tests: Set<TestID>) {
        for test in tests { retries[test] = account.retries[test] }
    }

    /// The tests to try again next, after setting the number of the attempt; nil when there is none.
    var nextRetries: Set<TestID>? {
        mutating get {
            guard let last = retries.values.min() else { return nil }
            attempt = last + 1
            return Set(retries.filter { $0.value == last }.keys)
        }
    }
}
