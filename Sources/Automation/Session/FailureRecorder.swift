/// A recorder for failures of tests written in Swift, independent of any test framework.
public protocol FailureRecorder: AnyObject {
    /// Records a failure; the caller continues.
    func record(_ failure: RecordedFailure)
}

/// A failure of a test written in Swift.
public struct RecordedFailure: Error, CustomStringConvertible {
    /// The message, in one sentence.
    public var message: String
    /// The underlying error, if any.
    public var cause: (any Error)?
    /// The place of the call.
    public var place: SourcePlace

    /// Creates a failure.
    package init(message: String, cause: (any Error)? = nil, place: SourcePlace) {
        self.message = message
        self.cause = cause
        self.place = place
    }

    /// The message.
    public var description: String { message }
}

/// A recorder that keeps its failures in memory.
public final class FailureCollector: FailureRecorder {
    /// The failures in chronological order.
    public private(set) var failures: [RecordedFailure] = []

    /// Creates a recorder without failures.
    public init() {}

    /// Appends a failure.
    public func record(_ failure: RecordedFailure) { failures.append(failure) }
}

extension AutomationSession {
    /// Runs a body and collects the failures of its Swift interface calls, instead of recording them.
    /// - Returns: the result of the body, and all failures merged into one; nil when there were none.
    package func collectingFailures<Value>(_ body: () throws -> Value) rethrows -> (Value, RecordedFailure?) {
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
    /// The current result of a query; if it cannot be evaluated, that is reported, and the result is empty.
    ///
    /// During a wait, the same failure is reported only once.
    package func reportedResult(of query: ElementQuery) -> QueryResult {
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

    /// Runs a body and reports its error, with the place of the call.
    /// - Parameter note: additional information about the failure.
    /// - Returns: whether it succeeded.
    @discardableResult
    package func attempt(_ place: SourcePlace, note: () -> String? = { nil }, _ body: () throws -> Void) -> Bool {
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
