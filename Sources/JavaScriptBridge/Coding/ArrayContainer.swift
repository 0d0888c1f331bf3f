/// An array that is encoded element by element.
struct ArrayContainer: UnkeyedEncodingContainer {
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
