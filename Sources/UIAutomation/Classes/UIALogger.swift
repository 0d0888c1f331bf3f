import JavaScriptBridge
import Scripting
import TestEvents

/// `UIALogger`: starts and ends tests, and logs messages.
///
/// All members are static.
final class UIALogger {
    /// Declares the class for a session.
    static func definition(_ session: ScriptSession) -> JSClassDefinition<UIALogger> {
        let definition = JSClassDefinition<UIALogger>(
            "UIALogger", "The log of the run, which also starts and ends its tests.", reference: "doc used")
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
        return definition
    }
}

/// `console`, which writes to the log of the run.
enum ScriptConsole {
    private static let functions: [(name: String, level: TestEvent.Message.Level, documentation: String)] = [
        ("log", .default, "Logs values, as `UIALogger.logMessage` does."),
        ("info", .default, "Logs values, as `UIALogger.logMessage` does."),
        ("debug", .debug, "Logs values, as `UIALogger.logDebug` does."),
        ("warn", .warning, "Logs values as a warning, as `UIALogger.logWarning` does."),
        ("error", .error, "Logs values as an error, as `UIALogger.logError` does."),
    ]

    /// Declares the object for a session.
    static func definition(_ session: ScriptSession) -> JSObjectDefinition {
        let definition = JSObjectDefinition("Console", "The type of the global `console`.")
        for function in functions {
            definition.function(function.name, function.documentation, takes: ["...values: any[]"]) {
                [unowned session] call in
                session.log(text(of: call.arguments), function.level)
                return JSUndefined()
            }
        }
        return definition
    }

    /// The values, separated by blanks: strings as they are, objects as literals.
    private static func text(of values: [JSValue]) -> String {
        values.map { $0.isString ? $0.description : ValueDescription.of($0) }.joined(separator: " ")
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
