import CJavaScriptCore

/// A reference to an engine cell; valid while the collector can see a reference to the cell.
public typealias JSValueRef = OpaquePointer

/// A JavaScript value held by Swift.
public final class JSValue {
    /// The context of the value.
    public let context: JSContext
    /// The engine's own reference, which this object protects from garbage collection.
    public let jsValueRef: JSValueRef

    /// Holds a reference of the engine, which must belong to the context's virtual machine.
    ///
    /// An existing value is passed to another context with ``make(_:in:)``, which checks it.
    public init(_ jsValueRef: JSValueRef, in context: JSContext) {
        self.context = context
        self.jsValueRef = jsValueRef
        if needsProtection { JSValueProtect(context.jsGlobalContextRef, jsValueRef) }
    }

    deinit {
        if needsProtection { JSValueUnprotect(context.jsGlobalContextRef, jsValueRef) }
    }

    /// Whether the collector could take the value; the context keeps its global object.
    private var needsProtection: Bool {
        switch JSValueGetType(context.jsGlobalContextRef, jsValueRef) {
        case kJSTypeUndefined, kJSTypeNull, kJSTypeBoolean, kJSTypeNumber: false
        default: jsValueRef != context.globalObjectRef
        }
    }

    var ref: JSContextRef { context.jsGlobalContextRef }

    /// Creates `undefined`.
    public convenience init(undefinedIn context: JSContext) { self.init(context.undefined, in: context) }

    /// Creates `null`.
    public convenience init(nullIn context: JSContext) {
        self.init(JSValueMakeNull(context.jsGlobalContextRef), in: context)
    }

    /// Creates an empty object.
    public convenience init(newObjectIn context: JSContext) {
        self.init(JSObjectMake(context.jsGlobalContextRef, nil, nil), in: context)
    }

    /// Creates an empty array.
    public convenience init(newArrayIn context: JSContext) {
        let array = JSObjectMakeArray(context.jsGlobalContextRef, 0, nil, nil)
        self.init(array ?? context.undefined, in: context)
    }

    /// Creates an `Error` with a message.
    public convenience init(newErrorFromMessage message: String, in context: JSContext) {
        self.init(context.makeError(constructor: "Error", message: message), in: context)
    }

    /// Creates an object with a prototype, which may be null.
    /// - Throws: ``JSConversionError`` for a prototype of another virtual machine.
    public convenience init(newObjectWithPrototype prototype: JSValue, in context: JSContext) throws {
        let reference = try context.reference(to: prototype)
        let object = JSObjectMake(context.jsGlobalContextRef, nil, nil)
        JSObjectSetPrototype(context.jsGlobalContextRef, object, reference)
        self.init(object ?? context.undefined, in: context)
    }

    /// Converts a Swift value to JavaScript.
    /// - Throws: ``JSConversionError`` for strings of more than 2^28 code units, and for objects and symbols of another
    ///   virtual machine.
    public static func make(_ value: some JSConvertible, in context: JSContext) throws -> JSValue {
        JSValue(try value.jsValue(in: context), in: context)
    }

    /// Converts the value to a Swift type.
    /// - Throws: ``JSConversionError`` when the value has another type.
    public func convert<T: JSConvertible>(to type: T.Type = T.self) throws -> T {
        try T(jsValue: jsValueRef, in: context)
    }
}

extension JSValue {
    /// Calls the value as a function.
    /// - Throws: ``JSError`` when it throws or is not a function; ``JSConversionError`` for a receiver or an argument
    ///   of another virtual machine.
    @discardableResult
    public func call(this: JSValue? = nil, _ arguments: [any JSConvertible] = []) throws -> JSValue {
        guard isFunction else { throw context.typeError("\(description) is not a function") }
        let receiver = try this.flatMap { $0.isObject ? try context.reference(to: $0) : nil }
        return JSValue(try context.call(jsValueRef, this: receiver, arguments: arguments), in: context)
    }

    /// Calls the value with `new`.
    /// - Throws: ``JSError`` when it throws or is not a constructor; ``JSConversionError`` for an argument of another
    ///   virtual machine.
    public func construct(_ arguments: [any JSConvertible] = []) throws -> JSValue {
        guard isConstructor else { throw context.typeError("\(description) is not a constructor") }
        let made = try context.call(jsValueRef, this: nil, arguments: arguments, constructing: true)
        return JSValue(made, in: context)
    }

    /// Calls a method of the object.
    /// - Throws: ``JSError`` when it throws or does not exist.
    @discardableResult
    public func invokeMethod(_ name: String, _ arguments: [any JSConvertible] = []) throws -> JSValue {
        // The method is not wrapped: protecting it would cost more than calling it.
        guard let method = try isObject ? context.property(name, of: jsValueRef) : nil,
            JSValueIsObject(ref, method), JSObjectIsFunction(ref, method)
        else { throw context.typeError("\(description).\(name) is not a function") }
        return JSValue(try context.call(method, this: jsValueRef, arguments: arguments), in: context)
    }
}

extension JSContext {
    /// A property of an object.
    func property(_ name: String, of object: JSObjectRef) throws -> JSValueRef? {
        try heap.names.with(name) { key in try perform { JSObjectGetProperty(jsGlobalContextRef, object, key, $0) } }
    }

    /// A function of a global object, with the object; nil for the native function of that object, and for anything
    /// else.
    /// - Throws: ``JSError`` when a getter throws.
    package func replacedFunction(
        _ name: String, ofGlobal object: String
    ) throws -> (object: JSValue, function: JSValue)? {
        guard let owner = try property(object, of: globalObjectRef), JSValueIsObject(jsGlobalContextRef, owner),
            let function = try property(name, of: owner), JSValueIsObject(jsGlobalContextRef, function)
        else { return nil }
        if isMethod(function, name, of: object) { return nil }
        guard JSObjectIsFunction(jsGlobalContextRef, function) else { return nil }
        return (JSValue(owner, in: self), JSValue(function, in: self))
    }

    /// Whether a function is the native method of a class.
    fileprivate func isMethod(_ function: JSObjectRef, _ name: String, of className: String) -> Bool {
        heap.function(function)?.isNamed(name, of: className) ?? false
    }
}

extension JSValue {
    /// Whether a property of the object is the native method of a class, and no script has replaced it.
    /// - Throws: ``JSError`` when a getter throws.
    package func hasNativeMethod(_ name: String, of className: String) throws -> Bool {
        guard isObject, let function = try context.property(name, of: jsValueRef), JSValueIsObject(ref, function)
        else { return false }
        return context.isMethod(function, name, of: className)
    }
}

extension JSValue: CustomStringConvertible {
    /// The result of `String(value)`.
    ///
    /// A placeholder when that throws, and for arrays of more than a million elements, which the engine would join
    /// without interruption.
    public var description: String { context.describe(jsValueRef) }

    /// The name of the object's class as in `Object.prototype.toString`: "Array", "UIAButton".
    public var className: String { context.className(jsValueRef) }
}

extension JSContext {
    func describe(_ value: JSValueRef) -> String {
        switch JSValueGetType(jsGlobalContextRef, value) {
        case kJSTypeUndefined: return "undefined"
        case kJSTypeNull: return "null"
        case kJSTypeBoolean: return JSValueToBoolean(jsGlobalContextRef, value) ? "true" : "false"
        case kJSTypeString: return text(of: value)
        default: return callIntrinsic(.describe, value).map(text) ?? "[object Object]"
        }
    }

    private func text(of string: JSValueRef) -> String {
        (try? String(jsValue: string, in: self)) ?? "[a very long string]"
    }

    func className(_ value: JSValueRef) -> String {
        guard let text = callIntrinsic(.tagOf, value), let tag = try? String(jsValue: text, in: self) else {
            return "Object"
        }
        return String(tag.dropFirst("[object ".count).dropLast())
    }
}

extension JSValue {
    /// Creates a symbol.
    public convenience init(newSymbolFromDescription description: String, in context: JSContext) {
        let symbol = EngineString.with(description) { JSValueMakeSymbol(context.jsGlobalContextRef, $0) }
        self.init(symbol ?? context.undefined, in: context)
    }

    /// The symbol that `Symbol.for(key)` returns.
    public static func symbol(for key: String, in context: JSContext) -> JSValue {
        let text = EngineString.with(key) { JSValueMakeString(context.jsGlobalContextRef, $0) }
        let symbol = context.callIntrinsic(.symbolFor, text ?? context.undefined)
        return JSValue(symbol ?? context.undefined, in: context)
    }

    /// A well-known symbol by its name on `Symbol`: "iterator"; undefined when there is none.
    public static func wellKnownSymbol(_ name: String, in context: JSContext) -> JSValue {
        let text = EngineString.with(name) { JSValueMakeString(context.jsGlobalContextRef, $0) }
        let symbol = context.callIntrinsic(.wellKnownSymbol, text ?? context.undefined)
        return JSValue(symbol ?? context.undefined, in: context)
    }

    /// The description of a symbol; nil for other values and symbols without one.
    public var symbolDescription: String? {
        guard isSymbol, let text = context.callIntrinsic(.symbolDescription, jsValueRef) else { return nil }
        return try? String(jsValue: text, in: context)
    }
}

extension JSValue {
    /// Creates a BigInt.
    public convenience init(newBigIntFromInt64 value: Int64, in context: JSContext) {
        self.init(JSBigIntCreateWithInt64(context.jsGlobalContextRef, value, nil) ?? context.undefined, in: context)
    }

    /// Creates a BigInt.
    public convenience init(newBigIntFromUInt64 value: UInt64, in context: JSContext) {
        self.init(JSBigIntCreateWithUInt64(context.jsGlobalContextRef, value, nil) ?? context.undefined, in: context)
    }

    /// Creates a BigInt of any size from its digits, like the function `BigInt`.
    /// - Throws: ``JSError``, a SyntaxError, when the string is not an integer.
    public convenience init(newBigIntFromString digits: String, in context: JSContext) throws {
        let value = try EngineString.with(digits) { text in
            try context.perform { JSBigIntCreateWithString(context.jsGlobalContextRef, text, $0) }
        }
        self.init(value ?? context.undefined, in: context)
    }
}

/// A weak reference to a JavaScript object.
///
/// A Swift object that scripts hold should hold their callbacks this way, or on its wrapper: a cycle between Swift and
/// JavaScript is never collected.
public final class JSWeakValue {
    private let virtualMachine: JSVirtualMachine
    private weak var context: JSContext?
    private var cell: WeakCell<Void>?
    private let primitive: JSValue?

    /// Creates a reference; primitive values are kept.
    public init(_ value: JSValue) {
        virtualMachine = value.context.virtualMachine
        context = value.context
        cell = value.isObject ? WeakCell(value.jsValueRef, group: virtualMachine.group, payload: ()) : nil
        primitive = value.isObject ? nil : value
    }

    // The cell must be released before its virtual machine.
    deinit { cell = nil }

    /// The value; nil after it was collected or its context was released.
    public var value: JSValue? {
        if let primitive { return primitive }
        guard let context, let object = cell?.object else { return nil }
        return JSValue(object, in: context)
    }
}
