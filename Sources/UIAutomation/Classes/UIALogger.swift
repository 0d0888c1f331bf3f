import JavaScriptBridge
import Scripting
import TestEvents

/// `UIALogger`: starts and ends tests, and logs messages.
///
/// All members are static.
final class UIALogger {
    /// Declares the class for a session.
    static func definition(_ session: ScriptSession) -> JSClassDefinition<UIALogger> {
        JSClassDefinition<UIALogger>(
            "UIALogger", "The log of the run, which also starts and ends its tests.", reference: "doc used"
        ).lazily { [unowned session] in addMembers(to: $0, session) }
    }

    private static func addMembers(to definition: JSClassDefinition<UIALogger>, _ session: ScriptSession) {
        func add(_ name: String, _ documentation: String, _ log: @escaping (ScriptSession, String) -> Void) {
            definition.staticMethod(name, documentation, takes: ["message: any"], reference: "doc used") {
                [unowned session] (message: LogMessage) in
                log(session, message.text)
            }
        }
        add("logStart", "Starts a test.") { $0.openTest($1) }
        add("logPass", "Ends the test as passed.") { $0.closeTest(.passed, $1) }
        add("logFail", "Ends the test as failed.") { $0.closeTest(.failed, $1) }
        add("logIssue", "Ends the test as an issue: it ended abnormally.") { $0.closeTest(.issue, $1) }
        add("logDebug", "Logs a debug message.") { $0.log($1, .debug) }
        add("logMessage", "Logs a message.") { $0.log($1, .default) }
        add("logWarning", "Logs a warning; does not fail the test.") { $0.log($1, .warning) }
        add("logError", "Logs an error; does not fail the test.") { $0.log($1, .error) }
    }
}

/// A log message: any value, converted to a string; a missing argument is `undefined`.
struct LogMessage: JSConvertible {
    let text: String

    init(jsValue: JSValueRef, in context: JSContext) throws {
        text = try JSValue(jsValue, in: context).toSwiftString()
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try text.jsValue(in: context) }
}
