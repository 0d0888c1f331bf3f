/// Makes Codable values of JavaScript's.
///
/// Objects are keyed containers, arrays unkeyed ones, `null` and `undefined` are nil. Date and Data are taken as they
/// are. Errors are DecodingErrors that know the path.
public struct JSValueDecoder {
    /// What decoders of types may ask for.
    public var userInfo: [CodingUserInfoKey: Any] = [:]

    /// Makes a decoder.
    public init() {}

    /// Decodes a value.
    /// - Throws: DecodingError with the path to what is wrong.
    public func decode<T: Decodable>(_ type: T.Type = T.self, from value: JSValue) throws -> T {
        try ValueDecoder(value: value, codingPath: [], userInfo: userInfo).decode(type)
    }
}

struct ValueDecoder: Decoder {
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

    /// Decodes the whole value; what the bridge converts itself is not taken apart.
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
