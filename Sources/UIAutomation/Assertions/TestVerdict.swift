import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// Closes a test, and records the reason of a failure.
struct TestVerdict {
    private let session: ScriptSession
    private let title: String
    private let options: JSValue?
    private let logger: LibraryLogger
    private let entry: TestQueue.Entry

    init(_ entry: TestQueue.Entry, in session: ScriptSession) {
        self.session = session
        title = entry.declaration.title
        options = entry.options
        self.entry = entry
        logger = LibraryLogger(session)
    }

    /// Closes the test as passed, unless the script's own logger has closed it.
    /// - Throws: the termination of the script.
    func pass() throws {
        // A script that has closed its test itself, for instance with `logFail`, has set the verdict.
        if let test = entry.test, session.tests.current == nil, session.tests.lastEnded?.test == test { return }
        if hasDoneNothing {
            session.report(
                Finding(
                    "EmptyTest", "The test did nothing: it has no action, no look-up and no assertion.",
                    place: entry.declaration.place))
        }
        let result = logger.end(.passed, title)
        if let error = result.error { try note(error) }
        try session.demandNoTermination()
    }

    /// Records the failure, logs what the options request, and closes the test as failed.
    /// - Throws: the termination of the script.
    func fail(with error: any Error) throws {
        if let error = error as? JSError, error.isTermination { throw error }
        let thrown = thrownError(for: error)
        // Record the failure first, so that scripts cannot undo it.
        session.tests.record(issue(for: error, thrown))
        try session.demandNoTermination()
        try log(thrown)
        let result = logger.end(.failed, title)
        if let error = result.error { try note(error) }
        try session.demandNoTermination()
    }

    private var hasDoneNothing: Bool {
        entry.begin == session.activity && !session.tests.isRunnersOwn && session.tests.current != nil
    }

    private func issue(for error: any Error, _ thrown: JSError) -> TestEvent.Issue {
        (error as? GivenUpTest)?.issue(in: session) ?? FailureReport(of: thrown, in: session).issue
    }

    /// The value that a script would catch for an error.
    private func thrownError(for error: any Error) -> JSError {
        if let error = error as? JSError { return error }
        return JSError(throwing: error, in: session.context)
    }

    private func log(_ thrown: JSError) throws {
        try quietly { try logger.error(text(of: thrown.value)) }
        let wanted = try logged()
        if wanted.stack { try quietly { try logger.error(stack(of: thrown.value)) } }
        if wanted.tree { try quietly { try target().invokeMethod("logElementTree") } }
        if wanted.treeAsLiteral {
            try quietly {
                try target().invokeMethod("frontMostApp").invokeMethod("mainWindow")
                    .invokeMethod("logElementTreeJSON")
            }
        }
        if wanted.picture { try quietly { try target().invokeMethod("captureScreenWithName", ["\(title)-fail"]) } }
    }

    /// Performs an action whose own error must not hide the failure.
    private func quietly(_ step: () throws -> Void) throws {
        do { try step() } catch { try note(error) }
    }

    /// Records another error.
    private func note(_ error: any Error) throws {
        if let error = error as? JSError, error.isTermination { throw error }
        session.tests.record(FailureReport(of: thrownError(for: error), in: session).issue)
        try session.demandNoTermination()
    }

    private func target() throws -> JSValue {
        try session.context.globalObject.property("UIATarget").invokeMethod("localTarget")
    }

    // MARK: Options

    private struct Logged {
        var stack = false
        var tree = true
        var treeAsLiteral = false
        var picture = true
    }

    /// The requested logs of a failure; unreadable options cause a warning, and the default ones are used.
    private func logged() throws -> Logged {
        do {
            let defaults = try session.context.globalObject.property("testCreateDefaultOptions")
            guard let options = try self.options ?? (defaults.isFunction ? defaults.call() : nil) else {
                return Logged()
            }
            guard options.isObject else { return Logged() }
            func flag(_ name: String) throws -> Bool { try options.property(name).toBool() }
            return Logged(
                stack: try flag("logStackTrace"), tree: try flag("logTree"), treeAsLiteral: try flag("logTreeJSON"),
                picture: try flag("screenCapture"))
        } catch {
            if let error = error as? JSError, error.isTermination { throw error }
            session.log("The options of test(\"\(title)\") cannot be read: \(error)", .warning)
            return Logged()
        }
    }

    // MARK: Texts

    private func text(of thrown: JSValue) throws -> String {
        guard thrown.isObject else { return thrown.description }
        do {
            return try thrown.invokeMethod("toString").description
        } catch let error as JSError where error.isTermination {
            throw error
        } catch {
            return ValueDescription.of(thrown)
        }
    }

    /// The stack; the host remembers those of the library's exceptions, which scripts cannot see.
    private func stack(of thrown: JSValue) throws -> String {
        let error = HostObject(in: session.context).remembered(thrown) ?? thrown
        return error.isObject ? try error.property("stack").description : "undefined"
    }
}

/// The failure of a test that waited in vain.
struct GivenUpTest: JSErrorConvertible {
    /// The kind of error.
    var name: String
    /// The reason.
    var reason: String
    /// What the test was waiting for.
    var waitingFor: [String] = []

    /// Creates a JavaScript error.
    func jsError(in context: JSContext) -> JSValue { JSThrow("Error", reason).jsError(in: context) }

    /// The details for the event stream, at the place of the test.
    func issue(in session: ScriptSession) -> TestEvent.Issue {
        let place = session.tests.current?.place
        return TestEvent.Issue(
            fault: .script, name: name, message: reason, place: place,
            excerpt: place.flatMap { session.sources.excerpt(around: $0) }, waitingFor: waitingFor)
    }
}

/// The global `UIALogger`, as the library uses it.
///
/// Suites replace its functions, so the replacements are called. Whatever they do, the verdict stays the same.
struct LibraryLogger {
    private let session: ScriptSession

    init(_ session: ScriptSession) { self.session = session }

    /// An error of a script's own function.
    struct Result {
        var error: (any Error)?
    }

    /// Opens a test, whatever the script's own `logStart` does.
    func start(_ title: String) -> Result {
        let count = session.tests.startedCount
        let result = callOwn("logStart", title)
        if session.tests.startedCount == count, !isTerminated { session.openTest(title) }
        return result
    }

    /// Closes the open test; a failure stays a failure, whatever the script's own function does.
    func end(_ outcome: TestEvent.Outcome, _ title: String) -> Result {
        session.tests.closing(as: outcome == .passed ? nil : outcome) {
            let count = session.tests.endedCount
            let result = callOwn(outcome == .passed ? "logPass" : "logFail", title)
            if !isTerminated, session.tests.endedCount == count {
                let hasThrown = result.error != nil && outcome == .passed
                session.closeTest(hasThrown ? .failed : outcome, title)
            }
            return result
        }
    }

    /// Logs an error.
    /// - Throws: an error of the script's own `logError`.
    func error(_ text: String) throws {
        guard let own = try own("logError") else { return session.log(text, .error) }
        try own.function.call(this: own.object, [text])
    }

    private var isTerminated: Bool { session.context.virtualMachine.wasTerminated }

    private func callOwn(_ name: String, _ text: String) -> Result {
        do {
            guard let own = try own(name) else { return Result() }
            try own.function.call(this: own.object, [text])
            return Result()
        } catch {
            return Result(error: error)
        }
    }

    /// The function with the name, unless it is the native one.
    private func own(_ name: String) throws -> (object: JSValue, function: JSValue)? {
        try session.context.withLock { try session.context.replacedFunction(name, ofGlobal: "UIALogger") }
    }
}

/// The end of a test, as details for the event stream.
struct FailureReport {
    /// The details.
    let issue: TestEvent.Issue

    /// Collects the details of an error that a script threw.
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
            issue.stack = stack.map { session.stackFrame($0) }
            issue.place = session.place(in: stack)
            issue.excerpt = issue.place.flatMap { session.sources.excerpt(around: $0) }
        }
        self.issue = issue
    }
}
