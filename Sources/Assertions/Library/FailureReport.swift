import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// What ended a test, as facts for the event stream.
struct FailureReport {
    /// The facts.
    let issue: TestEvent.Issue

    /// Gathers what is known about a value that a script threw.
    init(of thrown: JSValue, in session: ScriptSession) {
        let host = HostObject(in: session.context)
        guard let error = host.error(of: thrown) else {
            issue = TestEvent.Issue(fault: .script, name: "Error", message: ValueDescription.of(thrown))
            return
        }
        if let relayed = error.relayed {
            issue = FailureReport(of: relayed.value, in: session).issue.relayed(by: session.ownIssue(for: error))
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
            issue.expected = failure.expected
            issue.received = failure.received
            issue.causes = failure.causes
        } else if stack.isEmpty {
            stack = host.stack(of: thrown)
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
