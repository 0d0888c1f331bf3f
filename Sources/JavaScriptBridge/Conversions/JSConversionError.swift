import CJavaScriptCore

/// A value is not of the type that was asked for.
public struct JSConversionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked for, with its article: "a number".
    public var expected: String
    /// What was there instead: "the string \"abc\"".
    public var received: String
    /// The way from the value that was converted to the part that is wrong: `[2]`, `.name`.
    public var path: [String] = []

    /// Makes an error from both descriptions.
    public init(expected: String, received: String, path: [String] = []) {
        self.expected = expected
        self.received = received
        self.path = path
    }

    /// Makes an error about a value.
    public init(expected: String, received: JSValueRef, in context: JSContext) {
        self.init(expected: expected, received: context.outline(received))
    }

    /// The error as a sentence.
    public var description: String {
        (path.isEmpty ? "" : path.joined() + " ") + "must be \(expected), but is \(received)"
    }

    /// The same error about a part of a greater value.
    func inside(_ step: String) -> JSConversionError {
        JSConversionError(expected: expected, received: received, path: [step] + path)
    }
}

extension JSContext {
    /// A few words on a value, which never run code of scripts that could throw unseen.
    func outline(_ value: JSValueRef) -> String {
        switch JSValueGetType(jsGlobalContextRef, value) {
        case kJSTypeUndefined: return "undefined"
        case kJSTypeNull: return "null"
        case kJSTypeBoolean: return JSValueToBoolean(jsGlobalContextRef, value) ? "true" : "false"
        case kJSTypeNumber: return "the number \(describe(value))"
        case kJSTypeString:
            let text = describe(value)
            let excerpt = text.prefix(40)
            return "the string \"\(excerpt)\(excerpt.endIndex < text.endIndex ? "…" : "")\""
        case kJSTypeSymbol: return "a symbol"
        case kJSTypeBigInt: return "the BigInt \(describe(value).prefix(40))"
        default:
            if JSObjectIsFunction(jsGlobalContextRef, value) { return "a function" }
            if JSValueIsArray(jsGlobalContextRef, value) { return "an array" }
            let name = className(value)
            return name == "Object" ? "an object" : "an object of class \(name)"
        }
    }
}
