import TestEvents

/// Adds the stream up as it passes.
///
/// Of files that are over it keeps what follows from them, so that a run may have any number of tests.
final class RunTally: TestEventSink {
    /// The file that runs or ran last, and what went wrong outside of every file.
    private var summary = RunSummary()
    private var endedCounts = RunSummary.Counts()
    private var endedStatus = 0
    private var endedIssues: [TestEvent.Issue] = []
    /// The titles of tests that were skipped, each once.
    private var titles: Set<String> = []

    /// How many of these titles are kept.
    private static let titleLimit = 10_000

    func receive(_ event: TestEvent) {
        if case .scriptStarted = event.kind { forgetEnded() }
        if case .testSkipped(let test) = event.kind, titles.count < Self.titleLimit { titles.insert(test.title) }
        summary.add(event)
    }

    /// The file that runs, or ran last.
    var script: RunSummary.Script? { summary.scripts.last }

    /// How many tests there are of each status.
    var counts: RunSummary.Counts { endedCounts + summary.counts }

    /// The exit status so far: 0, or that of the gravest fault.
    var exitStatus: Int { max(endedStatus, summary.exitStatus) }

    /// What went wrong outside of tests.
    var issues: [TestEvent.Issue] { endedIssues + summary.issues + summary.scripts.flatMap(\.issues) }

    /// Titles of tests that were skipped, in alphabetical order.
    var skippedTitles: [String] { titles.sorted() }

    private func forgetEnded() {
        endedCounts = counts
        endedStatus = exitStatus
        endedIssues += summary.scripts.flatMap(\.issues)
        summary.forgetScripts()
    }
}

/// How many tests may fail before a run gives up.
final class FailureBudget {
    private let limit: Int?
    private var failures = 0
    private var failuresBeforeScript = 0
    /// Why nothing more shall run; nil as long as something shall.
    private(set) var end: String?

    /// Creates a budget; without a limit it is never spent.
    init(limit: Int?) {
        self.limit = limit
        note(0)
    }

    /// How many more tests may fail; nil for any number.
    var failuresLeft: Int? { limit.map { max(0, $0 - failures) } }

    /// Whether nothing more shall run.
    var isSpent: Bool { end != nil }

    /// Notes that a test failed.
    func noteFailedTest() { note(1) }

    /// Ends the run.
    /// - Parameter reason: what is told of tests that are left out.
    func endRun(_ reason: String) { end = end ?? reason }

    private func note(_ count: Int) {
        failures += count
        if let limit, failures >= limit { endRun("--max-failures was reached") }
    }

    /// Notes that a script failed, which counts as one failure when none of its tests did.
    func noteFailedScript() {
        if failures == failuresBeforeScript { note(1) }
        failuresBeforeScript = failures
    }
}

/// Which tests of a pass over a file have their outcome, and which one is open, as the stream of events says.
///
/// A pass is one run of a file: a repetition of it, on one size of the canvas.
struct PassAccount {
    /// The tests that have their outcome.
    private(set) var settled: Set<TestID> = []
    /// The test that is open.
    private(set) var openTest: TestEvent?
    /// The last action, in the words that would repeat it.
    private(set) var lastAction: String?
    /// The device's time at the last event, in seconds.
    private(set) var deviceTime = 0.0
    /// The files that pictures and other results of the pass are in.
    private(set) var files: [String] = []
    private var occurrences: [String: Int] = [:]

    /// Takes an event of the pass into account.
    mutating func add(_ event: TestEvent) {
        deviceTime = event.deviceTime
        switch event.kind {
        case .testStarted(let started):
            openTest = event
            lastAction = nil
            count(started.title)
        case .testEnded(let ended):
            if let id = event.test { settled.insert(id) }
            openTest = nil
            note(ended.screenshot)
        case .testSkipped(let skipped): settle(skipped.title, in: event.script)
        case .testNotRun(let notRun): if let title = notRun.title { settle(title, in: event.script) }
        case .action(let action): lastAction = action.text
        case .capture(let capture): note(capture.file)
        case .message(let message): note(message.screenshot)
        case .operation(let operation):
            note(operation.screenshot)
            note(operation.model)
        default: break
        }
    }

    private mutating func count(_ title: String) { occurrences[title, default: 0] += 1 }

    private mutating func settle(_ title: String, in script: String?) {
        count(title)
        settled.insert(TestID(script: script ?? "", title: title, occurrence: occurrences[title, default: 1]))
    }

    private mutating func note(_ file: String?) { if let file { files.append(file) } }
}

/// What a pass over a file goes on from, after something has ended it early.
struct Resumption: Codable, Hashable {
    /// The tests that have their outcome.
    var settled: Set<TestID>
    /// The declarations of tests that cannot be read, counted from 0.
    var unreadable: Set<Int> = []
    /// Why the pass ended early, as the reason of tests that do not run: `the app crashed in "adds an account"`.
    var reason: String
    /// Whether the tests that are left may run on a freshly launched app.
    var mayGoOn: Bool
    /// How long the pass has taken on its device so far, in seconds.
    var deviceDuration = 0.0
    /// When the pass began, in real seconds since the run began.
    var realStart = 0.0
}
