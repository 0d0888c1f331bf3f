import CJavaScriptCore

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
