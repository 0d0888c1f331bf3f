import Automation
import Scripting
import SimulatedUI
import TestBench
import TestEvents

extension ScriptRun: TestLogDelegate {
    func admission(of test: TestDeclaration) -> TestAdmission {
        let occurrence = declared[test.title, default: 0] + 1
        declared[test.title] = occurrence
        if let end = budget.end { return .notRun(end) }
        if let only = script.configuration.onlyTest, (only.title, only.occurrence) != (test.title, occurrence) {
            return .skipped("another test runs alone")
        }
        do {
            if let reason = try script.filter.reasonToSkip(test.title) { return .skipped(reason) }
        } catch {
            report(error)
            return .notRun("--\(error.option) gave up")
        }
        guard let listing else { return .runs }
        listing.add(test, in: script.path)
        return .skipped("tests are listed and not run")
    }

    /// Says once of a pattern that it cannot be decided.
    private func report(_ failure: TestFilter.GaveUp) {
        guard undecidedPatterns.insert(failure.pattern).inserted else { return }
        session?.tests.recordOutsideTests(
            .init(
                fault: .usage, name: "UsageError",
                message: "The pattern '\(failure.pattern)' of --\(failure.option) takes too many steps on the title "
                    + "'\(failure.title)'.",
                suggestion: "avoid repetitions inside repetitions, such as (a+)+"))
    }

    func testWillStart(_ title: String) {
        guard script.configuration.isolate == .test, !launcher.isFresh else { return }
        do {
            try launcher.launch()
            recorder.record(.appLaunched(.init(app: script.app.name, reason: "--isolate test")))
        } catch {
            launchIssue = launcher.issue(for: error)
        }
    }

    func testDidStart(_ test: TestID) {
        recorder.isRepeating = false
        progress?.advance()
        if let session { limits.restart(session) }
        if let issue = launchIssue { session?.tests.record(issue) }
        launchIssue = nil
    }

    func testWillEnd(_ test: TestLog.OpenTest, _ outcome: TestEvent.Outcome) -> TestEvent.Outcome {
        if let finding = startStates?.finding() {
            recorder.record(.message(.init(level: .warning, text: finding, place: test.place)))
        }
        session?.recordInterruption()
        noteNetworkFailures()
        let duration = launcher.world.driver.clock.now - test.deviceStart
        let hasDied = session.map { noteCrash(in: $0) } ?? false
        let issues = session?.tests.current?.issues ?? test.issues
        let ending = ending(of: test, outcome, after: duration, hasDied: hasDied || issues > test.issues)
        if ending != .passed || test.issues > 0 { session?.captureFailure(of: test.id.title) }
        return ending
    }

    private func ending(
        of test: TestLog.OpenTest, _ outcome: TestEvent.Outcome, after duration: Double, hasDied: Bool
    ) -> TestEvent.Outcome {
        guard let session, duration >= limits.timeout(of: session), outcome != .unfinished else {
            return hasDied && outcome == .passed ? .issue : outcome
        }
        if test.issues == 0 {
            session.tests.record(
                TestEvent.Issue(
                    fault: .script, name: "Timeout", message: limits.timeoutMessage(in: session), place: test.place,
                    excerpt: test.place.flatMap { session.sources.excerpt(around: $0) },
                    waitingFor: session.waitingFor))
        }
        return .timedOut
    }

    func testDidEnd(_ test: TestID, _ outcome: TestEvent.Outcome) {
        progress?.advance()
        if let session { limits.restart(session) }
        if outcome != .passed { budget.noteFailedTest() }
    }
}
