import Automation
import Fixtures
import JavaScriptBridge
import Network
import Scripting
import TestEvents
import UIAutomation

/// What becomes of a script, and of its tests, when something goes wrong.
extension ScriptRun {
    /// - Throws: ``ScriptStopped`` when the watchdog has ended a script, also inside a promise that hides it.
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
                // The test that waits for a promise has nothing to do with it.
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

    /// What a picture of a failure outside tests is named after.
    private var nameOfScript: String {
        ScriptKind.withoutEnding(PathNames.last(of: script.path))
    }

    /// The watchdog has ended the script: its open test has run out of time, and nothing of it runs any more.
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

    /// Tells once that the app has died, for the open test or for the script.
    /// - Returns: whether it has, since it was told last.
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
    /// What went wrong, with the limit and its value.
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

    /// Why the tests after it do not run.
    func reason(_ title: String?, _ configuration: ScriptConfiguration) -> String {
        switch self {
        case .stoodStill: ScriptRun.reason("the script was stopped", title)
        case .fileTimeout:
            "the file took longer than \(SecondsText.of(configuration.fileTimeout)) (--file-timeout)"
        }
    }
}

/// What is told of the device's network.
extension ScriptRun {
    /// Tells what has failed since this was last called, for the open test or for the script.
    func noteNetworkFailures() {
        guard let session else { return }
        // What an app sends at its launch fails no file in which all tests were left out.
        let isSkipped = session.tests.startedCount == 0 && session.tests.skippedCount > 0
        for failure in launcher.network.takeFailures() where !(isSkipped && failure.fault == .assertion) {
            let place = failure.place ?? session.tests.current?.place
            session.tests.record(
                TestEvent.Issue(
                    fault: failure.fault, name: failure.name, message: failure.message, place: place,
                    excerpt: place.flatMap { session.sources.excerpt(around: $0) }))
        }
    }

    /// Tells what is left to tell when the script has ended: its last failures, and unmatched requests as a warning.
    func noteNetworkEnd() {
        noteNetworkFailures()
        guard let warning = launcher.network.takeWarning() else { return }
        recorder.record(.message(.init(level: .warning, text: warning)))
    }
}

extension ScriptSession {
    /// Ends the action of a script that has pressed a row whose operation failed; without one, tells the failure.
    func end(with error: FixtureError) {
        if context.isRunning { automation.interruption = error } else { record(error) }
    }

    /// Tells a failure that no action of the script has met since.
    func recordInterruption() {
        if let error = automation.takeInterruption() as? FixtureError { record(error) }
    }

    private func record(_ error: FixtureError) {
        tests.record(
            TestEvent.Issue(
                fault: error.fault, name: "FixtureError", message: error.description, place: currentPlace))
    }
}
