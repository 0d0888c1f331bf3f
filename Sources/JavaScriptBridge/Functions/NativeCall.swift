import CJavaScriptCore

/// One call of a native function, as the engine hands it over; valid while the call lasts.
struct NativeCall {
    unowned(unsafe) let context: JSContext
    unowned(unsafe) let function: NativeFunction
    let this: JSObjectRef?
    let count: Int
    let arguments: UnsafePointer<JSValueRef?>?

    /// The argument, or undefined when there are fewer.
    @inline(__always) func reference(_ index: Int) -> JSValueRef {
        if index < count, let arguments, let argument = arguments[index] { return argument }
        return context.undefined
    }

    /// Converts an argument, and says which one it was if that fails.
    @inline(__always) func argument<T: JSConvertible>(_ index: Int, as type: T.Type) throws -> T {
        do {
            return try T(jsValue: reference(index), in: context)
        } catch let error as JSConversionError {
            throw JSArgumentError(index: index, error: error)
        }
    }
}

/// An argument of a native function is of the wrong type; scripts see a TypeError that names all of it.
public struct JSArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The argument's place, from zero.
    public var index: Int
    /// What is wrong with it.
    public var error: JSConversionError

    /// The error as a sentence, in which arguments count from one.
    public var description: String {
        error.path.isEmpty ? "argument \(index + 1) \(error)" : "argument \(index + 1), \(error)"
    }
}
