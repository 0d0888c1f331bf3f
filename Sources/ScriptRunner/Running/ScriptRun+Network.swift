import Network
import Scripting
import TestEvents

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
