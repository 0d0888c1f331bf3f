import CJavaScriptCore

/// A call of a native function with everything a script passed.
public struct JSCall {
    /// The context of the function.
    public let context: JSContext
    /// The receiver: the global object when the script named none, undefined inside a constructor.
    public let this: JSValue
    /// The arguments, as many as were passed.
    public let arguments: [JSValue]
    /// Whether the function was called with `new`.
    public let isConstruct: Bool
    /// The function's name with that of its class.
    public let functionName: String

    init(_ call: NativeCall, isConstruct: Bool = false) {
        context = call.context
        this = JSValue(isConstruct ? call.context.undefined : call.this ?? call.context.undefined, in: call.context)
        arguments = (0..<call.count).map { JSValue(call.reference($0), in: call.context) }
        self.isConstruct = isConstruct
        functionName = call.function.name
    }

    /// The argument at an index, undefined when there are fewer.
    public subscript(index: Int) -> JSValue {
        arguments.indices.contains(index) ? arguments[index] : JSValue(undefinedIn: context)
    }

    /// Converts an argument.
    /// - Throws: ``JSArgumentError``, which scripts see as a TypeError that names function and argument.
    public func argument<T: JSConvertible>(_ index: Int, as type: T.Type = T.self) throws -> T {
        do {
            return try self[index].convert(to: type)
        } catch let error as JSConversionError {
            throw JSArgumentError(index: index, error: error)
        }
    }
}

extension JSValue {
    /// Makes a function of a Swift closure; its parameters are converted and checked.
    ///
    /// The closure lives as long as the function object. Missing arguments arrive as undefined, nil for optionals;
    /// an argument of another type is a TypeError in the script.
    public static func function<each A: JSConvertible, R: JSConvertible>(
        _ name: String, in context: JSContext, _ body: @escaping (repeat each A) throws -> R
    ) -> JSValue {
        make(name, .function(body), in: context)
    }

    /// Makes a function of a Swift closure that answers with undefined.
    public static func function<each A: JSConvertible>(
        _ name: String, in context: JSContext, _ body: @escaping (repeat each A) throws -> Void
    ) -> JSValue {
        make(name, .procedure(body), in: context)
    }

    /// Makes a function of a Swift closure that looks at receiver and arguments itself.
    public static func function(
        variadic name: String, length: Int = 0, in context: JSContext,
        _ body: @escaping (JSCall) throws -> any JSConvertible
    ) -> JSValue {
        make(name, .variadic(length: length, body), in: context)
    }

    /// The name of the Swift function behind a function, with that of its class: `UIAElement.tap`; nil for any other
    /// value.
    public var nativeFunctionName: String? { isFunction ? context.heap.function(jsValueRef)?.name : nil }

    private static func make(_ name: String, _ signature: NativeSignature, in context: JSContext) -> JSValue {
        JSValue(context.makeFunction(name: name, length: signature.length, body: signature.body), in: context)
    }
}
