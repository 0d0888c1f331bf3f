import CJavaScriptCore

extension String: JSConvertible {
    /// The type in TypeScript.
    public static var typeScriptType: String { "string" }

    /// Accepts strings; halves of surrogate pairs become U+FFFD.
    ///
    /// ``JSString`` keeps them.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsString(context.jsGlobalContextRef, jsValue) else {
            throw JSConversionError(expected: "a string", received: jsValue, in: context)
        }
        var exception: JSValueRef?
        guard let copy = JSValueToStringCopy(context.jsGlobalContextRef, jsValue, &exception) else {
            if let exception { throw JSError(thrown: exception, in: context) }
            throw JSConversionError(expected: "a string that fits into memory", received: "a longer one")
        }
        defer { JSStringRelease(copy) }
        self = try String(engineString: copy)
    }

    /// Makes a string.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        guard utf8.count <= EngineString.maximumLength else {
            throw JSConversionError(
                expected: "a string of at most 2^28 UTF-8 bytes", received: "one of \(utf8.count)")
        }
        return EngineString.with(self) { JSValueMakeString(context.jsGlobalContextRef, $0) }
    }

    init(engineString: JSStringRef) throws {
        let length = JSStringGetLength(engineString)
        guard length <= EngineString.maximumLength else {
            throw JSConversionError(expected: "a string of at most 2^28 units", received: "one of \(length)")
        }
        self = EngineString.swiftString(engineString)
    }
}
