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
