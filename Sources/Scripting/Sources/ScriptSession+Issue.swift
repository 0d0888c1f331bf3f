package import JavaScriptBridge
package import TestEvents

extension ScriptSession {
    /// The facts of an error that a script threw: place, stack, lines around it, causes and the nearest known name.
    /// - Parameter fault: whose fault it is, unless the error itself knows.
    package func issue(for error: JSError, fault: TestEvent.Fault = .script) -> TestEvent.Issue {
        let own = ownIssue(for: error, fault: fault)
        return error.relayed.map { issue(for: $0, fault: fault).relayed(by: own) } ?? own
    }

    /// The facts of an error, whatever other it passes on.
    package func ownIssue(for error: JSError, fault: TestEvent.Fault = .script) -> TestEvent.Issue {
        let failure = error.underlyingError as? any ScriptFailure
        let stack = error.stack.map { TestEvent.StackFrame(function: $0.function, place: SourcePlace($0)) }
        let place = place(of: error)
        return TestEvent.Issue(
            fault: failure?.fault ?? fault, name: error.name, message: message(of: error), place: place, stack: stack,
            excerpt: place.flatMap { sources.excerpt(around: $0) }, suggestion: suggestion(for: error),
            expected: failure?.expected, received: failure?.received,
            causes: error.causes.map { "\($0.name): \($0.message)" })
    }

    /// What an error says; an object that says nothing of itself is shown as it is.
    private func message(of error: JSError) -> String {
        guard error.message == "[object Object]", error.underlyingError == nil, !error.value.isError else {
            return error.message
        }
        return "threw \(ValueDescription.of(error.value))"
    }

    /// Where an error belongs: the user's innermost frame, else the open test; a syntax error, where the engine found it.
    private func place(of error: JSError) -> SourcePlace? {
        let made = error.sourceURL.flatMap { url in
            error.line.map { SourcePlace(file: url, line: $0, column: error.column) }
        }
        if error.name == "SyntaxError", let made { return made }
        let called = place(in: error.stack)
        return [called, made].compactMap(\.self).first { sources.isUsersOwn($0.file) }
            ?? tests.current?.place ?? made ?? called
    }
}
