package import Recorder
import Scripting

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
}
