public import Automation
public import JavaScriptBridge

// What the framework throws has the name `VerboseError` and the bare text as its message (reference §6.7).

extension AutomationError: JSErrorConvertible {
    /// The error as scripts catch it.
    public func jsError(in context: JSContext) -> JSValue {
        if case .deadlineReached = kind { return JSThrow("Timeout", message).jsError(in: context) }
        return JSThrow("VerboseError", message).jsError(in: context)
    }
}

extension PredicateError: JSErrorConvertible {
    /// The error as scripts catch it.
    public func jsError(in context: JSContext) -> JSValue {
        JSThrow("VerboseError", message).jsError(in: context)
    }
}
