import CJavaScriptCore

/// A string exactly as scripts have it: UTF-16 units, of which a Swift string could not hold every sequence.
public struct JSString: JSConvertible, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The units; halves of surrogate pairs may stand alone.
    public var utf16: [UInt16]

    /// Makes a string of units.
    public init(utf16: [UInt16]) { self.utf16 = utf16 }

    /// Makes a string of a Swift one.
    public init(_ string: String) { utf16 = Array(string.utf16) }

    /// Makes a string of a literal.
    public init(stringLiteral value: String) { self.init(value) }

    /// The Swift string; a half of a surrogate pair becomes U+FFFD.
    public var string: String { String(decoding: utf16, as: UTF16.self) }

    /// The type in TypeScript.
    public static var typeScriptType: String { "string" }

    /// Accepts strings.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsString(context.jsGlobalContextRef, jsValue) else {
            throw JSConversionError(expected: "a string", received: jsValue, in: context)
        }
        let copy = try context.perform { JSValueToStringCopy(context.jsGlobalContextRef, jsValue, $0) }
        guard let copy else {
            throw JSConversionError(expected: "a string that fits into memory", received: "a longer one")
        }
        defer { JSStringRelease(copy) }
        let length = JSStringGetLength(copy)
        guard length <= EngineString.maximumLength else {
            throw JSConversionError(expected: "a string of at most 2^28 units", received: "one of \(length)")
        }
        utf16 = Array(UnsafeBufferPointer(start: JSStringGetCharactersPtr(copy), count: length))
    }

    /// Makes a string.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        guard utf16.count <= EngineString.maximumLength else {
            throw JSConversionError(expected: "a string of at most 2^28 units", received: "one of \(utf16.count)")
        }
        guard let string = JSStringCreateWithCharacters(utf16, utf16.count) else { return context.undefined }
        defer { JSStringRelease(string) }
        return JSValueMakeString(context.jsGlobalContextRef, string)
    }
}
