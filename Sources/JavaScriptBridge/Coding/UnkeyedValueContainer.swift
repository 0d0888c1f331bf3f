/// An array that is decoded element by element.
struct UnkeyedValueContainer: UnkeyedDecodingContainer {
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
