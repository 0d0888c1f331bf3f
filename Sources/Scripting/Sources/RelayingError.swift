package import JavaScriptBridge
package import TestEvents

/// A Swift error that only passes on what led to it, such as that of a step inside a scenario.
///
/// What scripts catch of it names the other as its `cause`. A report shows the other's place, stack, and what was expected
/// and received, under this one's name and message.
///
/// Its own fault counts when nothing of a script led to it.
package protocol RelayingError: JSErrorConvertible, ScriptFailure {}

extension JSError {
    /// The error that this one passes on; nil when it speaks for itself.
    package var relayed: JSError? { underlyingError is any RelayingError ? cause : nil }
}

extension TestEvent.Issue {
    /// The facts of an issue under the name and message of the error that passes it on.
    /// - Parameter own: what is known about the passing on itself; its place stands in where the issue has none.
    package func relayed(by own: TestEvent.Issue) -> TestEvent.Issue {
        var issue = self
        issue.name = own.name
        issue.message = own.message
        // The message mostly ends with the reason, which need not be told twice.
        if !own.message.contains(message) { issue.causes.insert("\(name): \(message)", at: 0) }
        if place == nil {
            issue.place = own.place
            issue.stack = own.stack
            issue.excerpt = own.excerpt
        }
        return issue
    }
}
