/// An object that is decoded property by property.
struct KeyedValueContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { decoder.value.ownPropertyNames.compactMap { Key(stringValue: $0) } }

    private func property(_ key: any CodingKey) throws -> JSValue {
        do {
            return try decoder.value.property(key.stringValue)
        } catch {
            throw DecodingError.dataCorrupted(decoder.child(key, decoder.value).context("\(error)", error))
        }
    }

    private func child(_ key: any CodingKey) throws -> ValueDecoder {
        let value = try property(key)
        if value.isUndefined {
            throw DecodingError.keyNotFound(key, decoder.context("there is no '\(key.stringValue)'"))
        }
        return decoder.child(key, value)
    }

    func contains(_ key: Key) -> Bool { ((try? property(key))?.isUndefined ?? true) == false }

    func decodeNil(forKey key: Key) throws -> Bool {
        let value = try property(key)
        return value.isNull || value.isUndefined
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try child(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try child(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try child(JSCodingKey.superKey) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}
