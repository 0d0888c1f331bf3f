extension CompactCoding {
    /// Decodes a value; every length is checked, so that any bytes result in a value or an error.
    /// - Throws: `DecodingError` for bytes that do not contain such a value.
    static func value<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        var reader = CompactReader(bytes: bytes, position: 0, end: bytes.count)
        let value = try reader.read(type)
        guard reader.position == bytes.count else { throw corrupted("extra bytes after the value") }
        return value
    }

    static func corrupted(_ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [], debugDescription: reason))
    }
}

/// A range of the bytes, read from its beginning.
private struct CompactReader {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    private static let deepest = 512

    mutating func byte() throws -> UInt8 {
        guard position < end else { throw CompactCoding.corrupted("the bytes end too early") }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func tag() throws -> CompactCoding.Tag {
        guard let tag = CompactCoding.Tag(rawValue: try byte()) else {
            throw CompactCoding.corrupted("an unknown tag")
        }
        return tag
    }

    mutating func fixed<Value: FixedWidthInteger>(_ type: Value.Type) throws -> Value {
        let size = MemoryLayout<Value>.size
        guard end - position >= size else { throw CompactCoding.corrupted("the bytes end too early") }
        var value: Value = 0
        for offset in (0..<size).reversed() { value = value << 8 | Value(truncatingIfNeeded: bytes[position + offset]) }
        position += size
        return value
    }

    mutating func length() throws -> Int {
        let length = Int(try fixed(UInt32.self))
        guard length <= end - position else { throw CompactCoding.corrupted("a length beyond the end") }
        return length
    }

    mutating func text() throws -> String {
        let length = try length()
        defer { position += length }
        return String(decoding: bytes[position..<position + length], as: UTF8.self)
    }

    /// Skips a value.
    mutating func skip() throws {
        switch try tag() {
        case .null, .no, .yes: break
        case .integer, .unsigned, .double: _ = try fixed(UInt64.self)
        case .string, .array, .object: position += try length()
        }
    }

    /// The content of an object or array, after its length.
    mutating func part(_ wanted: CompactCoding.Tag) throws -> CompactReader {
        try expect(wanted)
        let length = try length()
        defer { position += length }
        return CompactReader(bytes: bytes, position: position, end: position + length)
    }

    mutating func read<Value: Decodable>(_ type: Value.Type, depth: Int = 0) throws -> Value {
        // Comparing types is ten times as fast as a dynamic cast, and there are very many values.
        if type == String.self {
            try expect(.string)
            return unsafeBitCast(try text(), to: type)
        }
        if type == Bool.self {
            switch try tag() {
            case .yes: return unsafeBitCast(true, to: type)
            case .no: return unsafeBitCast(false, to: type)
            default: throw CompactCoding.corrupted("expected a Boolean")
            }
        }
        if type == Double.self {
            try expect(.double)
            return unsafeBitCast(Double(bitPattern: try fixed(UInt64.self)), to: type)
        }
        if type == Int.self {
            try expect(.integer)
            return unsafeBitCast(Int(try fixed(Int64.self)), to: type)
        }
        if type == UInt64.self {
            try expect(.unsigned)
            return unsafeBitCast(try fixed(UInt64.self), to: type)
        }
        // Other number types, which are never written, would ask for themselves until the nesting is too deep.
        guard depth < Self.deepest else { throw CompactCoding.corrupted("values are nested too deeply") }
        let start = position
        try skip()
        let part = CompactReader(bytes: bytes, position: start, end: position)
        return try Value(from: ValueDecoder(reader: part, depth: depth + 1))
    }

    private mutating func expect(_ wanted: CompactCoding.Tag) throws {
        guard try tag() == wanted else { throw CompactCoding.corrupted("a value of the wrong kind") }
    }
}

private struct ValueDecoder: Decoder {
    var reader: CompactReader
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        var reader = reader
        var part = try reader.part(.object)
        var values: [(key: String, position: Int)] = []
        while part.position < part.end {
            let key = try part.text()
            values.append((key, part.position))
            try part.skip()
        }
        return KeyedDecodingContainer(ObjectReader<Key>(reader: part, values: values, depth: depth))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        var reader = reader
        return ArrayReader(reader: try reader.part(.array), depth: depth)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        SingleReader(reader: reader, depth: depth)
    }
}

private struct ObjectReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let reader: CompactReader
    let values: [(key: String, position: Int)]
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { values.compactMap { Key(stringValue: $0.key) } }

    private func value(_ key: Key) throws -> CompactReader {
        guard let found = values.first(where: { $0.key == key.stringValue }) else {
            throw DecodingError.keyNotFound(
                key, .init(codingPath: [], debugDescription: "\(key.stringValue) is missing"))
        }
        return CompactReader(bytes: reader.bytes, position: found.position, end: reader.end)
    }

    func contains(_ key: Key) -> Bool { values.contains { $0.key == key.stringValue } }

    func decodeNil(forKey key: Key) throws -> Bool {
        var value = try value(key)
        return try value.tag() == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        var value = try value(key)
        return try value.read(type, depth: depth)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw CompactCoding.corrupted("containers are nested by types") }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw CompactCoding.corrupted("containers are nested by types")
    }
    func superDecoder() throws -> any Decoder { throw CompactCoding.corrupted("there is no superclass") }
    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }
}

private struct ArrayReader: UnkeyedDecodingContainer {
    var reader: CompactReader
    let depth: Int
    var codingPath: [any CodingKey] { [] }
    var count: Int? { nil }
    var isAtEnd: Bool { reader.position >= reader.end }
    private(set) var currentIndex = 0

    init(reader: CompactReader, depth: Int) {
        self.reader = reader
        self.depth = depth
    }

    mutating func decodeNil() throws -> Bool {
        var ahead = reader
        guard try ahead.tag() == .null else { return false }
        reader = ahead
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        defer { currentIndex += 1 }
        return try reader.read(type, depth: depth)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> { throw CompactCoding.corrupted("containers are nested by types") }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw CompactCoding.corrupted("containers are nested by types")
    }
    mutating func superDecoder() throws -> any Decoder { throw CompactCoding.corrupted("there is no superclass") }
}

private struct SingleReader: SingleValueDecodingContainer {
    let reader: CompactReader
    let depth: Int
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool {
        var reader = reader
        return (try? reader.tag()) == .null
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        var reader = reader
        return try reader.read(type, depth: depth)
    }
}
