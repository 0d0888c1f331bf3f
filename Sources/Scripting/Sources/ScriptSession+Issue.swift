public import JavaScriptBridge
public import TestEvents

extension ScriptSession {
    /// The facts of an error that a script threw: place, stack, lines around it, causes and the nearest known name.
    public func issue(for error: JSError, fault: TestEvent.Fault = .script) -> TestEvent.Issue {
        let stack = error.stack.map { TestEvent.StackFrame(function: $0.function, place: SourcePlace($0)) }
        let place = place(of: error)
        return TestEvent.Issue(
            fault: fault, name: error.name, message: error.message, place: place, stack: stack,
            excerpt: place.flatMap { sources.excerpt(around: $0) }, suggestion: suggestion(for: error),
            causes: error.causes.map { "\($0.name): \($0.message)" })
    }

    /// Where an error belongs: the user's innermost frame; a syntax error, where the engine found it.
    private func place(of error: JSError) -> SourcePlace? {
        if error.name != "SyntaxError", let place = place(in: error.stack), sources.isUsersOwn(place.file) {
            return place
        }
        if let url = error.sourceURL, let line = error.line {
            return SourcePlace(file: url, line: line, column: error.column)
        }
        return place(in: error.stack)
    }
}
