import CJavaScriptCore

/// A Swift type whose values are passed to and from scripts.
public protocol JSConvertible {
    /// Converts a JavaScript value to the Swift type.
    /// - Throws: ``JSConversionError`` when the value has another type.
    init(jsValue: JSValueRef, in context: JSContext) throws

    /// Converts the Swift value to JavaScript.
    ///
    /// The result must belong to the context's virtual machine. Types that contain a ``JSValue`` return
    /// `value.jsValue(in: context)`, which checks this, and never `value.jsValueRef`.
    func jsValue(in context: JSContext) throws -> JSValueRef

    /// Whether an argument of this type may be omitted; true for optionals.
    static var acceptsMissingArgument: Bool { get }

    /// The TypeScript type of the values, for declarations of functions that take or return them.
    static var typeScriptType: String { get }
}

extension JSConvertible {
    /// Arguments are required by default.
    public static var acceptsMissingArgument: Bool { false }

    /// Any value by default.
    public static var typeScriptType: String { "any" }
}

extension JSValue: JSConvertible {
    /// Holds the value unchanged.
    public convenience init(jsValue: JSValueRef, in context: JSContext) { self.init(jsValue, in: context) }

    /// The value itself; a copy of a primitive value of another virtual machine.
    /// - Throws: ``JSConversionError`` for an object or a symbol of another virtual machine.
    public func jsValue(in context: JSContext) throws -> JSValueRef { try context.reference(to: self) }
}

/// The value `undefined`, for functions that sometimes return a value.
public struct JSUndefined: JSConvertible, Hashable, Sendable {
    /// Creates `undefined`.
    public init() {}

    /// Accepts only `undefined`.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValue(jsValue, in: context).isUndefined else {
            throw JSConversionError(expected: "undefined", received: jsValue, in: context)
        }
    }

    /// No value.
    public static var typeScriptType: String { "void" }

    /// Creates `undefined`.
    public func jsValue(in context: JSContext) throws -> JSValueRef { context.undefined }
}

extension JSConvertible where Self: RawRepresentable, RawValue: JSConvertible {
    /// The TypeScript type.
    public static var typeScriptType: String { RawValue.typeScriptType }

    /// Accepts raw values; an enumeration only declares the conformance.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard let value = Self(rawValue: try RawValue(jsValue: jsValue, in: context)) else {
            throw JSConversionError(expected: "a value of \(Self.self)", received: jsValue, in: context)
        }
        self = value
    }

    /// Converts the raw value.
    public func jsValue(in context: JSContext) throws -> JSValueRef { try rawValue.jsValue(in: context) }
}

/// An error about a value of the wrong type.
public struct JSConversionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The expected type, with its article: "a number".
    public var expected: String
    /// The value that was found: "the string \"abc\"".
    public var received: String
    /// The path from the converted value to the invalid part: `[2]`, `.name`.
    public var path: [String] = []

    /// Creates an error from descriptions of the expected and the received value.
    public init(expected: String, received: String, path: [String] = []) {
        self.expected = expected
        self.received = received
        self.path = path
    }

    /// Makes an error about a value.
    public init(expected: String, received: JSValueRef, in context: JSContext) {
        self.init(expected: expected, received: context.outline(received))
    }

    /// The error message.
    public var description: String {
        (path.isEmpty ? "" : path.joined() + " ") + "must be \(expected), but is \(received)"
    }

    /// The same error for a part of a larger value.
    func inside(_ step: String) -> JSConversionError {
        JSConversionError(expected: expected, received: received, path: [step] + path)
    }
}

extension JSContext {
    /// A short description of a value; never runs code of scripts that could throw unnoticed.
    func outline(_ value: JSValueRef) -> String {
        switch JSValueGetType(jsGlobalContextRef, value) {
        case kJSTypeUndefined, kJSTypeNull, kJSTypeBoolean: return describe(value)
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
