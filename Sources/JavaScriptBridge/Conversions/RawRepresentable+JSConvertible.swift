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
