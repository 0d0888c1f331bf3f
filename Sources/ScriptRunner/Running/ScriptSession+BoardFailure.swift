import Automation
import Fixtures
import JavaScriptBridge
import Scripting
import TestEvents

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
