import BotTesting
import TestEvents

extension InteractiveSession {
    /// Whether what is done in the app is being recorded.
    package var isRecording: Bool { recordingFile != nil }

    /// Begins to record what is done in the app; what was done since its launch goes before it, as a bot test begins
    /// with the app as it is launched.
    /// - Parameter path: the file that is written by ``stopRecording()``.
    /// - Throws: ``InputFailure`` when the app cannot be recorded, or is being recorded.
    package func startRecording(to path: String) throws(InputFailure) {
        if let recordingFile { throw failure("What you do is being recorded to \(recordingFile.path) already.") }
        do throws(ConfigurationMistake) {
            try apps.checkRecordable(script.app)
            recordingFile = try RecordingFile(path: path, workingDirectory: workingDirectory)
        } catch {
            let known = error.known.isEmpty ? nil : "There are: \(error.known.joined(separator: ", "))."
            throw failure(error.message, suggestion: known)
        }
        launcher.recording?.beginSection("Recorded")
    }

    /// Writes what was done since the app was launched.
    /// - Returns: what was written, as a sentence.
    /// - Throws: ``InputFailure`` when nothing is being recorded, or when the file cannot be written.
    package func stopRecording() throws(InputFailure) -> String {
        guard let recordingFile, let recording = launcher.recording else {
            throw failure("Nothing is being recorded.", suggestion: "'.record FILE' begins.")
        }
        self.recordingFile = nil
        let named = BotRecording(copying: recording, name: RecordingFile.name(of: recordingFile.path))
        do {
            try recordingFile.write(named.tests)
        } catch {
            throw failure("\(error)")
        }
        recording.beginSection(Self.unrecorded)
        return recordingFile.words(for: named)
    }

    /// The section of what is done while nobody records.
    static let unrecorded = "Before the recording"

    private func failure(_ message: String, suggestion: String? = nil) -> InputFailure {
        InputFailure(issue: TestEvent.Issue(fault: .usage, name: "Error", message: message, suggestion: suggestion))
    }
}
