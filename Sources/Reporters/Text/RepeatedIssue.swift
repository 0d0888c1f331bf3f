import TestEvents

extension TestEvent.Issue {
    /// Whether a text that was logged or kept says no more than this issue.
    func says(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        return text == message || text == "\(name): \(message)" || text == "\(name): \"\(message)\""
    }

    /// Whether it is the issue that a failed fixture operation has led to.
    func says(_ fixture: TestEvent.FixtureRun) -> Bool {
        guard let error = fixture.error, !error.isEmpty else { return false }
        return says(error) || message.hasSuffix(error) || causes.contains(error)
    }

    /// Whether it is the issue that a failed operation of a bot test has led to: the same words at the same place.
    ///
    /// One of the two may say more: the issue which operation it was, the operation what would have been right. An error
    /// that was thrown has a place of its own, and the operation in its stack.
    func says(_ operation: TestEvent.Operation) -> Bool {
        guard !operation.passed, let text = operation.message, !text.isEmpty else { return false }
        if let place, let other = operation.place, place != other, !stack.contains(where: { $0.place == other }) {
            return false
        }
        return says(text) || message.hasSuffix(text) || (!message.isEmpty && text.hasPrefix(message))
    }
}
