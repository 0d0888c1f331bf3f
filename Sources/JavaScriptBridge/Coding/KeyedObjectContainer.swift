/// An object that is encoded property by property.
struct KeyedObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
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
