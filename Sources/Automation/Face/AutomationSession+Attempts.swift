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
