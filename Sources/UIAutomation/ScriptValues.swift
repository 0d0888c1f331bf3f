import JavaScriptBridge

/// A number as scripts pass it: numbers, and what reads as one, such as `"2"`.
struct ScriptNumber: JSConvertible {
    let number: Double

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let value = JSValue(jsValue, in: context)
        guard let number = try Self.number(value) else {
            throw JSConversionError(expected: "a number", received: jsValue, in: context)
        }
        self.number = number
    }

    /// The number that a value reads as; nil for what reads as none, which `Number()` would make 0 or NaN.
    static func number(_ value: JSValue) throws -> Double? {
        if value.isUndefined || value.isNull || value.isSymbol || value.isBigInt { return nil }
        if value.isObject, value.isFunction || value.isArray { return nil }
        if value.isString, try value.toSwiftString().allSatisfy(\.isWhitespace) { return nil }
        let number = try value.toDouble()
        return number.isNaN ? nil : number
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try number.jsValue(in: context) }

    static var typeScriptType: String { "number" }
}

/// A whole number as scripts pass it, such as an index or a constant.
struct ScriptInteger: JSConvertible {
    let number: Int

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let value = JSValue(jsValue, in: context)
        guard let number = try ScriptNumber.number(value).flatMap({ Int(exactly: $0) }) else {
            throw JSConversionError(expected: "an integer", received: jsValue, in: context)
        }
        self.number = number
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try number.jsValue(in: context) }

    static var typeScriptType: String { "number" }
}

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

    static var typeScriptType: String { "string" }
}
