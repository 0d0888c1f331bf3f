/// A place in a source file.
public struct SourcePlace: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The file, as `#fileID` names it.
    public var file: String
    /// The path of the file, as `#filePath` names it.
    public var path: String
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1.
    public var column: Int

    /// Creates a place; without arguments it is the place of the call.
    public init(file: String = #fileID, path: String = #filePath, line: Int = #line, column: Int = #column) {
        self.file = file
        self.path = path
        self.line = line
        self.column = column
    }

    /// File, line and column, joined by colons.
    public var description: String { "\(file):\(line):\(column)" }
}

/// Something that went wrong in a test written in Swift.
public struct RecordedFailure: Error {
    /// What went wrong, in one sentence.
    public var message: String
    /// The error behind it, if there is one.
    public var cause: (any Error)?
    /// Where the call stands.
    public var place: SourcePlace

    /// Creates a failure.
    public init(message: String, cause: (any Error)? = nil, place: SourcePlace) {
        self.message = message
        self.cause = cause
        self.place = place
    }
}

/// Someone to whom tests written in Swift report their failures, so that they need no test framework to do it.
public protocol FailureRecorder: AnyObject {
    /// Takes a failure; the caller goes on.
    func record(_ failure: RecordedFailure)
}

/// A recorder that keeps what it is told.
public final class FailureCollector: FailureRecorder {
    /// The failures in the order in which they came.
    public private(set) var failures: [RecordedFailure] = []

    /// Creates a recorder without failures.
    public init() {}

    /// Keeps a failure.
    public func record(_ failure: RecordedFailure) { failures.append(failure) }
}
