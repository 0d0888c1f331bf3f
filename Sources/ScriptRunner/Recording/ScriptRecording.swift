import BotTesting
import TestBench
import TestEvents

/// Records what a script does in its app, each test of it as a section.
final class ScriptRecording: TestEventSink {
    let recording: BotRecording
    /// What was written, as a sentence; nil when nothing was.
    private(set) var words: String?
    private let file: RecordingFile

    /// Checks that a run can be recorded; nil for one that is not to be.
    init?(
        _ configuration: RunConfiguration, scripts: [PreparedScript], apps: AppList
    ) throws(ConfigurationMistake) {
        guard let path = configuration.recordingFile else { return nil }
        func mistake(_ message: String) -> ConfigurationMistake {
            ConfigurationMistake(option: "record", value: path, message: message)
        }
        guard let script = scripts.first, scripts.count == 1 else {
            throw mistake("--record takes one script, not \(scripts.count).")
        }
        if script.kind == .botTest { throw mistake("--record takes a script, and '\(script.path)' is a bot test.") }
        if configuration.repeatEach > 1 { throw mistake("--record and --repeat-each contradict each other.") }
        try apps.checkRecordable(script.app)
        file = try RecordingFile(path: path, workingDirectory: configuration.workingDirectory)
        recording = BotRecording(name: RecordingFile.name(of: script.path))
    }

    func receive(_ event: TestEvent) {
        if case .testStarted(let test) = event.kind { recording.beginSection(test.title) }
    }

    /// Writes the file.
    /// - Returns: why it could not be written; nil when it was.
    func write() -> TestEvent.Issue? {
        do {
            try file.write(recording.tests)
            words = file.words(for: recording)
            return nil
        } catch let error as BotTestWritingError {
            return .init(
                fault: .script, name: "RecordingError", message: "\(error)",
                suggestion: "Record to a file whose name ends in .json.")
        } catch {
            return .init(fault: .host, name: "RecordingError", message: "\(error)")
        }
    }
}
