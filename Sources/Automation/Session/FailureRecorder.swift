/// Someone to whom tests written in Swift report their failures, so that they need no test framework to do it.
public protocol FailureRecorder: AnyObject {
    /// Takes a failure; the caller goes on.
    func record(_ failure: RecordedFailure)
}

/// Something that went wrong in a test written in Swift.
public struct RecordedFailure: Error, CustomStringConvertible {
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

    /// What went wrong.
    public var description: String { message }
}

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

/// A recorder that keeps what it is told.
public final class FailureCollector: FailureRecorder {
    /// The failures in the order in which they came.
    public private(set) var failures: [RecordedFailure] = []

    /// Creates a recorder without failures.
    public init() {}

    /// Keeps a failure.
    public func record(_ failure: RecordedFailure) { failures.append(failure) }
}

extension AutomationSession {
    /// Runs some work and keeps what its calls of the Swift face report, instead of telling the failure recorder.
    /// - Returns: what the work came to, and the failures in one; nil when there were none.
    public func collectingFailures<Value>(_ body: () throws -> Value) rethrows -> (Value, RecordedFailure?) {
        let collector = FailureCollector()
        let recorder = failureRecorder
        failureRecorder = collector
        defer { failureRecorder = recorder }
        let value = try body()
        guard var failure = collector.failures.first else { return (value, nil) }
        failure.message = collector.failures.map(\.message).joined(separator: "; ")
        return (value, failure)
    }
}

extension AutomationSession {
    /// What a query finds now; what keeps it from being evaluated is reported, and nothing is found.
    ///
    /// While something is waited for, the same is reported once only.
    func reportedResult(of query: ElementQuery) -> QueryResult {
        do {
            return try result(of: query, from: nil)
        } catch {
            let message = (error as? AutomationError)?.message ?? "\(error)"
            if reportedWhileWaiting?.insert(message).inserted ?? true {
                failureRecorder.record(RecordedFailure(message: message, cause: error, place: SourcePlace()))
            }
            return .nothing
        }
    }

    /// Does something and reports what fails, with the place of the call.
    /// - Parameter note: what else is known about the failure, in words.
    /// - Returns: whether it succeeded.
    @discardableResult
    func attempt(_ place: SourcePlace, note: () -> String? = { nil }, _ body: () throws -> Void) -> Bool {
        do {
            if isStopped { throw SessionStopped() }
            try body()
            return true
        } catch {
            var message = (error as? AutomationError)?.message ?? "\(error)"
            if let note = note() { message += " (\(note))" }
            failureRecorder.record(RecordedFailure(message: message, cause: error, place: place))
            return false
        }
    }
}
