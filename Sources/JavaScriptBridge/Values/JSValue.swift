import CJavaScriptCore

/// A reference to a cell of the engine; valid while something the collector sees holds the cell.
public typealias JSValueRef = OpaquePointer

/// A JavaScript value that Swift holds.
public final class JSValue {
    /// The context the value is used in.
    public let context: JSContext
    /// The engine's own reference, which this object protects from collection.
    public let jsValueRef: JSValueRef

    /// Takes hold of a reference of the engine, which must belong to the context's virtual machine.
    ///
    /// A value that is held already enters another context through ``make(_:in:)``, which checks it.
    public init(_ jsValueRef: JSValueRef, in context: JSContext) {
        self.context = context
        self.jsValueRef = jsValueRef
        JSValueProtect(context.jsGlobalContextRef, jsValueRef)
    }

    deinit { JSValueUnprotect(context.jsGlobalContextRef, jsValueRef) }

    var ref: JSContextRef { context.jsGlobalContextRef }

    /// Makes `undefined`.
    public convenience init(undefinedIn context: JSContext) { self.init(context.undefined, in: context) }

    /// Makes `null`.
    public convenience init(nullIn context: JSContext) {
        self.init(JSValueMakeNull(context.jsGlobalContextRef), in: context)
    }

    /// Makes an empty object.
    public convenience init(newObjectIn context: JSContext) {
        self.init(JSObjectMake(context.jsGlobalContextRef, nil, nil), in: context)
    }

    /// Makes an empty array.
    public convenience init(newArrayIn context: JSContext) {
        let array = JSObjectMakeArray(context.jsGlobalContextRef, 0, nil, nil)
        self.init(array ?? context.undefined, in: context)
    }

    /// Makes an `Error` with a message.
    public convenience init(newErrorFromMessage message: String, in context: JSContext) {
        self.init(context.makeError(constructor: "Error", message: message), in: context)
    }

    /// Makes an object with a prototype, which may be null.
    /// - Throws: ``JSConversionError`` for a prototype of another virtual machine.
    public convenience init(newObjectWithPrototype prototype: JSValue, in context: JSContext) throws {
        let reference = try context.reference(to: prototype)
        let object = JSObjectMake(context.jsGlobalContextRef, nil, nil)
        JSObjectSetPrototype(context.jsGlobalContextRef, object, reference)
        self.init(object ?? context.undefined, in: context)
    }

    /// Converts a Swift value to JavaScript.
    /// - Throws: ``JSConversionError`` for strings of more than 2^28 units, and for objects and symbols of another
    ///   virtual machine.
    public static func make(_ value: some JSConvertible, in context: JSContext) throws -> JSValue {
        if let value = value as? JSValue, value.context === context { return value }
        return JSValue(try value.jsValue(in: context), in: context)
    }

    /// Converts the value to a Swift type.
    /// - Throws: ``JSConversionError`` when the value is not of that type.
    public func convert<T: JSConvertible>(to type: T.Type = T.self) throws -> T {
        try T(jsValue: jsValueRef, in: context)
    }
}
