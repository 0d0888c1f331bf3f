import CJavaScriptCore
public import FoundationEssentials

extension Date: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "Date" }

    /// Accepts valid Date objects.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        let reference: JSContextRef = context.jsGlobalContextRef
        guard JSValueIsDate(reference, jsValue) else {
            throw JSConversionError(expected: "a Date", received: jsValue, in: context)
        }
        let milliseconds = try context.perform { JSValueToNumber(reference, jsValue, $0) }
        guard milliseconds.isFinite else { throw JSConversionError(expected: "a Date", received: "an invalid Date") }
        self.init(timeIntervalSince1970: milliseconds / 1000)
    }

    /// Creates a Date, rounded to milliseconds.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        var argument = JSValueMakeNumber(context.jsGlobalContextRef, milliseconds)
        let date = try context.perform { JSObjectMakeDate(context.jsGlobalContextRef, 1, &argument, $0) }
        return date ?? context.undefined
    }
}

extension Data: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "ArrayBuffer" }

    /// Accepts ArrayBuffers and typed arrays, and copies their bytes.
    ///
    /// ``JSValue/withBytes(_:)`` does not copy.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard let data = context.withBytes(jsValue, { Data($0) }) else {
            throw JSConversionError(expected: "an ArrayBuffer or a typed array", received: jsValue, in: context)
        }
        self = data
    }

    /// Creates an ArrayBuffer from a copy.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        let array = try context.makeTypedArray(kJSTypedArrayTypeUint8Array, copying: Array(self))
        let buffer = try context.perform { JSObjectGetTypedArrayBuffer(context.jsGlobalContextRef, array, $0) }
        return buffer ?? context.undefined
    }
}

/// The type itself when the bridge converts it directly, although it is Codable.
func directlyConverted(_ type: Any.Type) -> (any JSConvertible.Type)? {
    if type == Date.self || type == Data.self || type == [UInt8].self { return type as? any JSConvertible.Type }
    return nil
}
