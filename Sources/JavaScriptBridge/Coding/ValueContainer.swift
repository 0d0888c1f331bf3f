/// A value that is encoded as a whole.
struct ValueContainer: SingleValueEncodingContainer {
    let encoder: ValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func put(_ value: some JSConvertible) throws {
        encoder.result = JSValue(try value.jsValue(in: encoder.context), in: encoder.context)
    }

    mutating func encodeNil() throws { encoder.result = JSValue(nullIn: encoder.context) }

    // The concrete types come here from the standard library's own conformances, so they have to be listed.
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
