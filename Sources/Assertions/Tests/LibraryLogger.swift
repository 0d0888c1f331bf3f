import JavaScriptBridge
import Scripting
import TestEvents

/// The global `UIALogger`, as the library uses it.
///
/// Suites put functions of their own in its place, so those are called. What they do or leave undone changes no verdict.
struct LibraryLogger {
    private let session: ScriptSession

    init(_ session: ScriptSession) { self.session = session }

    /// What a call of a script's own function threw.
    struct Result {
        var error: (any Error)?
    }

    /// Opens a test, whatever a script's own `logStart` does.
    func start(_ title: String) -> Result {
        let count = session.tests.startedCount
        let result = callOwn("logStart", title)
        if session.tests.startedCount == count, !isTerminated { session.openTest(title) }
        return result
    }

    /// Closes the open test; a failure stays one, whatever a script's own function does.
    func end(_ outcome: TestEvent.Outcome, _ title: String) -> Result {
        let count = session.tests.endedCount
        if outcome != .passed { session.tests.verdict = outcome }
        let result = callOwn(outcome == .passed ? "logPass" : "logFail", title)
        if isTerminated {
            session.tests.verdict = nil
        } else if session.tests.endedCount == count {
            let hasThrown = result.error != nil && outcome == .passed
            session.closeTest(hasThrown ? .failed : outcome, title)
        }
        session.tests.verdict = nil
        return result
    }

    /// Logs an error.
    /// - Throws: what a script's own `logError` throws.
    func error(_ text: String) throws {
        guard let own = try own("logError") else { return session.log(text, .error) }
        try own.function.call(this: own.logger, [text])
    }

    private var isTerminated: Bool { session.context.virtualMachine.wasTerminated }

    private func callOwn(_ name: String, _ text: String) -> Result {
        do {
            guard let own = try own(name) else { return Result() }
            try own.function.call(this: own.logger, [text])
            return Result()
        } catch {
            return Result(error: error)
        }
    }

    /// The function of the name, if it is not the native one.
    private func own(_ name: String) throws -> (logger: JSValue, function: JSValue)? {
        let logger = try session.context.globalObject.property("UIALogger")
        let function = try logger.property(name)
        guard function.isFunction, function.nativeFunctionName != "UIALogger.\(name)" else { return nil }
        return (logger, function)
    }
}
