import CJavaScriptCore

extension Bool: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "boolean" }

    /// Accepts `true` and `false`.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsBoolean(context.jsGlobalContextRef, jsValue) else {
            throw JSConversionError(expected: "a boolean", received: jsValue, in: context)
        }
        self = JSValueToBoolean(context.jsGlobalContextRef, jsValue)
    }

    /// Creates a Boolean.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        JSValueMakeBoolean(context.jsGlobalContextRef, self)
    }
}

extension Double: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "number" }

    /// Accepts numbers.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsNumber(context.jsGlobalContextRef, jsValue) else {
            throw JSConversionError(expected: "a number", received: jsValue, in: context)
        }
        self = JSValueToNumber(context.jsGlobalContextRef, jsValue, nil)
    }

    /// Creates a number.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        JSValueMakeNumber(context.jsGlobalContextRef, self)
    }
}

extension Float: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "number" }

    /// Accepts numbers, and rounds them.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        self.init(try Double(jsValue: jsValue, in: context))
    }

    /// Creates a number.
    public func jsValue(in context: JSContext) throws -> JSValueRef { try Double(self).jsValue(in: context) }
}

extension FixedWidthInteger where Self: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "number" }

    /// Accepts integers within the type's range, and BigInts for 64 bits.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        let reference = context.jsGlobalContextRef
        if JSValueIsNumber(reference, jsValue) {
            if let value = Self(exactly: JSValueToNumber(reference, jsValue, nil)) {
                self = value
                return
            }
        } else if Self.bitWidth == 64, JSValueIsBigInt(reference, jsValue), let value = Self(context.describe(jsValue))
        {
            self = value
            return
        }
        throw JSConversionError(
            expected: "an integer from \(Self.min) to \(Self.max)", received: jsValue, in: context)
    }

    /// Creates a number; a BigInt when a number cannot represent the value exactly.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        let number = Double(self)
        if magnitude <= 1 << 53 || Self.bitWidth <= 32 { return JSValueMakeNumber(context.jsGlobalContextRef, number) }
        let value =
            Self.isSigned
            ? JSBigIntCreateWithInt64(context.jsGlobalContextRef, Int64(truncatingIfNeeded: self), nil)
            : JSBigIntCreateWithUInt64(context.jsGlobalContextRef, UInt64(truncatingIfNeeded: self), nil)
        return value ?? context.undefined
    }
}

extension Int: JSConvertible {}
extension Int8: JSConvertible {}
extension Int16: JSConvertible {}
extension Int32: JSConvertible {}
extension Int64: JSConvertible {}
extension UInt: JSConvertible {}
extension UInt8: JSConvertible {}
extension UInt16: JSConvertible {}
extension UInt32: JSConvertible {}
extension UInt64: JSConvertible {}
