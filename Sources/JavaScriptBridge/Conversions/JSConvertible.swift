/// A Swift type whose values go into scripts and come out of them.
public protocol JSConvertible {
    /// Makes the Swift value of a JavaScript value.
    /// - Throws: ``JSConversionError`` when the value is of another type.
    init(jsValue: JSValueRef, in context: JSContext) throws

    /// Makes the JavaScript value of the Swift value.
    ///
    /// The reference must belong to the context's virtual machine. What holds a ``JSValue`` returns
    /// `value.jsValue(in: context)`, which checks it, and never `value.jsValueRef`.
    func jsValue(in context: JSContext) throws -> JSValueRef

    /// Whether a function may be called without an argument of this type; true for optionals.
    static var acceptsMissingArgument: Bool { get }

    /// What TypeScript calls such values, for declarations of functions that take or return them.
    static var typeScriptType: String { get }
}

extension JSConvertible {
    /// Arguments are required unless their type says otherwise.
    public static var acceptsMissingArgument: Bool { false }

    /// Any value, unless a type says more.
    public static var typeScriptType: String { "any" }
}

extension JSValue: JSConvertible {
    /// Takes hold of the value as it is.
    public convenience init(jsValue: JSValueRef, in context: JSContext) { self.init(jsValue, in: context) }

    /// The value itself; of a primitive value of another virtual machine, a copy.
    /// - Throws: ``JSConversionError`` for an object or a symbol of another virtual machine.
    public func jsValue(in context: JSContext) throws -> JSValueRef { try context.reference(to: self) }
}

/// The value `undefined`, for functions that answer with a value sometimes.
public struct JSUndefined: JSConvertible, Hashable, Sendable {
    /// Makes it.
    public init() {}

    /// Accepts `undefined` alone.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValue(jsValue, in: context).isUndefined else {
            throw JSConversionError(expected: "undefined", received: jsValue, in: context)
        }
    }

    /// Nothing.
    public static var typeScriptType: String { "void" }

    /// Makes `undefined`.
    public func jsValue(in context: JSContext) throws -> JSValueRef { context.undefined }
}
