import JavaScriptBridge
import Scripting
import TestEvents

/// Opens and closes tests and logs messages: `UIALogger` (reference §15.1).
///
/// It has static functions only.
final class UIALogger {
    /// Declares the class for a session.
    static func definition(_ session: ScriptSession) -> JSClassDefinition<UIALogger> {
        let definition = JSClassDefinition<UIALogger>("UIALogger")
        definition.staticMethod("logStart") { [unowned session] (message: LogMessage) in
            session.openTest(message.text)
        }
        let endings: [(String, TestEvent.Outcome)] = [
            ("logPass", .passed), ("logFail", .failed), ("logIssue", .issue),
        ]
        for (name, outcome) in endings {
            definition.staticMethod(name) { [unowned session] (message: LogMessage) in
                session.closeTest(outcome, message.text)
            }
        }
        let levels: [(String, TestEvent.Message.Level)] = [
            ("logDebug", .debug), ("logMessage", .default), ("logWarning", .warning), ("logError", .error),
        ]
        for (name, level) in levels {
            definition.staticMethod(name) { [unowned session] (message: LogMessage) in
                session.log(message.text, level)
            }
        }
        return definition
    }

    /// The class as scripts see it.
    static var typings: ScriptType {
        let rows = [
            ("logStart", "Opens a test."), ("logPass", "Closes the test: it passed."),
            ("logFail", "Closes the test: it failed."), ("logIssue", "Closes the test: it ended abnormally."),
            ("logDebug", "Logs a message for whoever looks for a mistake."), ("logMessage", "Logs a message."),
            ("logWarning", "Logs a warning, which fails no test."), ("logError", "Logs an error, which fails no test."),
        ]
        return ScriptType(
            "UIALogger", .class, "The log of the run, which also opens and closes its tests.", "15.1 doc used",
            members: rows.map { name, documentation in
                .function(name, takes: ["message: any"], isStatic: true, documentation, "15.1 doc used")
            })
    }
}

/// A message as scripts log it: anything, converted to text; a missing argument is `undefined`.
struct LogMessage: JSConvertible {
    let text: String

    init(jsValue: JSValueRef, in context: JSContext) throws {
        text = try JSValue(jsValue, in: context).toSwiftString()
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try text.jsValue(in: context) }
}
