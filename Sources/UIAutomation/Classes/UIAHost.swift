import Automation
import JavaScriptBridge
import Scripting
import TestEvents

/// `UIAHost`: the machine that runs the script.
final class UIAHost {
    /// Declares the class for a session.
    /// - Parameter runner: runs the programs; nil when scripts must not start any.
    static func definition(_ session: ScriptSession, _ runner: (any HostTaskRunner)?) -> JSClassDefinition<UIAHost> {
        let definition = JSClassDefinition<UIAHost>(
            "UIAHost", "The machine that runs the script.", reference: "doc used")
        definition.method(
            variadic: "performTaskWithPathArgumentsTimeout",
            """
            Runs a program and waits for it, if the run allows host tasks. The timeout is in real seconds; the device's \
            time advances by the duration of the program, in tenths of a second.
            """,
            takes: ["path: string", "args?: any[]", "timeout?: number"], gives: "HostTaskResult",
            reference: "doc used", length: 3
        ) { [unowned session] (_: UIAHost, call: JSCall) in
            do {
                return try run(call, runner, session.automation).object(in: call.context)
            } catch let error as HostTaskError {
                // Like all errors of UIAutomation it is logged, even if the script catches it.
                session.events.record(
                    .message(.init(level: .debug, text: error.message, place: session.currentPlace)))
                throw error
            }
        }
        return definition
    }

    /// The type of the result.
    static let shape = ScriptType(
        "HostTaskResult", .interface, "The result of a program on the host.", "doc",
        members: [
            .property("exitCode", "number", isWritable: true, "Its exit status, or the signal that ended it."),
            .property("stdout", "string", isWritable: true, "Its standard output."),
            .property("stderr", "string", isWritable: true, "Its standard error."),
        ])

    /// Runs the program, and lets the device's time pass by as much as the program took, whether it succeeded or not.
    private static func run(
        _ call: JSCall, _ runner: (any HostTaskRunner)?, _ session: AutomationSession
    ) throws -> HostTaskResult {
        guard let runner else {
            throw HostTaskError(path: call[0].description, .notAllowed)
        }
        let path = try call.argument(0, as: ScriptText.self).text
        let arguments = try call.argument(1, as: HostTaskArguments.self).texts
        let limit = try call.argument(2, as: HostTaskLimit.self).seconds
        let task = HostTask(path: path, arguments: arguments, timeLimit: limit)
        let deviceStart = session.clock.now
        let start = ContinuousClock.now
        let result = Result { () throws(HostTaskError) in try runner.run(task) }
        // Tenths, so that small differences between machines do not make runs differ.
        let duration = (((.now - start) / .seconds(1)) as Double * 10).rounded() / 10
        // The clock of a device in real time has advanced meanwhile.
        try session.delay(duration - (session.clock.now - deviceStart))
        return try result.get()
    }
}

extension HostTaskResult {
    /// `{exitCode, stdout, stderr}`.
    fileprivate func object(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try object.setProperty("exitCode", to: exitCode)
        try object.setProperty("stdout", to: standardOutput)
        try object.setProperty("stderr", to: standardError)
        return object
    }
}

/// The arguments of a program as passed by scripts: an array whose members are converted to strings.
///
/// Undefined members are left out: a library may pass on a value that its callers omit.
private struct HostTaskArguments: JSConvertible {
    let texts: [String]

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let value = JSValue(jsValue, in: context)
        if value.isUndefined || value.isNull {
            texts = []
            return
        }
        guard value.isArray else {
            throw JSConversionError(expected: "an array of strings", received: jsValue, in: context)
        }
        texts = try value.convert(to: [JSValue].self).filter { !$0.isUndefined }.map { try $0.toSwiftString() }
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try texts.jsValue(in: context) }
}

/// The time limit of a program as passed by scripts: seconds, or nothing for no limit.
private struct HostTaskLimit: JSConvertible {
    let seconds: Double?

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let value = JSValue(jsValue, in: context)
        let isMissing = value.isUndefined || value.isNull
        seconds = isMissing ? nil : try ScriptNumber(jsValue: jsValue, in: context).number
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try seconds.jsValue(in: context) }
}
