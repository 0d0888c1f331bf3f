import CJavaScriptCore

extension JSValue {
    /// Defines a property of the object itself, whatever its prototypes have.
    /// - Throws: ``JSError`` when the object refuses, for instance because it is frozen; ``JSConversionError`` for a
    ///   value or a function of another virtual machine.
    public func defineProperty(
        _ name: String, value: some JSConvertible, enumerable: Bool = true, writable: Bool = true,
        configurable: Bool = true
    ) throws {
        let reference = try value.jsValue(in: context)
        try context.define(
            .defineValue, on: jsValueRef, name, reference, writable, enumerable, configurable)
    }

    /// Defines an accessor of the object itself.
    /// - Throws: ``JSError`` when the object refuses, for instance because it is frozen; ``JSConversionError`` for a
    ///   value or a function of another virtual machine.
    public func defineProperty(_ name: String, get: JSValue?, set: JSValue? = nil, enumerable: Bool = false) throws {
        let getter = try get.map { try context.reference(to: $0) }
        let setter = try set.map { try context.reference(to: $0) }
        try context.define(
            .defineAccessor, on: jsValueRef, name, getter ?? context.undefined, setter ?? context.undefined,
            enumerable)
    }
}

extension JSContext {
    func define(
        _ intrinsic: Intrinsics.Name, on object: JSObjectRef, _ name: String, _ value: JSValueRef,
        _ writable: Bool, _ enumerable: Bool, _ configurable: Bool
    ) throws {
        try define(
            intrinsic, object, name,
            (
                value, JSValueMakeBoolean(jsGlobalContextRef, writable),
                JSValueMakeBoolean(jsGlobalContextRef, enumerable), JSValueMakeBoolean(jsGlobalContextRef, configurable)
            ))
    }

    func define(
        _ intrinsic: Intrinsics.Name, on object: JSObjectRef, _ name: String, _ get: JSValueRef, _ set: JSValueRef,
        _ enumerable: Bool
    ) throws {
        let flag: JSValueRef = JSValueMakeBoolean(jsGlobalContextRef, enumerable)
        try define(intrinsic, object, name, (get, set, flag, flag))
    }

    private func define(
        _ intrinsic: Intrinsics.Name, _ object: JSObjectRef, _ name: String,
        _ rest: (JSValueRef, JSValueRef, JSValueRef, JSValueRef)
    ) throws {
        let key = EngineString.with(name) { JSValueMakeString(jsGlobalContextRef, $0) }
        try withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 6) { arguments in
            arguments[0] = object
            arguments[1] = key
            arguments[2] = rest.0
            arguments[3] = rest.1
            arguments[4] = rest.2
            arguments[5] = rest.3
            _ = try perform {
                JSObjectCallAsFunction(jsGlobalContextRef, intrinsics[intrinsic], nil, 6, arguments.baseAddress, $0)
            }
        }
    }
}
