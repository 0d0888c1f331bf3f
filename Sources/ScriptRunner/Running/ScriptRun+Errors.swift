import Assertions
import JavaScriptBridge
import Scripting
import TestEvents

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

    /// The watchdog has ended the script: its open test has run out of time, and tests that wait still run.
    func stop(_ session: ScriptSession) {
        session.context.virtualMachine.wasTerminated = false
        let waitingFor = session.waitingFor
        session.loop.removeAllTimers()
        AssertionsModule.forgetOpenTest(in: session)
        let limit = SecondsText.of(script.configuration.scriptTimeout)
        let place = session.tests.current?.place
        guard !isCancelled() else {
            session.loop.waitingTests = 0
            session.tests.record(
                TestEvent.Issue(
                    fault: .script, name: "Cancelled", message: "The script was cancelled.", place: place))
            if session.tests.current != nil { session.tests.end(.issue) }
            return
        }
        session.tests.record(
            TestEvent.Issue(
                fault: .script, name: "Timeout",
                message:
                    "The script ran for \(limit) while the device's time stood still and no test opened or closed.",
                place: place, excerpt: place.flatMap { session.sources.excerpt(around: $0) },
                suggestion: "let time pass in loops that wait, with UIATarget.localTarget().delay(…)",
                waitingFor: waitingFor))
        if session.tests.current != nil { session.tests.end(.timedOut) }
    }

    func abandonLateTest(of session: ScriptSession) -> Bool {
        let limit = SecondsText.of(script.configuration.timeout)
        do {
            let reason = "The test took longer than \(limit) on the device."
            defer { restartTimeout() }
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
                fault: .assertion, name: "AppCrash", message: "The app died: \(crash)",
                place: session.tests.current?.place))
        return true
    }
}

/// The watchdog has ended the script.
struct ScriptStopped: Error {}

/// A test that waits has reached its limit.
struct TestTimeout: Error {}
