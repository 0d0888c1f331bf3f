/// Encodes Codable values to JavaScript values.
///
/// Keyed containers become objects, unkeyed ones arrays, nil becomes `null`, Date and Data become Date and ArrayBuffer.
public struct JSValueEncoder {
    /// The `userInfo` of the encoder.
    public var userInfo: [CodingUserInfoKey: Any] = [:]

    /// Creates an encoder.
    public init() {}

    /// Encodes a value.
    /// - Throws: EncodingError, and errors of the value's own encoding.
    public func encode(_ value: some Encodable, in context: JSContext) throws -> JSValue {
        try ValueEncoder.encode(value, in: context, codingPath: [], userInfo: userInfo)
    }
}

/// Encodes one value: the first container creates the object, which is the `result` at the end.
private final class ValueEncoder: Encoder {
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

/// An object that is encoded property by property.
private struct KeyedObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ValueEncoder
    let object: JSValue
    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil(forKey key: Key) throws {
        try object.defineProperty(key.stringValue, value: JSValue(nullIn: encoder.context))
    }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        let encoded = try ValueEncoder.encode(
            value, in: encoder.context, codingPath: codingPath + [key], userInfo: encoder.userInfo)
        try object.defineProperty(key.stringValue, value: encoded)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        nested(key, JSValue(newObjectIn: encoder.context)).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key, JSValue(newArrayIn: encoder.context)).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { nested(JSCodingKey.superKey, JSValue(newObjectIn: encoder.context)) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { nested(key, JSValue(newObjectIn: encoder.context)) }

    private func nested(_ key: any CodingKey, _ value: JSValue) -> ValueEncoder {
        object[key.stringValue] = value
        let nested = ValueEncoder(
            context: encoder.context, codingPath: codingPath + [key], userInfo: encoder.userInfo)
        nested.result = value
        return nested
    }
}

/// An array that is encoded element by element.
private struct ArrayContainer: UnkeyedEncodingContainer {
    let encoder: ValueEncoder
    let array: JSValue
    private(set) var count = 0

    init(encoder: ValueEncoder, array: JSValue) {
        self.encoder = encoder
        self.array = array
    }

    var codingPath: [any CodingKey] { encoder.codingPath }

    private mutating func append(_ value: JSValue) throws {
        try array.setElement(at: count, to: value)
        count += 1
    }

    mutating func encodeNil() throws { try append(JSValue(nullIn: encoder.context)) }

    mutating func encode<T: Encodable>(_ value: T) throws {
        try append(
            try ValueEncoder.encode(
                value, in: encoder.context, codingPath: codingPath + [JSCodingKey(intValue: count)],
                userInfo: encoder.userInfo))
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        nested(JSValue(newObjectIn: encoder.context)).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        nested(JSValue(newArrayIn: encoder.context)).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { nested(JSValue(newObjectIn: encoder.context)) }

    private mutating func nested(_ value: JSValue) -> ValueEncoder {
        let nested = ValueEncoder(
            context: encoder.context, codingPath: codingPath + [JSCodingKey(intValue: count)],
            userInfo: encoder.userInfo)
        nested.result = value
        array[count] = value
        count += 1
        return nested
    }
}

/// A value that is encoded as a whole.
private struct ValueContainer: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func put(_ value: some JSConvertible) throws {
        encoder.result = JSValue(try value.jsValue(in: encoder.context), in: encoder.context)
    }

    mutating func encodeNil() throws { encoder.result = JSValue(nullIn: encoder.context) }

    // The concrete types are called from the standard library's conformances, so they must be listed.
    mutating func encode(_ value: Bool) throws { try put(value) }
    mutating func encode(_ value: String) throws { try put(value) }
    mutating func encode(_ value: Double) throws { try put(value) }
    mutating func encode(_ value: Float) throws { try put(value) }
    mutating func encode(_ value: Int) throws { try put(value) }
    mutating func encode(_ value: Int8) throws { try put(value) }
    mutating func encode(_ value: Int16) throws { try put(value) }
    mutating func encode(_ value: Int32) throws { try put(value) }
    mutating func encode(_ value: Int64) throws { try put(value) }
    mutating func encode(_ value: UInt) throws { try put(value) }
    mutating func encode(_ value: UInt8) throws { try put(value) }
    mutating func encode(_ value: UInt16) throws { try put(value) }
    mutating func encode(_ value: UInt32) throws { try put(value) }
    mutating func encode(_ value: UInt64) throws { try put(value) }

    mutating func encode<T: Encodable>(_ value: T) throws {
        encoder.result = try ValueEncoder.encode(
            value, in: encoder.context, codingPath: codingPath, userInfo: encoder.userInfo)
    }
}
