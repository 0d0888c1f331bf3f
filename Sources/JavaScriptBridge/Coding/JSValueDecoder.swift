/// Decodes Codable values from JavaScript values.
///
/// Objects are keyed containers, arrays are unkeyed ones, `null` and `undefined` are nil. Date and Data are converted
/// directly. Errors are DecodingErrors with a coding path.
public struct JSValueDecoder {
    /// The `userInfo` of the decoder.
    public var userInfo: [CodingUserInfoKey: Any] = [:]

    /// Creates a decoder.
    public init() {}

    /// Decodes a value.
    /// - Throws: DecodingError with the path to the invalid part.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from value: JSValue) throws -> T {
        try ValueDecoder(value: value, codingPath: [], userInfo: userInfo).decode(type)
    }
}

private struct ValueDecoder: Decoder {
    let value: JSValue
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any]

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard value.isObject, !value.isArray, !value.isFunction else { throw mismatch([String: Any].self, "an object") }
        return KeyedDecodingContainer(KeyedValueContainer<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard value.isArray || value.isTypedArray else { throw mismatch([Any].self, "an array") }
        guard let count = try? value.property("length").convert(to: Int.self), count <= [JSValue].maximumCount else {
            throw mismatch([Any].self, "an array of at most 2^24 elements")
        }
        return UnkeyedValueContainer(decoder: self, count: count)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleValueContainer(decoder: self) }

    /// Decodes the whole value; types that the bridge converts itself are not split up.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let direct = directlyConverted(T.self) {
            if let made = try convert(direct) as? T { return made }
        }
        guard codingPath.count < JSCodingKey.maximumDepth else {
            throw DecodingError.dataCorrupted(context("the value is nested too deeply, or contains itself"))
        }
        return try T(from: self)
    }

    func convert<T: JSConvertible>(_ type: T.Type) throws -> T {
        do {
            return try value.convert(to: type)
        } catch let error as JSConversionError {
            throw DecodingError.typeMismatch(type, context(error.description, error))
        } catch let error as JSError {
            throw DecodingError.dataCorrupted(context(error.description, error))
        }
    }

    func child(_ key: any CodingKey, _ value: JSValue) -> ValueDecoder {
        ValueDecoder(value: value, codingPath: codingPath + [key], userInfo: userInfo)
    }

    func context(_ text: String, _ error: (any Error)? = nil) -> DecodingError.Context {
        DecodingError.Context(codingPath: codingPath, debugDescription: text, underlyingError: error)
    }

    func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
        let error = JSConversionError(expected: expected, received: value.jsValueRef, in: value.context)
        return DecodingError.typeMismatch(type, context(error.description, error))
    }
}

/// An object that is decoded property by property.
private struct KeyedValueContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
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

/// An array that is decoded element by element.
private struct UnkeyedValueContainer: UnkeyedDecodingContainer {
    let decoder: ValueDecoder
    let count: Int?
    private(set) var currentIndex = 0

    init(decoder: ValueDecoder, count: Int) {
        self.decoder = decoder
        self.count = count
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    private func element() throws -> ValueDecoder {
        let key = JSCodingKey(intValue: currentIndex)
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self, decoder.child(key, decoder.value).context("the array ends at \(currentIndex)"))
        }
        do {
            return decoder.child(key, try decoder.value.element(at: currentIndex))
        } catch {
            throw DecodingError.dataCorrupted(decoder.child(key, decoder.value).context("\(error)", error))
        }
    }

    mutating func decodeNil() throws -> Bool {
        let value = try element().value
        guard value.isNull || value.isUndefined else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let decoded = try element().decode(type)
        currentIndex += 1
        return decoded
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let container = try element().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try element().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try element()
        currentIndex += 1
        return decoder
    }
}

/// A value that is decoded as a whole.
private struct SingleValueContainer: SingleValueDecodingContainer {
    let decoder: ValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull || decoder.value.isUndefined }

    // The concrete types are called from the standard library's conformances, so they must be listed.
    func decode(_ type: Bool.Type) throws -> Bool { try decoder.convert(type) }
    func decode(_ type: String.Type) throws -> String { try decoder.convert(type) }
    func decode(_ type: Double.Type) throws -> Double { try decoder.convert(type) }
    func decode(_ type: Float.Type) throws -> Float { try decoder.convert(type) }
    func decode(_ type: Int.Type) throws -> Int { try decoder.convert(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try decoder.convert(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try decoder.convert(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try decoder.convert(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try decoder.convert(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try decoder.convert(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try decoder.convert(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try decoder.convert(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try decoder.convert(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try decoder.convert(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}
