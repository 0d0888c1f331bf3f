import JavaScriptBridge
import Scripting

extension BotVerdict {
    /// What a function of a script has returned: `[pass, message]` or `{pass, message}`; nil for nothing.
    /// - Throws: ``BotOperationMistake`` for anything else.
    init?(_ returned: JSValue, of operation: ScriptOperation) throws {
        if returned.isUndefined || returned.isNull { return nil }
        let (passed, message) =
            returned.isArray
            ? (try returned.element(at: 0), try returned.element(at: 1))
            : returned.isObject && !returned.isFunction
                ? (try returned.property("pass"), try returned.property("message")) : (returned, returned)
        let isPair = try !returned.isArray || returned.property("length").toDouble() == 2
        guard passed.isBoolean, message.isString, isPair else {
            throw BotOperationMistake(
                "\(operation.name) returned \(ValueDescription.of(returned)): a check returns [pass, message] or "
                    + "{pass, message}, a truth value and a text; an action returns nothing", at: operation.place)
        }
        let text = try message.convert(to: String.self)
        guard !text.isEmpty else {
            throw BotOperationMistake(
                "\(operation.name) returned an empty message: it says what is and what should be, also when the check "
                    + "holds", at: operation.place)
        }
        self.init(passed.toBool(), text)
    }
}
