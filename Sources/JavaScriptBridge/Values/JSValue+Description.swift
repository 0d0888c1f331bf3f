import CJavaScriptCore

extension JSValue: CustomStringConvertible {
    /// The value as `String(value)` shows it; a safe word where that throws, and for arrays of more than a million
    /// elements, which the engine would join without ever being interrupted.
    public var description: String { context.describe(jsValueRef) }

    /// The name of the object's class as `Object.prototype.toString` tells it: "Array", "UIAButton".
    public var className: String { context.className(jsValueRef) }
}

extension JSContext {
    func describe(_ value: JSValueRef) -> String {
        guard let text = callIntrinsic(.describe, value) else { return "[object Object]" }
        return (try? String(jsValue: text, in: self)) ?? "[a very long string]"
    }

    func className(_ value: JSValueRef) -> String {
        guard let text = callIntrinsic(.tagOf, value), let tag = try? String(jsValue: text, in: self) else {
            return "Object"
        }
        return String(tag.dropFirst("[object ".count).dropLast())
    }
}
