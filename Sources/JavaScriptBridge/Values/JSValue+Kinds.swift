import CJavaScriptCore

extension JSValue {
    /// Whether the value is `undefined`.
    public var isUndefined: Bool { JSValueIsUndefined(ref, jsValueRef) }
    /// Whether the value is `null`.
    public var isNull: Bool { JSValueIsNull(ref, jsValueRef) }
    /// Whether the value is a Boolean, not a Boolean object.
    public var isBoolean: Bool { JSValueIsBoolean(ref, jsValueRef) }
    /// Whether the value is a number, not a Number object.
    public var isNumber: Bool { JSValueIsNumber(ref, jsValueRef) }
    /// Whether the value is a string, not a String object.
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
    /// Whether the value is an instance of Error or a subclass, of any context of the virtual machine.
    public var isError: Bool { isObject && isAnswered(.isError) }
    /// Whether the value is a promise of any context of the virtual machine.
    public var isPromise: Bool { isObject && isAnswered(.isPromise) }
    /// Whether the value is an ArrayBuffer.
    public var isArrayBuffer: Bool { typedArrayType == kJSTypedArrayTypeArrayBuffer }
    /// Whether the value is a typed array.
    public var isTypedArray: Bool {
        let type = typedArrayType
        return type != kJSTypedArrayTypeNone && type != kJSTypedArrayTypeArrayBuffer
    }

    private var typedArrayType: JSTypedArrayType { JSValueGetTypedArrayType(ref, jsValueRef, nil) }

    /// Checks the value's own context first, then all others: each has its own Error and Promise.
    private func isAnswered(_ question: Intrinsics.Name) -> Bool {
        func isAnswered(by context: JSContext) -> Bool {
            context.callIntrinsic(question, jsValueRef).map { JSValueToBoolean(ref, $0) } ?? false
        }
        if isAnswered(by: context) { return true }
        guard context.heap.contexts.count > 1 else { return false }
        // Retained, because a proxy's trap may run meanwhile.
        let others = context.heap.contexts.values.map { $0.takeUnretainedValue() }
        return others.contains { $0 !== context && isAnswered(by: $0) }
    }

    /// The value as a Boolean, by the rules of the language.
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

    /// Whether both are equal by `===`; an object never equals one of another virtual machine.
    public func isStrictlyEqual(to other: JSValue) -> Bool {
        guard let other = try? context.reference(to: other) else { return false }
        return JSValueIsStrictEqual(ref, jsValueRef, other)
    }

    /// Whether both are equal by `==`.
    /// - Throws: ``JSError`` when a conversion throws; ``JSConversionError`` for an object of another virtual machine.
    public func isEqual(to other: JSValue) throws -> Bool {
        let other = try context.reference(to: other)
        return try context.perform { JSValueIsEqual(ref, jsValueRef, other, $0) }
    }

    /// Whether the value is an instance of a constructor, by `instanceof`; false across virtual machines.
    public func isInstance(of constructor: JSValue) -> Bool {
        guard constructor.isObject, let constructor = try? context.reference(to: constructor) else { return false }
        let answer = try? context.perform { JSValueIsInstanceOfConstructor(ref, jsValueRef, constructor, $0) }
        return answer ?? false
    }
}
