extension AutomationSession {
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
