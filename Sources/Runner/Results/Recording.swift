import Automation
import BotTesting
import Files
import SimulatedUI
import TestEvents
import Worlds

/// Records a script's actions in its app, with each test as a section.
final class ScriptRecording: TestEventSink {
    let recording: BotRecording
    /// A sentence about the written file; nil when nothing was written.
    private(set) var words: String?
    private let file: RecordingFile

    /// Checks that a run can be recorded; returns nil without a recording.
    init?(
        _ configuration: RunConfiguration, scripts: [PreparedScript], apps: AppList
    ) throws(ConfigurationMistake) {
        guard let path = configuration.recordingFile else { return nil }
        guard let script = scripts.first, scripts.count == 1 else {
            throw ConfigurationMistake(
                option: "record", value: path, message: "--record takes one script, not \(scripts.count).")
        }
        if path.lowercased().hasSuffix(TouchRecording.fileExtension) { return nil }
        func mistake(_ message: String) -> ConfigurationMistake {
            ConfigurationMistake(option: "record", value: path, message: message)
        }
        if script.kind == .botTest { throw mistake("--record takes a script, but '\(script.path)' is a bot test.") }
        if configuration.repeatEach > 1 { throw mistake("--record and --repeat-each cannot be combined.") }
        try apps.checkRecordable(script.app)
        file = try RecordingFile(path: path, workingDirectory: configuration.workingDirectory)
        recording = BotRecording(name: RecordingFile.name(of: script.path))
    }

    func receive(_ event: TestEvent) {
        if case .testStarted(let test) = event.kind { recording.beginSection(test.title) }
    }

    /// Writes the file.
    /// - Returns: the reason why the file could not be written; nil on success.
    func write() -> TestEvent.Issue? {
        do {
            try file.write(recording.tests)
            words = file.words(for: recording)
            return nil
        } catch let error as BotTestWritingError {
            return .init(
                fault: .script, name: "RecordingError", message: "\(error)",
                suggestion: "Record to a .json file.")
        } catch {
            return .init(fault: .host, name: "RecordingError", message: "\(error)")
        }
    }
}

/// The file for a recording of a script's or a user's actions.
struct RecordingFile {
    /// The path, as it was given.
    let path: String
    private let workingDirectory: String?

    private static let extensions = [".plist", ".json"]

    /// Checks that a recording can be written to a file; only earlier recordings are replaced.
    /// - Throws: ``ConfigurationMistake`` for a wrong extension, and for a folder.
    init(path: String, workingDirectory: String?) throws(ConfigurationMistake) {
        self.path = path
        self.workingDirectory = workingDirectory
        func mistake(_ message: String) -> ConfigurationMistake {
            ConfigurationMistake(option: "record", value: path, message: message)
        }
        guard Self.extensions.contains(where: { path.lowercased().hasSuffix($0) }) else {
            throw mistake(
                "'\(path)' is not a .plist or .json file for a bot test, nor a .fry folder for touches.")
        }
        if Disk(workingDirectory: workingDirectory).entry(at: path) == .folder {
            throw mistake("'\(path)' is a folder; pass a file to record to.")
        }
    }

    /// The name of the file without its folder and its extension.
    static func name(of path: String) -> String {
        let last = PathNames.last(of: path)
        guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
        return String(last[..<dot])
    }

    /// Writes tests as JSON or as a property list, by the file's extension.
    /// - Throws: `FileFailure`, or `BotTestWritingError` for a title that XML cannot contain.
    func write(_ tests: [BotTest]) throws {
        let isJSON = path.lowercased().hasSuffix(".json")
        let text = try isJSON ? BotTestFile.json(of: tests) : BotTestFile.propertyList(of: tests)
        try DraftFile.replace(PathNames.join(workingDirectory ?? "", path), with: Array(text.utf8))
    }

    /// A sentence about the written file.
    func words(for recording: BotRecording) -> String {
        let count = recording.operationCount
        let tests = recording.tests.count
        return "\(count == 1 ? "One operation is" : "\(count) operations are") recorded in \(path)"
            + (tests == 1 ? "." : ", in \(tests) tests.")
    }
}

extension AppList {
    /// Checks that an app can be recorded.
    /// - Throws: ``ConfigurationMistake`` with the apps that can be recorded.
    func checkRecordable(_ app: any AppUnderTest) throws(ConfigurationMistake) {
        if app.simulatedApp is any BotRecordable.Type { return }
        throw ConfigurationMistake(
            option: "record", value: app.name, message: "The app '\(app.name)' cannot be recorded.",
            known: apps.filter { $0.simulatedApp is any BotRecordable.Type }.map(\.name))
    }
}

extension AppLauncher {
    /// Records the user's actions in the launched app, beginning with a new test.
    func attachRecording() {
        guard let recording, let app = world.simulation?.runningApp as? any BotRecordable else { return }
        recording.beginTest()
        app.botRecording = recording
    }
}
