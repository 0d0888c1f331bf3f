/// Makes JavaScript values of Codable ones.
///
/// Keyed containers are objects, unkeyed ones arrays, nil is `null`. Date and Data become Date and ArrayBuffer.
public struct JSValueEncoder {
    /// What encoders of types may ask for.
    public var userInfo: [CodingUserInfoKey: Any] = [:]

    /// Makes an encoder.
    public init() {}

    /// Encodes a value.
    /// - Throws: EncodingError, and what the value's own encoding throws.
    public func encode(_ value: some Encodable, in context: JSContext) throws -> JSValue {
        try ValueEncoder.encode(value, in: context, codingPath: [], userInfo: userInfo)
    }
}

/// Encodes one value: whichever container is asked for makes the object, and `result` is it in the end.
final class ValueEncoder: Encoder {
    let context: JSContext
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]
    var result: JSValue?

    init(context: JSContext, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]) {
        self.context = context
        self.codingPath = codingPath
        self.userInfo = userInfo
    }

    static func encode(
        _ value: some Encodable, in context: JSContext, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: Any]
    ) throws -> JSValue {
        if directlyConverted(type(of: value)) != nil, let direct = value as? any JSConvertible {
            return JSValue(try direct.jsValue(in: context), in: context)
        }
        guard codingPath.count < JSCodingKey.maximumDepth else {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: codingPath, debugDescription: "the value is nested too deeply, or contains itself"))
        }
        let encoder = ValueEncoder(context: context, codingPath: codingPath, userInfo: userInfo)
        try value.encode(to: encoder)
        return encoder.result ?? JSValue(newObjectIn: context)
    }

    /// The object or array of this value; a second container of the same kind continues the first.
    func object() -> JSValue {
        if let result { return result }
        let made = JSValue(newObjectIn: context)
        result = made
        return made
    }

    func array() -> JSValue {
        if let result { return result }
        let made = JSValue(newArrayIn: context)
        result = made
        return made
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(KeyedObjectContainer<Key>(encoder: self, object: object()))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { ArrayContainer(encoder: self, array: array()) }
    func singleValueContainer() -> any SingleValueEncodingContainer { ValueContainer(encoder: self) }
}
