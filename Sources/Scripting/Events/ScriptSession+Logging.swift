package import TestEvents

/// What `UIALogger` does.
extension ScriptSession {
    /// Opens a test; a message while the runner's own test is open, which scripts only add to.
    package func openTest(_ title: String) {
        if tests.isRunnersOwn { log(title, .default) } else { tests.start(title, place: currentPlace) }
    }

    /// Closes the open test; one of the reasons, or a message, while the runner's own test is open.
    package func closeTest(_ outcome: TestEvent.Outcome, _ text: String) {
        guard tests.isRunnersOwn else {
            let picture = outcome == .passed ? nil : pictureOfMessage(text)
            return tests.end(outcome, message: text, place: currentPlace, screenshot: picture)
        }
        guard outcome != .passed else { return log(text, .default) }
        let place = currentPlace
        tests.record(
            .init(
                fault: .assertion, name: outcome == .failed ? "LoggedFailure" : "LoggedIssue", message: text,
                place: place, excerpt: place.flatMap { sources.excerpt(around: $0) }))
    }

    /// Logs a message.
    package func log(_ text: String, _ level: TestEvent.Message.Level) {
        let isBad = level == .warning || level == .error
        let picture = isBad ? pictureOfMessage(text) : nil
        events.record(.message(.init(level: level, text: text, place: currentPlace, screenshot: picture)))
    }
}
