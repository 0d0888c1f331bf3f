import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// What ended a test, as facts for the event stream.
struct FailureReport {
    /// The facts.
    let issue: TestEvent.Issue

    /// Gathers what is known about an error that a script threw.
    init(of error: JSError, in session: ScriptSession) {
        let host = HostObject(in: session.context)
        let thrown = error.value
        if let relayed = error.relayed {
            issue = FailureReport(of: relayed, in: session).issue.relayed(by: session.ownIssue(for: error))
            return
        }
        let failure = error.underlyingError as? AssertionFailure
        let isException = AssertionFailure.Kind(rawValue: error.name) != nil
        let isAssertion =
            failure != nil || isException || thrown.isString || error.underlyingError is AutomationError
        var issue = session.issue(for: error, fault: isAssertion ? .assertion : .script)
        var stack = error.stack
        if let failure {
            stack = failure.stack
            // A script can change the exception that it sees.
            issue.name = failure.kind.rawValue
            issue.message = failure.message
            issue.expected = failure.expected
            issue.received = failure.received
            issue.causes = failure.causes
        } else if stack.isEmpty {
            stack = host.stack(of: thrown)
        }
        if case .deadlineReached? = (error.underlyingError as? AutomationError)?.kind {
            issue.waitingFor = session.waitingFor
        }
        if issue.stack.isEmpty, !stack.isEmpty {
            issue.stack = stack.map(TestEvent.StackFrame.init)
            issue.place = session.place(in: stack)
            issue.excerpt = issue.place.flatMap { session.sources.excerpt(around: $0) }
        }
        self.issue = issue
    }
}

extension TestEvent.StackFrame {
    fileprivate init(_ frame: JSStackFrame) {
        var place: TestEvents.SourcePlace?
        if let url = frame.sourceURL, let line = frame.line {
            place = TestEvents.SourcePlace(file: url, line: line, column: frame.column)
        }
        self.init(function: frame.function, place: place)
    }
}
