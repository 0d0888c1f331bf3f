internal import Files
internal import Glibc

/// A recording that cannot be read, written or found.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file or folder.
    public let path: String
    let reason: Reason

    enum Reason: Hashable, Sendable {
        case missing(nearest: String?)
        case ambiguous([String])
        case notABundle
        case noLog
        case link
        case notAFile
        case tooLarge(limit: Int)
        case unreadable(code: Int32)
        case notWritten(FileFailure)
        case notDeleted(code: Int32)
        case containsFolder(String)
        case invalidLog(LogFormatError)
        case invalidHeader
        case isRecording
        case invalidFileName(String)
        case emptyRange(from: Int, to: Int, count: Int)
        case tooManyEvents
        case notRecording
        case notCheckable
        case nothingToCheck
        case noSuchStep(Int)
        case onlyStep
        case notRenamed(code: Int32)
    }

    init(_ reason: Reason, at path: String) {
        self.reason = reason
        self.path = path
    }

    init(_ failure: FileFailure) { self.init(.notWritten(failure), at: failure.path) }

    /// Whether there is no such recording.
    package var isMissing: Bool { if case .missing = reason { true } else { false } }

    /// What is wrong, where, and what to do.
    public var description: String {
        switch reason {
        case .missing(let nearest):
            "there is no recording '\(path)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "; see 'jsrun fry list'")
        case .ambiguous(let folders):
            "there are several recordings '\(path)'; pass one of the folders "
                + folders.map { "'\($0)'" }.joined(separator: ", ")
        case .notABundle: "'\(path)' is not a recording; pass a folder whose name ends in '\(RecordingName.ending)'"
        case .noLog:
            "'\(path)' is not a recording: it has no \(RecordingBundle.logFile); delete it, or record again"
        case .link: "'\(path)' is a link; pass what it refers to"
        case .notAFile: "'\(path)' is not a regular file; delete the recording, or restore the file"
        case .tooLarge(let limit): "'\(path)' is larger than \(limit >> 20) MiB; record in several parts"
        case .unreadable(let code): "'\(path)' cannot be read: \(String(cString: strerror(code)))"
        case .notWritten(let failure):
            "\(failure)" + (failure.code == ENOSPC || failure.code == EDQUOT ? "; free some space and try again" : "")
        case .notDeleted(let code): "'\(path)' cannot be deleted: \(String(cString: strerror(code)))"
        case .containsFolder(let name):
            "'\(path)' contains the folder '\(name)', which is not part of a recording; move it away first"
        case .invalidLog(let error): "'\(path)' cannot be read as a recording: \(error)"
        case .invalidHeader:
            "'\(path)' is a damaged running log: its beginning cannot be read; delete the recording, or record again"
        case .isRecording: "'\(path)' is being recorded; end the recording first"
        case .invalidFileName(let name):
            "'\(name)' cannot be the name of a file in '\(path)'; pass a name without slashes that is not the log's"
        case .emptyRange(let from, let to, let count):
            "'\(path)' has the events 1 to \(count), so none from \(from) to \(to); pass other numbers"
        case .notRecording: "nothing is being recorded; start a recording first"
        case .notCheckable: "a test could not find this element, or it has no such text; check another one"
        case .nothingToCheck: "nothing was recorded yet that a check could follow; do something with the app first"
        case .noSuchStep(let number):
            "'\(path)' has no step or check with the number \(number); it may have been edited"
        case .onlyStep: "this is the only step of '\(path)'; delete the recording instead"
        case .notRenamed(let code): "'\(path)' cannot be renamed: \(String(cString: strerror(code)))"
        case .tooManyEvents:
            "'\(path)' has \(EventLog.maximumEventCount) events, which is the limit; end the recording and begin another"
        }
    }
}
