import Automation
import HTTPStubs
package import Recorder
import Scripting
import Worlds

extension InteractiveSession {
    /// Plays a recording against the app.
    /// - Parameters:
    ///   - speed: how many times faster pauses pass; infinite for no pauses.
    ///   - didNote: called with what a person should know, as soon as it is known.
    package func replay(_ log: EventLog, speed: Double, didNote: @escaping (ReplayNote) -> Void) -> ReplayReport {
        let replayer = Replayer(session.automation)
        replayer.speed = speed
        replayer.didNote = didNote
        return replayer.replay(log)
    }

    /// Answers the requests of the app with a transport; those it passes on go to the app's stubs.
    package func answerRequests(with transport: ReplayTransport) {
        transport.next = launcher.network.stubs
        launcher.world.network?.transport = transport
    }

    /// Adds a check of an element to the recording.
    /// - Throws: `RecordingError`.
    func addCheck(_ kind: ScreenChange.Kind, of node: any ElementNode) throws {
        guard let recording = launcher.touchRecording else { throw InputFailure("Nothing is being recorded.") }
        try recording.addCheck(kind, of: node)
    }
}
