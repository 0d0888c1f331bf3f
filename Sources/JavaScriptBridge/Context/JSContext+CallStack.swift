import CJavaScriptCore

extension JSContext {
    /// The frames of the JavaScript that runs now, innermost first; empty when none does.
    ///
    /// Inside a native function its own frame is the first. The engine keeps as many frames as the script's
    /// `Error.stackTraceLimit` says, a hundred if it says nothing.
    public func callStack() -> [JSStackFrame] {
        guard heap.depth > 0 else { return [] }
        var exception: JSValueRef?
        guard let error = JSObjectMakeError(jsGlobalContextRef, 0, nil, &exception), exception == nil else { return [] }
        return frames(of: error)
    }

    /// The frames of the JavaScript that runs now, read only when somebody asks for them.
    ///
    /// The engine keeps them in a short form, and writing them out takes several times as long.
    public func unreadCallStack() -> () -> [JSStackFrame] {
        guard heap.depth > 0, let error = JSObjectMakeError(jsGlobalContextRef, 0, nil, nil) else { return { [] } }
        let held = JSValue(error, in: self)
        return { held.context.frames(of: held.jsValueRef) }
    }

    private func frames(of error: JSObjectRef) -> [JSStackFrame] {
        var exception: JSValueRef?
        let stack = EngineString.with("stack") { JSObjectGetProperty(jsGlobalContextRef, error, $0, &exception) }
        guard exception == nil, let stack, JSValueIsString(jsGlobalContextRef, stack) else { return [] }
        return StackParser.frames((try? String(jsValue: stack, in: self)) ?? "")
    }

    /// Whether JavaScript of the context's virtual machine is running now, below the caller.
    public var isRunning: Bool { heap.depth > 0 }
}
