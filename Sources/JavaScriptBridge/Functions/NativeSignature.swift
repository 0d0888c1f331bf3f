/// What a native function is called and takes, and its body, apart from any context.
struct NativeSignature {
    let length: Int
    let body: NativeFunction.Body

    /// A function without a receiver.
    static func function<each A: JSConvertible, R: JSConvertible>(
        _ body: @escaping (repeat each A) throws -> R
    ) -> NativeSignature {
        NativeSignature(length: length(repeat (each A).self)) { call in
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            return try body(repeat next((each A).self)).jsValue(in: call.context)
        }
    }

    /// A function without a receiver that answers undefined.
    static func procedure<each A: JSConvertible>(
        _ body: @escaping (repeat each A) throws -> Void
    ) -> NativeSignature {
        NativeSignature(length: length(repeat (each A).self)) { call in
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            try body(repeat next((each A).self))
            return call.context.undefined
        }
    }

    /// A function that looks at its arguments itself.
    static func variadic(length: Int, _ body: @escaping (JSCall) throws -> any JSConvertible) -> NativeSignature {
        NativeSignature(length: length) { call in try body(JSCall(call)).jsValue(in: call.context) }
    }

    /// The number of parameters before the first that may be missing, as the language counts them.
    static func length<each A: JSConvertible>(_ types: repeat (each A).Type) -> Int {
        var count = 0
        for type in repeat each types {
            if type.acceptsMissingArgument { break }
            count += 1
        }
        return count
    }
}
