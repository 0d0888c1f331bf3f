import Automation
import Fixtures
import HTTPStubs
import JavaScriptBridge
import Scripting
import TestEvents
import UIAutomation

/// The handling of failures in a script and its tests.
extension ScriptRun {
    /// - Throws: ``ScriptStopped`` when the watchdog has stopped a script, also inside a promise that hides it.
    func checkTermination(of session: ScriptSession) throws {
        if session.context.virtualMachine.wasTerminated { throw ScriptStopped() }
    }

    func handle(_ error: any Error, in session: ScriptSession) {
        let wasStopped = error is ScriptStopped || session.context.virtualMachine.wasTerminated
        if wasStopped {
            stop(session)
        } else if let error = error as? JSError {
            let issue = session.issue(for: error)
            if session.loop.waitingTests > 0 || session.tests.current == nil {
                // The test that waits for a promise is not affected.
                session.tests.recordOutsideTests(issue)
                session.captureFailure(of: nameOfScript)
            } else {
                session.tests.record(issue)
                session.tests.end(.issue)
            }
        } else {
            session.tests.recordOutsideTests(
                .init(fault: .host, name: "HostError", message: String(describing: error)))
        }
    }

    /// The base name for pictures of failures outside tests.
    var nameOfScript: String {
        ScriptKind.withoutEnding(PathNames.last(of: script.path))
    }

    /// The watchdog has stopped the script: its open test has timed out, and the rest does not run.
    private func stop(_ session: ScriptSession) {
        isStopped = true
        session.context.virtualMachine.wasTerminated = false
        let waitingFor = session.waitingFor
        session.loop.removeAllTimers()
        session.loop.waitingTests = 0
        let place = session.tests.current?.place
        let title = session.tests.current?.id.title
        guard !isCancelled() else {
            cut = Cut(reason: "the run was cancelled", mayGoOn: false)
            session.tests.record(
                TestEvent.Issue(
                    fault: .script, name: "Cancelled", message: "The script was cancelled.", place: place))
            if session.tests.current != nil { session.tests.end(.interrupted) }
            return
        }
        var issue = stopReason.issue(script.configuration)
        issue.place = place
        issue.excerpt = place.flatMap { session.sources.excerpt(around: $0) }
        issue.waitingFor = waitingFor.isEmpty ? nil : waitingFor
        session.tests.record(issue)
        cut = Cut(reason: stopReason.reason(title, script.configuration), mayGoOn: stopReason == .stoodStill)
        if session.tests.current != nil { session.tests.end(.timedOut) }
    }

    func abandonLateTest(of session: ScriptSession) -> Bool {
        do {
            let reason = limits.timeoutMessage(in: session)
            defer { limits.restart(session) }
            return try AssertionsModule.abandonWaitingTest(in: session, name: "Timeout", reason: reason)
        } catch {
            handle(error, in: session)
            return true
        }
    }

    /// Reports once that the app has crashed, for the open test or for the script.
    /// - Returns: whether it has crashed since the last report.
    func noteCrash(in session: ScriptSession) -> Bool {
        guard let crash = launcher.newCrash() else { return false }
        session.tests.record(
            TestEvent.Issue(
                fault: .assertion, name: "AppCrash", message: "The app crashed: \(crash)",
                place: session.tests.current?.place))
        return true
    }
}

extension ScriptRun.StopReason {
    /// The error, with the limit and its value.
    func issue(_ configuration: ScriptConfiguration) -> TestEvent.Issue {
        switch self {
        case .stoodStill:
            TestEvent.Issue(
                fault: .script, name: "Timeout",
                message:
                    "The script ran for \(SecondsText.of(configuration.scriptTimeout)) without progress: no device time"
                    + " passed, and no test opened or closed.",
                suggestion: "in waiting loops, let time pass with UIATarget.localTarget().delay(…)")
        case .fileTimeout:
            TestEvent.Issue(
                fault: .script, name: "Timeout",
                message: "The file took longer than its limit of \(SecondsText.of(configuration.fileTimeout)).",
                suggestion: "split the file, or raise the limit with --file-timeout")
        }
    }

    /// The reason why the tests after it do not run.
    func reason(_ title: String?, _ configuration: ScriptConfiguration) -> String {
        switch self {
        case .stoodStill: ScriptRun.reason("the script was stopped", title)
        case .fileTimeout:
            "the file took longer than \(SecondsText.of(configuration.fileTimeout)) (--file-timeout)"
        }
    }
}

/// Reports about the device's network.
extension ScriptRun {
    /// Reports the failures since the last call, for the open test or for the script.
    func noteNetworkFailures() {
        guard let session else { return }
        // Requests of the launching app do not fail a file in which all tests were skipped.
        let isSkipped = session.tests.startedCount == 0 && session.tests.skippedCount > 0
        for failure in launcher.network.takeFailures() where !(isSkipped && failure.fault == .assertion) {
            let place = failure.place ?? session.tests.current?.place
            session.tests.record(
                TestEvent.Issue(
                    fault: failure.fault, name: failure.name, message: failure.message, place: place,
                    excerpt: place.flatMap { session.sources.excerpt(around: $0) }))
        }
    }

    /// Makes the final reports of the script: its last failures, and a warning about unmatched requests.
    func noteNetworkEnd() {
        noteNetworkFailures()
        guard let warning = launcher.network.takeWarning() else { return }
        recorder.record(.message(.init(level: .warning, text: warning)))
    }
}

extension ScriptSession {
    /// Fails the action of a script that pressed a row whose operation failed; without an action, reports the failure.
    func end(with error: FixtureError) {
        if context.isRunning { automation.interruption = error } else { record(error) }
    }

    /// Reports a failure that no action of the script has picked up.
    func recordInterruption() {
        if let error = automation.takeInterruption() as? FixtureError { record(error) }
    }

    private func record(_ error: FixtureError) {
        tests.record(
            TestEvent.Issue(
                fault: error.fault, name: "FixtureError", message: error.description, place: currentPlace))
    }
}
