import Automation
import Files
import FoundationEssentials
import Glibc
import Recorder
import Scripting
import TestEvents

/// The recordings of the project: made, listed, played and changed by a person.
extension LiveDevice {
    private var library: RecordingLibrary {
        RecordingLibrary(folder: PathNames.join(app.workingDirectory ?? "", RecordingLibrary.defaultFolder))
    }

    /// Starts a recording.
    /// - Returns: a sentence about it.
    func record(_ name: String) throws -> String {
        try app.startRecording(
            to: PathNames.join(RecordingLibrary.defaultFolder, try checked(name) + TouchRecording.fileExtension))
        return "What you do is recorded."
    }

    private func checked(_ name: String) throws -> String {
        guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0) else {
            throw InputFailure("A recording needs a name without slashes.")
        }
        return name
    }

    /// Lets the recording check what an element is now.
    func check(_ check: LiveRequest.Check, at path: [Int]) throws -> String {
        guard let node = node(at: path) else { throw InputFailure("The element is gone.") }
        let kind: ScreenChange.Kind =
            switch check {
            case .label: .label
            case .value: .value
            case .enabled: .enabled
            case .selected: .selected
            case .exists: .appeared
            }
        try app.addCheck(kind, of: node)
        return "The recording checks it."
    }

    /// The recordings, newest first.
    func recordings() throws -> [LiveMessage.Recording] {
        try library.bundles.map { bundle in
            var recording = LiveMessage.Recording(
                folder: bundle.lastPathComponent, name: bundle.name, text: "", isReady: false)
            do {
                let log = try bundle.load()
                let count = log.events.count == 1 ? "1 event" : "\(log.events.count) events"
                let facts = [log.dateText, log.app, log.device.model, count, RecordedNumber.seconds(log.duration)]
                recording.text = (facts + (bundle.isRecording ? ["being recorded"] : [])).joined(separator: ", ")
                recording.isReady = !bundle.isRecording
            } catch {
                recording.text = "\(error)"
            }
            return recording
        }
    }

    /// The steps of a recording.
    func steps(of recording: String) throws -> [LiveMessage.Step] {
        Self.steps(of: try library.bundle(named: recording).load())
    }

    private static func steps(of log: EventLog) -> [LiveMessage.Step] {
        log.steps.map { step in
            .init(
                number: step.number, text: step.text,
                checks: step.changes.map(\.text))
        }
    }

    /// Plays a recording with the app as it is.
    /// - Parameter pace: seconds between two steps.
    func play(_ recording: String, pace: Double, _ answer: inout LiveMessage.Answer) throws {
        let log = try library.bundle(named: recording).load()
        var notes: [String] = []
        var report: ReplayReport?
        let replayer = Replayer(app.session.automation)
        replayer.speed = .infinity
        replayer.didNote = { notes.append("\($0)") }
        replayer.didPlay = { [self] _ in
            guard isWatched, pace > 0 else { return }
            show()
            usleep(UInt32(min(pace, Self.slowestPace) * 1e6))
        }
        try app.attempt { _ in report = replayer.replay(log) }
        guard let report else { return }
        let count = report.played == report.steps ? "all \(report.steps)" : "\(report.played) of \(report.steps)"
        let sentence = "\(report.passed ? "Passed" : "Failed"): \(count) steps were played."
        answer.text = ([sentence] + notes).joined(separator: "\n")
        if !report.passed { answer.problem = answer.text }
    }

    private static let slowestPace = 2.0

    /// Changes a recording.
    func edit(_ recording: String, _ edit: LiveRequest.Edit, _ answer: inout LiveMessage.Answer) throws {
        let bundle = try library.bundle(named: recording)
        switch edit {
        case .removeStep(let step): answer.steps = Self.steps(of: try library.removeStep(step, from: bundle))
        case .removeCheck(let step, let index):
            answer.steps = Self.steps(of: try library.removeCheck(index, ofStep: step, from: bundle))
        case .keep(let from, let to):
            answer.steps = Self.steps(of: try library.trim(bundle, fromStep: from, toStep: to))
        case .rename(let name): answer.text = try library.rename(bundle, to: try checked(name)).lastPathComponent
        case .delete:
            try library.delete(bundle)
            answer.text = "\(bundle.name) is deleted."
        }
    }

    /// Saves a test that is written from a recording.
    /// - Parameters:
    ///   - form: the name of a form of code.
    ///   - folder: a folder of the project; files that are there already stay as they are.
    /// - Returns: the files.
    func write(_ recording: String, as form: String, to folder: String) throws -> String {
        guard let form = CodeForm(rawValue: form) else {
            throw InputFailure(
                "There is no form '\(form)': \(CodeForm.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        let disk = Disk(workingDirectory: app.workingDirectory)
        let place = disk.absolutePath(folder.isEmpty ? "." : folder)
        guard ImportBounds([disk.absolutePath(".")], disk: disk).contain(place) else {
            throw InputFailure("The folder '\(folder)' is not in the project.")
        }
        let files = RecordedCode.files(for: try library.bundle(named: recording).load(), as: form)
        for file in files where disk.entry(at: PathNames.join(place, file.name)) != .nothing {
            throw InputFailure("There is a file '\(PathNames.join(folder, file.name))' already.")
        }
        try DraftFile.makeFolder(place)
        for file in files { try DraftFile.replace(PathNames.join(place, file.name), with: Array(file.text.utf8)) }
        return "Saved: " + files.map { PathNames.join(folder, $0.name) }.joined(separator: ", ")
    }
}
