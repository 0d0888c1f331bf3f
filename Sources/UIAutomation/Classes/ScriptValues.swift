import JavaScriptBridge

/// A number argument: numbers, and values that convert to one, such as `"2"`.
struct ScriptNumber: JSConvertible {
    let number: Double

    init(jsValue: JSValueRef, in context: JSContext) throws {
        let value = JSValue(jsValue, in: context)
        guard let number = try Self.number(value) else {
            throw JSConversionError(expected: "a number", received: jsValue, in: context)
        }
        self.number = number
    }

    /// The number that a value converts to; nil for values that `Number()` would convert to 0 or NaN.
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

/// An integer argument, such as an index or a constant.
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

/// A string argument: strings, and values that convert to one, such as numbers.
///
/// UIAutomation accepted `firstWithName(1)` and `typeString(123)`. Values that are clearly not a string (nothing, a
/// function, an element, a plain object) are a TypeError instead of a look-up of "undefined".
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

    /// The string that an object converts to: a String, a Number, or an object with its own `toString`.
    private static func spelled(_ value: JSValue) throws -> String? {
        let text = try value.toSwiftString()
        return text.hasPrefix("[object ") ? nil : text
    }

    func jsValue(in context: JSContext) throws -> JSValueRef { try text.jsValue(in: context) }

    static var typeScriptType: String { "string" }
}
