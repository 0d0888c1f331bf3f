import CJavaScriptCore

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

extension JSConvertible where Self: RawRepresentable, RawValue: JSConvertible {
    /// The type in TypeScript.
    public static var typeScriptType: String { RawValue.typeScriptType }

    /// Accepts raw values: an enumeration needs to declare the conformance alone.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard let value = Self(rawValue: try RawValue(jsValue: jsValue, in: context)) else {
            throw JSConversionError(expected: "a value of \(Self.self)", received: jsValue, in: context)
        }
        self = value
    }

    /// Makes the raw value's form.
    public func jsValue(in context: JSContext) throws -> JSValueRef { try rawValue.jsValue(in: context) }
}

/// A value is not of the type that was asked for.
public struct JSConversionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was asked for, with its article: "a number".
    public var expected: String
    /// What was there instead: "the string \"abc\"".
    public var received: String
    /// The way from the value that was converted to the part that is wrong: `[2]`, `.name`.
    public var path: [String] = []

    /// Makes an error from both descriptions.
    public init(expected: String, received: String, path: [String] = []) {
        self.expected = expected
        self.received = received
        self.path = path
    }

    /// Makes an error about a value.
    public init(expected: String, received: JSValueRef, in context: JSContext) {
        self.init(expected: expected, received: context.outline(received))
    }

    /// The error as a sentence.
    public var description: String {
        (path.isEmpty ? "" : path.joined() + " ") + "must be \(expected), but is \(received)"
    }

    /// The same error about a part of a greater value.
    func inside(_ step: String) -> JSConversionError {
        JSConversionError(expected: expected, received: received, path: [step] + path)
    }
}

extension JSContext {
    /// A few words on a value, which never run code of scripts that could throw unseen.
    func outline(_ value: JSValueRef) -> String {
        switch JSValueGetType(jsGlobalContextRef, value) {
        case kJSTypeUndefined: return "undefined"
        case kJSTypeNull: return "null"
        case kJSTypeBoolean: return JSValueToBoolean(jsGlobalContextRef, value) ? "true" : "false"
        case kJSTypeNumber: return "the number \(describe(value))"
        case kJSTypeString:
            let text = describe(value)
            let excerpt = text.prefix(40)
            return "the string \"\(excerpt)\(excerpt.endIndex < text.endIndex ? "…" : "")\""
        case kJSTypeSymbol: return "a symbol"
        case kJSTypeBigInt: return "the BigInt \(describe(value).prefix(40))"
        default:
            if JSObjectIsFunction(jsGlobalContextRef, value) { return "a function" }
            if JSValueIsArray(jsGlobalContextRef, value) { return "an array" }
            let name = className(value)
            return name == "Object" ? "an object" : "an object of class \(name)"
        }
    }
}
