import Automation
import Files
import Recorder
import TestEvents
import Worlds

/// Records what reaches the app of one script: each launch of the app is a recording of its own.
final class TouchRecording {
    /// The folder for the recordings.
    private let folder: String
    private let name: String
    private var recorder: Recorder?
    private var problem: (any Error)?
    private var saved: [RecordingBundle] = []

    /// The extension of recordings.
    static let fileExtension = ".fry"

    private let writesCode: Bool

    /// Creates a recording from the path of a file, such as `recordings/login.fry`.
    /// - Parameter writesCode: whether a script is written with each recording, for which a run has no time.
    init(path: String, workingDirectory: String?, writesCode: Bool) {
        self.writesCode = writesCode
        let folder = PathNames.folder(of: path)
        self.folder = PathNames.join(workingDirectory ?? "", folder.isEmpty ? "." : folder)
        name = RecordingFile.name(of: path)
    }

    /// The recording that a configuration asks for; nil when there is none.
    convenience init?(_ configuration: RunConfiguration) {
        guard let path = configuration.recordingFile, path.lowercased().hasSuffix(Self.fileExtension) else {
            return nil
        }
        self.init(path: path, workingDirectory: configuration.workingDirectory, writesCode: false)
    }

    /// Starts to record the app that was launched in a world.
    /// - Throws: `WorldLacks` for a world that tells no recorder what happens, and `RecordingError`.
    func start(in world: any World, app: String) throws {
        guard let source = world.recording else { throw WorldLacks(.recording, app: app) }
        let recorder = Recorder(world.driver, of: source)
        recorder.folder = folder
        recorder.name = name
        recorder.delegate = self
        // The app is often launched again before anything has happened.
        recorder.keepsEmptyRecordings = false
        if !writesCode { recorder.codeForms = [] }
        self.recorder = recorder
        try recorder.start()
    }

    /// Stops the running recording and saves it.
    func stop() {
        do {
            try recorder?.stop()
        } catch {
            problem = error
        }
        recorder = nil
    }

    /// Adds a check of an element to what was done last.
    /// - Throws: `RecordingError`.
    func addCheck(_ kind: ScreenChange.Kind, of node: any ElementNode) throws {
        try recorder?.addCheck(kind, of: node)
    }

    /// The reason why a recording could not be saved; nil on success.
    var issue: TestEvent.Issue? {
        problem.map { .init(fault: .host, name: "RecordingError", message: "\($0)") }
    }

    /// A sentence about the saved recordings; nil without any.
    var words: String? {
        if saved.isEmpty { return nil }
        return saved.map { "Recorded to \($0.folder)" }.joined(separator: "\n")
    }
}

extension TouchRecording: RecorderDelegate {
    func recorder(_ recorder: Recorder, didSave bundle: RecordingBundle) {
        if !saved.contains(bundle) { saved.append(bundle) }
    }

    func recorder(_ recorder: Recorder, didFailWith error: any Error) { problem = error }
}
