import BotTesting
import SimulatedUI
import TestEvents

/// Records what a script does in its app, each test of it as a section (BOT-135).
final class ScriptRecording: TestEventSink {
    let recording: BotRecording
    private let file: RecordingFile

    /// Checks that a run can be recorded; nil for one that is not to be.
    init?(
        _ configuration: RunConfiguration, scripts: [PreparedScript], apps: [any SimulatedApp.Type]
    ) throws(ConfigurationMistake) {
        guard let path = configuration.recordingFile else { return nil }
        func mistake(_ message: String) -> ConfigurationMistake {
            ConfigurationMistake(option: "record", value: path, message: message)
        }
        guard let script = scripts.first, scripts.count == 1 else {
            throw mistake("--record takes one script, not \(scripts.count).")
        }
        if configuration.repeatEach > 1 { throw mistake("--record and --repeat-each contradict each other.") }
        try AppList(apps).checkRecordable(script.app)
        file = RecordingFile(path: path, workingDirectory: configuration.workingDirectory)
        recording = BotRecording(name: RecordingFile.name(of: script.path))
    }

    func receive(_ event: TestEvent) {
        if case .testStarted(let test) = event.kind { recording.beginSection(test.title) }
    }

    /// Writes the file.
    /// - Returns: what came of it, for the stream.
    func write() -> TestEvent.Kind {
        do {
            try file.write(recording.tests)
        } catch let error as BotTestWritingError {
            return .issue(
                .init(
                    fault: .script, name: "RecordingError", message: "\(error)",
                    suggestion: "Record to a file whose name ends in .json."))
        } catch {
            return .issue(.init(fault: .host, name: "RecordingError", message: "\(error)"))
        }
        let isEmpty = recording.operationCount == 0
        return .message(.init(level: isEmpty ? .warning : .default, text: file.words(for: recording)))
    }
}
