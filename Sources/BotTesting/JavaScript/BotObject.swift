import Automation
import JavaScriptBridge
import Scripting

/// What stands behind the global `bot`.
struct BotObject {
    static let globalName = "bot"

    let operations: ScriptOperations
    let host: BotHost
    // The session owns the context, whose functions hold this.
    unowned let session: ScriptSession

    /// Makes the object.
    func make(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        try define("operations", on: object) { call in
            try declare(call[0])
            return JSValue(undefinedIn: call.context)
        }
        return object
    }

    private func define(_ name: String, on object: JSValue, _ body: @escaping (JSCall) throws -> JSValue) throws {
        let function = JSValue.function(variadic: name, length: 1, in: object.context) { try body($0) }
        try object.defineProperty(name, value: function)
    }

    /// Takes the operations that are the properties of an object; all that is wrong with them is told at once.
    private func declare(_ object: JSValue) throws {
        guard object.isObject, !object.isArray, !object.isFunction else {
            throw JSThrow(
                "TypeError",
                "bot.operations takes an object with a function for each operation, such as {TAP_ADD() {…}}, not "
                    + ScriptWords.outline(object))
        }
        var reader = ScriptOperationReader(object, session: session)
        let declared = reader.operations()
        try reader.problems.check()
        for operation in declared { operations.declare(operation) }
    }
}
