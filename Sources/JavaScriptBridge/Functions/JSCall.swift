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
