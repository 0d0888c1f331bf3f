import CJavaScriptCore

extension JSValue {
    /// Whether the value is `undefined`.
    public var isUndefined: Bool { JSValueIsUndefined(ref, jsValueRef) }
    /// Whether the value is `null`.
    public var isNull: Bool { JSValueIsNull(ref, jsValueRef) }
    /// Whether the value is a boolean, not an object of Boolean.
    public var isBoolean: Bool { JSValueIsBoolean(ref, jsValueRef) }
    /// Whether the value is a number, not an object of Number.
    public var isNumber: Bool { JSValueIsNumber(ref, jsValueRef) }
    /// Whether the value is a string, not an object of String.
    public var isString: Bool { JSValueIsString(ref, jsValueRef) }
    /// Whether the value is a symbol.
    public var isSymbol: Bool { JSValueIsSymbol(ref, jsValueRef) }
    /// Whether the value is a BigInt.
    public var isBigInt: Bool { JSValueIsBigInt(ref, jsValueRef) }
    /// Whether the value is an object; functions and arrays are objects.
    public var isObject: Bool { JSValueIsObject(ref, jsValueRef) }
    /// Whether the value is an array.
    public var isArray: Bool { JSValueIsArray(ref, jsValueRef) }
    /// Whether the value is a Date.
    public var isDate: Bool { JSValueIsDate(ref, jsValueRef) }
    /// Whether the value can be called.
    public var isFunction: Bool { isObject && JSObjectIsFunction(ref, jsValueRef) }
    /// Whether `new` accepts the value.
    public var isConstructor: Bool { isObject && JSObjectIsConstructor(ref, jsValueRef) }
    /// Whether the value is an instance of the context's Error or a class derived from it.
    public var isError: Bool { isObject && flag(.isError) }
    /// Whether the value is a promise.
    public var isPromise: Bool { isObject && flag(.isPromise) }
    /// Whether the value is an ArrayBuffer.
    public var isArrayBuffer: Bool { typedArrayType == kJSTypedArrayTypeArrayBuffer }
    /// Whether the value is a typed array.
    public var isTypedArray: Bool {
        let type = typedArrayType
        return type != kJSTypedArrayTypeNone && type != kJSTypedArrayTypeArrayBuffer
    }

    private var typedArrayType: JSTypedArrayType { JSValueGetTypedArrayType(ref, jsValueRef, nil) }

    private func flag(_ question: Intrinsics.Name) -> Bool {
        context.callIntrinsic(question, jsValueRef).map { JSValueToBoolean(ref, $0) } ?? false
    }

    /// The value as a condition, by the rules of the language.
    public func toBool() -> Bool { JSValueToBoolean(ref, jsValueRef) }

    /// The value as a number, by the rules of the language.
    /// - Throws: ``JSError`` for a symbol, a BigInt and an object whose `valueOf` throws.
    public func toDouble() throws -> Double {
        try context.perform { JSValueToNumber(ref, jsValueRef, $0) }
    }

    /// The value as a string, by the rules of the language.
    /// - Throws: ``JSError`` for a symbol and an object whose `toString` throws.
    public func toSwiftString() throws -> String {
        let copy = try context.perform { JSValueToStringCopy(ref, jsValueRef, $0) }
        guard let copy else { return "" }
        defer { JSStringRelease(copy) }
        return try String(engineString: copy)
    }

    /// Whether both are the same by `===`.
    public func isStrictlyEqual(to other: JSValue) -> Bool { JSValueIsStrictEqual(ref, jsValueRef, other.jsValueRef) }

    /// Whether both are the same by `==`.
    /// - Throws: ``JSError`` when a conversion on the way throws.
    public func isEqual(to other: JSValue) throws -> Bool {
        try context.perform { JSValueIsEqual(ref, jsValueRef, other.jsValueRef, $0) }
    }

    /// Whether the value is an instance of a constructor, by `instanceof`.
    public func isInstance(of constructor: JSValue) -> Bool {
        guard constructor.isObject else { return false }
        let answer = try? context.perform {
            JSValueIsInstanceOfConstructor(ref, jsValueRef, constructor.jsValueRef, $0)
        }
        return answer ?? false
    }
}
