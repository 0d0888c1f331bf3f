/// A recorder that keeps what it is told.
public final class FailureCollector: FailureRecorder {
    /// The failures in the order in which they came.
    public private(set) var failures: [RecordedFailure] = []

    /// Creates a recorder without failures.
    public init() {}

    /// Keeps a failure.
    public func record(_ failure: RecordedFailure) { failures.append(failure) }
}
