public import Automation
public import JavaScriptBridge
import TestEvents

// What the framework throws has the name `VerboseError` and the bare text as its message.

extension AutomationError: JSErrorConvertible {
    /// The error as scripts catch it.
    public func jsError(in context: JSContext) -> JSValue {
        if case .deadlineReached = kind { return JSThrow("Timeout", message).jsError(in: context) }
        return JSThrow("VerboseError", message).jsError(in: context)
    }
}

extension PredicateError: JSErrorConvertible {
    /// The error as scripts catch it, with the word that was probably meant.
    public func jsError(in context: JSContext) -> JSValue {
        JSThrow("VerboseError", text).jsError(in: context)
    }

    /// The sentence, with the known word that is nearest to a misspelt one.
    var text: String { message { nearestName(to: $0, in: $1) } }
}
