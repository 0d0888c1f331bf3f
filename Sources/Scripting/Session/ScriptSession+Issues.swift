import Automation
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

extension ScriptSession {
    /// The known name nearest to a misspelt variable or method, if the error is about one.
    func suggestion(for error: JSError) -> String? {
        let message = error.message
        if let name = message.word(after: "Can't find variable: ") {
            if name == "console" { return "console is not available to scripts: log with UIALogger.logMessage." }
            if name == "WebAssembly" { return "WebAssembly is not available to scripts." }
            return nearestName(to: name, in: globalNames).map { "Did you mean \($0)?" }
        }
        guard error.name == "TypeError", let path = message.calledPath, let dot = path.lastIndex(of: ".") else {
            return nil
        }
        let member = String(path[path.index(after: dot)...])
        let object = String(path[..<dot])
        if let advice = memberAdvice[object]?(member) { return advice }
        if let name = nearestName(to: member, in: members(ofGlobal: object)) {
            return "Did you mean \(object).\(name)?"
        }
        let candidates = declarations.flatMap(\.declarations.classes).flatMap(\.memberNames)
        return nearestName(to: member, in: candidates).map { "Did you mean \(path[..<dot]).\($0)?" }
    }
}

extension ScriptSession {
    /// The names that a global object, or an object in one, has of its own; none for anything else.
    private func members(ofGlobal path: String) -> [String] {
        let names = path.split(separator: ".")
        guard !names.isEmpty, names.count <= 8 else { return [] }
        return names.reduce(context.globalObject) { $0[String($1)] }.ownPropertyNames
    }

    /// What scripts can name: what modules declare, and what scripts themselves have defined.
    private var globalNames: [String] {
        let declared = declarations.map(\.declarations).flatMap { module in
            module.classes.map(\.name) + module.functions.map(\.name) + module.constants.map(\.name)
        }
        return context.globalObject.ownPropertyNames + declared
    }
}

extension String {
    /// The identifier that follows a text, or nil when the text does not begin with it.
    fileprivate func word(after prefix: String) -> String? {
        guard hasPrefix(prefix) else { return nil }
        let word = dropFirst(prefix.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        return word.isEmpty ? nil : String(word)
    }

    /// The callee in a message of the engine such as `a.b is not a function`.
    fileprivate var calledPath: String? {
        guard let range = firstRange(of: " is not a function") else { return nil }
        let path = self[..<range.lowerBound]
        return path.isEmpty || path.contains(" ") ? nil : String(path)
    }
}

/// An error of native code that knows whose fault it is, and what was expected.
package protocol ScriptFailure: Error {
    /// Whose fault it is.
    var fault: TestEvent.Fault { get }
    /// What was expected, as text for people.
    var expected: String? { get }
    /// What was received, as text for people.
    var received: String? { get }
}

extension ScriptFailure {
    /// Nothing in particular.
    package var expected: String? { nil }
    /// Nothing in particular.
    package var received: String? { nil }
}

/// A Swift error that a script may have led to, such as that of a scenario one of whose steps is a script's function.
package protocol ScriptCausedError: Error {
    /// What the script threw; nil when none did.
    var scriptError: JSError? { get }
}

extension JSError {
    /// The error of a script behind a Swift error; nil when there is none.
    package init?(behind error: any Error) {
        switch error {
        case let error as JSError: self = error
        case let error as any ScriptCausedError:
            guard let cause = error.scriptError else { return nil }
            self = cause
        case let error as TestStepError: self.init(behind: error.cause)
        default: return nil
        }
    }
}

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
