import JavaScriptBridge

/// A text as scripts pass it: strings, and what reads as one text, such as a number.
///
/// UIAutomation took `firstWithName(1)` and `typeString(123)`. What is no text in anybody's eyes (nothing, a function,
/// an element, a plain object) is a TypeError instead of a look-up of "undefined".
struct ScriptText: JSConvertible {
    let text: String

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let value = JSValue(jsValue, in: context)
        if value.isString {
            text = try value.convert(to: String.self)
        } else if value.isNumber || value.isBoolean || value.isBigInt {
            text = try value.toSwiftString()
        } else if value.isObject, !value.isFunction, !value.isArray, let spelled = try Self.spelled(value) {
            text = spelled
        } else {
            throw JSConversionError(expected: "a string", received: jsValue, in: context)
        }
    }

    /// The text of an object that has one: of String, of Number, or with a `toString` of its own.
    private static func spelled(_ value: JSValue) throws -> String? {
        let text = try value.toSwiftString()
        return text.hasPrefix("[object ") ? nil : text
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try text.jsValue(in: context) }
}
