import Automation
package import JavaScriptBridge
package import TestEvents

extension ScriptSession {
    /// The issue for a script's error, with place, stack, source lines, causes and the nearest name.
    /// - Parameter fault: the fault, unless the error itself has one.
    package func issue(for error: JSError, fault: TestEvent.Fault = .script) -> TestEvent.Issue {
        let own = ownIssue(for: error, fault: fault)
        return error.relayed.map { issue(for: $0, fault: fault).relayed(by: own) } ?? own
    }

    /// The issue for an error itself, without the one that it relays.
    package func ownIssue(for error: JSError, fault: TestEvent.Fault = .script) -> TestEvent.Issue {
        let failure = error.underlyingError as? any ScriptFailure
        let stack = error.stack.map { stackFrame($0) }
        let place = place(of: error)
        return TestEvent.Issue(
            fault: failure?.fault ?? fault, name: error.name, message: ValueDescription.message(of: error),
            place: place, stack: stack,
            excerpt: place.flatMap { sources.excerpt(around: $0) }, suggestion: suggestion(for: error),
            expected: failure?.expected, received: failure?.received,
            causes: error.causes.map { "\($0.name): \($0.message)" })
    }

    /// The place of an error: the engine's for a syntax error, else the user's frame or the open test.
    private func place(of error: JSError) -> SourcePlace? {
        let made = error.sourceURL.flatMap { url in
            error.line.map { sources.original(SourcePlace(file: url, line: $0, column: error.column)) }
        }
        if error.name == "SyntaxError", let made { return made }
        let called = place(in: error.stack)
        return [called, made].compactMap(\.self).first { sources.isUsersOwn($0.file) }
            ?? tests.current?.place ?? made ?? called
    }
}

extension ScriptSession {
    /// A suggestion for an error about a misspelt variable or method.
    func suggestion(for error: JSError) -> String? {
        if let advice = (error.underlyingError as? AutomationError)?.advice { return advice }
        let message = error.message
        if error.name == "SyntaxError", message.contains("import call expects") || message.contains("keyword 'export'")
        {
            return "Scripts are not ES modules: write #import \"file.js\", or var x = require(\"./file.js\")."
        }
        if let name = message.word(after: "Can't find variable: ") {
            if let advice = Self.namesFromElsewhere[name] { return advice }
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
    /// What is written instead of global names that people know from other programs.
    private static let namesFromElsewhere: [String: String] = {
        let interface = "#import \"tuneup/jest.js\" brings in the test interface of Jest."
        let tests = ["describe", "it", "expect", "beforeAll", "afterAll", "beforeEach", "afterEach"]
        let page = "UIATarget.localTarget().frontMostApp().mainWindow() has the elements of a page."
        let modules = "Only files that require(\"./file.js\") brings in have exports."
        let others = [
            "WebAssembly": "WebAssembly is not available to scripts.",
            "test": "#import \"tuneup/tuneup.js\" brings in test(), and #import \"tuneup/jest.js\" that of Jest.",
            "jest": "There are no mock functions; keep calls in a variable, and stub requests with network.",
            "vi": "There are no mock functions; keep calls in a variable, and stub requests with network.",
            "cy": page, "page": page, "browser": page, "device": "UIATarget.localTarget() is the device.",
            "document": "Scripts run beside the app; \(page)", "window": "Scripts run beside the app; \(page)",
            "module": modules, "exports": modules,
        ]
        return others.merging(tests.map { ($0, interface) }) { known, _ in known }
    }()

    /// The own property names of a global object or an object in one; empty for anything else.
    private func members(ofGlobal path: String) -> [String] {
        let names = path.split(separator: ".")
        guard !names.isEmpty, names.count <= 8 else { return [] }
        return names.reduce(context.globalObject) { $0[String($1)] }.ownPropertyNames
    }

    /// The global names: those that modules declare and those that scripts define.
    private var globalNames: [String] {
        let declared = declarations.map(\.declarations).flatMap { module in
            module.classes.map(\.name) + module.functions.map(\.name) + module.constants.map(\.name)
        }
        return context.globalObject.ownPropertyNames + declared
    }
}

extension String {
    /// The identifier after a prefix; nil when the string does not have the prefix.
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

/// An error of native code with a fault and an expectation.
package protocol ScriptFailure: Error {
    /// The party at fault.
    var fault: TestEvent.Fault { get }
    /// The expected value, as readable text.
    var expected: String? { get }
    /// The received value, as readable text.
    var received: String? { get }
}

extension ScriptFailure {
    /// Nil by default.
    package var expected: String? { nil }
    /// Nil by default.
    package var received: String? { nil }
}

/// A Swift error that a script may have caused, such as that of a scenario with a script's step.
package protocol ScriptCausedError: Error {
    /// The script's error; nil for none.
    var scriptError: JSError? { get }
}

extension JSError {
    /// Returns the script's error behind a Swift error; nil for none.
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

/// A Swift error that relays its cause, such as that of a step in a scenario.
///
/// Scripts see the relayed error as its `cause`. A report shows the cause's place, stack, and expected and received
/// values, under this error's name and message.
///
/// Its own fault applies when no script caused it.
package protocol RelayingError: JSErrorConvertible, ScriptFailure {}

extension JSError {
    /// The error that this one relays; nil for none.
    package var relayed: JSError? { underlyingError is any RelayingError ? cause : nil }
}

extension TestEvent.Issue {
    /// Returns the issue under the name and message of the error that relays it.
    /// - Parameter own: the issue of the relaying error; its place is used where the issue has none.
    package func relayed(by own: TestEvent.Issue) -> TestEvent.Issue {
        var issue = self
        issue.name = own.name
        issue.message = own.message
        // The message usually ends with the reason, which is not repeated.
        if !own.message.contains(message) { issue.causes.insert("\(name): \(message)", at: 0) }
        if place == nil {
            issue.place = own.place
            issue.stack = own.stack
            issue.excerpt = own.excerpt
        }
        return issue
    }
}
