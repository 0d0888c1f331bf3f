import CJavaScriptCore

extension Optional: JSConvertible where Wrapped: JSConvertible {
    /// Converts `undefined` and `null` to nil.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        if JSValueIsUndefined(context.jsGlobalContextRef, jsValue) || JSValueIsNull(context.jsGlobalContextRef, jsValue)
        {
            self = nil
        } else {
            self = try Wrapped(jsValue: jsValue, in: context)
        }
    }

    /// Converts nil to `null`.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        try self?.jsValue(in: context) ?? JSValueMakeNull(context.jsGlobalContextRef)
    }

    /// The TypeScript type.
    public static var typeScriptType: String { "\(Wrapped.typeScriptType) | null" }

    /// A missing argument is nil.
    public static var acceptsMissingArgument: Bool { true }
}

extension Array: JSConvertible where Element: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String {
        Element.typeScriptType.contains(" ") ? "(\(Element.typeScriptType))[]" : "\(Element.typeScriptType)[]"
    }

    /// The maximum length of a converted array: 16 Mi elements.
    static var maximumCount: Int { 1 << 24 }

    /// Accepts arrays and typed arrays whose elements all convert; for bytes, ArrayBuffers as well.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        let reference = context.jsGlobalContextRef
        let type = JSValueGetTypedArrayType(reference, jsValue, nil)
        let isTyped = type != kJSTypedArrayTypeNone && type != kJSTypedArrayTypeArrayBuffer
        if Element.self == UInt8.self, let bytes = context.copyBytes(jsValue), let elements = bytes as? Self {
            self = elements
            return
        }
        guard isTyped || JSValueIsArray(reference, jsValue) else {
            throw JSConversionError(expected: "an array", received: jsValue, in: context)
        }
        let length = try EngineString.with("length") { key in
            try context.perform { JSObjectGetProperty(reference, jsValue, key, $0) }
        }
        let count = try Int(jsValue: length ?? context.undefined, in: context)
        guard count <= Self.maximumCount else {
            throw JSConversionError(expected: "an array of at most 2^24 elements", received: "one of \(count)")
        }
        self = []
        for index in 0..<count {
            let element = try context.perform {
                JSObjectGetPropertyAtIndex(reference, jsValue, UInt32(index), $0)
            }
            do {
                append(try Element(jsValue: element ?? context.undefined, in: context))
            } catch let error as JSConversionError {
                throw error.inside("[\(index)]")
            }
        }
    }

    /// Creates an array; for bytes, a Uint8Array.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        if Element.self == UInt8.self, let bytes = self as? [UInt8] {
            return try context.makeTypedArray(kJSTypedArrayTypeUint8Array, copying: bytes)
        }
        let array = try context.perform { JSObjectMakeArray(context.jsGlobalContextRef, 0, nil, $0) }
        guard let array else { return context.undefined }
        for (index, element) in enumerated() {
            let value = try element.jsValue(in: context)
            try context.perform {
                JSObjectSetPropertyAtIndex(context.jsGlobalContextRef, array, UInt32(index), value, $0)
            }
        }
        return array
    }
}

extension Dictionary: JSConvertible where Key == String, Value: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { "{ [key: string]: \(Value.typeScriptType) }" }

    /// Accepts objects that are neither arrays nor functions, and converts their own enumerable properties.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        let reference = context.jsGlobalContextRef
        guard JSValueIsObject(reference, jsValue), !JSValueIsArray(reference, jsValue),
            !JSObjectIsFunction(reference, jsValue)
        else { throw JSConversionError(expected: "an object", received: jsValue, in: context) }
        self = [:]
        let object = JSValue(jsValue, in: context)
        for name in object.ownPropertyNames {
            do {
                self[name] = try Value(jsValue: try object.property(name).jsValueRef, in: context)
            } catch let error as JSConversionError {
                throw error.inside(".\(name)")
            }
        }
    }

    /// Creates an object whose properties are sorted by name.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        let object = JSValue(newObjectIn: context)
        for (name, value) in sorted(by: { $0.key < $1.key }) {
            try object.defineProperty(name, value: value)
        }
        return object.jsValueRef
    }
}
