import CJavaScriptCore

/// A call of a native function, with all its arguments.
public struct JSCall {
    /// The context of the function.
    public let context: JSContext
    /// The receiver: the global object when there is none, undefined inside a constructor.
    public var this: JSValue { receiver ?? (isConstruct ? JSValue(undefinedIn: context) : context.globalObject) }
    /// The arguments that were passed.
    public let arguments: [JSValue]
    /// Whether the function was called with `new`.
    public let isConstruct: Bool
    /// The qualified name of the function: class and name.
    public var functionName: String { function.name }
    private let function: NativeFunction
    /// Nil for the receiver of most calls, the global object, and inside a constructor.
    private let receiver: JSValue?

    init(_ call: NativeCall, isConstruct: Bool = false) {
        context = call.context
        receiver =
            isConstruct || call.this == call.context.globalObjectRef
            ? nil : JSValue(call.this ?? call.context.undefined, in: call.context)
        arguments = (0..<call.count).map { JSValue(call.reference($0), in: call.context) }
        self.isConstruct = isConstruct
        function = call.function
    }

    /// The argument at an index; undefined when there are fewer.
    public subscript(index: Int) -> JSValue {
        arguments.indices.contains(index) ? arguments[index] : JSValue(undefinedIn: context)
    }

    /// Converts an argument.
    /// - Throws: ``JSArgumentError``, which scripts see as a TypeError with the function and the argument.
    public func argument<T: JSConvertible>(_ index: Int, as type: T.Type = T.self) throws -> T {
        do {
            return try self[index].convert(to: type)
        } catch let error as JSConversionError {
            throw JSArgumentError(index: index, error: error)
        }
    }
}

extension JSValue {
    /// Creates a function from a Swift closure; its arguments are converted and checked.
    ///
    /// The closure lives as long as the function object. Missing arguments become undefined, or nil for optionals; an
    /// argument of the wrong type is a TypeError in the script.
    public static func function<each A: JSConvertible, R: JSConvertible>(
        _ name: String, in context: JSContext, _ body: @escaping (repeat each A) throws -> R
    ) -> JSValue {
        make(name, .function(body), in: context)
    }

    /// Creates a function from a Swift closure that returns undefined.
    public static func function<each A: JSConvertible>(
        _ name: String, in context: JSContext, _ body: @escaping (repeat each A) throws -> Void
    ) -> JSValue {
        make(name, .procedure(body), in: context)
    }

    /// Creates a function from a Swift closure that reads receiver and arguments itself.
    public static func function(
        variadic name: String, length: Int = 0, in context: JSContext,
        _ body: @escaping (JSCall) throws -> any JSConvertible
    ) -> JSValue {
        make(name, .variadic(length: length, body), in: context)
    }

    /// Defines functions of Swift closures that read receiver and arguments themselves; they are not enumerable.
    ///
    /// Those that hold the engine's lock take less time if they call the engine often: see ``JSContext/withLock(_:)``.
    /// - Parameter isOpen: whether scripts can replace and delete them.
    /// - Throws: ``JSError`` when the object rejects one.
    package func defineFunctions(
        _ functions: [(name: String, length: Int, holdsLock: Bool, body: (JSCall) throws -> any JSConvertible)],
        isOpen: Bool
    ) throws {
        let named = functions.map { function in
            NamedSignature(
                name: function.name,
                signature: .variadic(length: function.length, holdsLock: function.holdsLock, function.body))
        }
        try context.defineFunctions(named, on: jsValueRef, isOpen: isOpen)
    }

    /// The qualified name of a native function: `UIAElement.tap`; nil for any other value.
    package var nativeFunctionName: String? { isFunction ? context.heap.function(jsValueRef)?.name : nil }

    private static func make(_ name: String, _ signature: NativeSignature, in context: JSContext) -> JSValue {
        JSValue(context.makeFunction(name: name, length: signature.length, body: signature.body), in: context)
    }
}
