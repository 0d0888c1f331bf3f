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
