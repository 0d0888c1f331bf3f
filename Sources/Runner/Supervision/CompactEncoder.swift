/// Encodes values as bytes for a process that runs the same program.
///
/// Only the types of this program decode the bytes, so there is neither a version nor text. Integers, floating-point
/// numbers and lengths are little-endian; an object is a list of keys and values, and each value has a tag.
enum CompactCoding {
    /// The type of the next value.
    enum Tag: UInt8 {
        case null, no, yes, integer, unsigned, double, string, array, object
    }

    /// The bytes of a value.
    /// - Throws: `EncodingError` for a type that nests containers by hand.
    static func bytes(of value: some Encodable) throws -> [UInt8] {
        let writer = CompactWriter()
        try writer.write(value)
        return writer.bytes
    }
}

/// The bytes so far; containers append to them in turn.
private final class CompactWriter {
    var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(256) }

    func tag(_ tag: CompactCoding.Tag) { bytes.append(tag.rawValue) }

    func fixed<Value: FixedWidthInteger>(_ value: Value) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    func text(_ text: String) {
        var text = text
        text.withUTF8 {
            fixed(UInt32($0.count))
            bytes.append(contentsOf: $0)
        }
    }

    /// Encodes a value if its type has its own tag.
    ///
    /// Comparing types is ten times as fast as a dynamic cast, and there are very many values.
    func writeScalar<Value>(_ value: Value) -> Bool {
        if Value.self == String.self {
            tag(.string)
            text(unsafeBitCast(value, to: String.self))
        } else if Value.self == Bool.self {
            tag(unsafeBitCast(value, to: Bool.self) ? .yes : .no)
        } else if Value.self == Double.self {
            tag(.double)
            fixed(unsafeBitCast(value, to: Double.self).bitPattern)
        } else if Value.self == Int.self {
            tag(.integer)
            fixed(Int64(unsafeBitCast(value, to: Int.self)))
        } else if Value.self == UInt64.self {
            tag(.unsigned)
            fixed(unsafeBitCast(value, to: UInt64.self))
        } else {
            return false
        }
        return true
    }

    func write(_ value: some Encodable) throws {
        if writeScalar(value) { return }
        // An object or array: its length is known when all of it is encoded.
        let start = bytes.count
        tag(.object)
        fixed(UInt32(0))
        let encoder = ValueEncoder(writer: self, start: start)
        try value.encode(to: encoder)
        if bytes[start] == CompactCoding.Tag.object.rawValue || bytes[start] == CompactCoding.Tag.array.rawValue {
            let length = UInt32(bytes.count - start - 5)
            withUnsafeBytes(of: length.littleEndian) {
                for (offset, byte) in $0.enumerated() { bytes[start + 1 + offset] = byte }
            }
        }
    }

    /// Removes the head of an object for a value that turns out to be a single one.
    func discardHead(at start: Int) { bytes.removeSubrange(start...) }
}

private struct ValueEncoder: Encoder {
    let writer: CompactWriter
    let start: Int
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ObjectContainer<Key>(writer: writer))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        writer.bytes[start] = CompactCoding.Tag.array.rawValue
        return ArrayContainer(writer: writer)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        writer.discardHead(at: start)
        return SingleContainer(writer: writer)
    }
}

private func unsupported() -> EncodingError {
    .invalidValue((), .init(codingPath: [], debugDescription: "Containers are nested by types, not by hand."))
}

private struct ObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: CompactWriter
    var codingPath: [any CodingKey] { [] }

    private func key(_ key: Key) { writer.text(key.stringValue) }

    mutating func encodeNil(forKey key: Key) throws {
        self.key(key)
        writer.tag(.null)
    }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        self.key(key)
        try writer.write(value)
    }

    // No type of this program uses these; `superEncoder`'s caller reports types that do.
    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(Refusal<Nested>()) }
    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ArrayContainer(writer: nil)
    }
    mutating func superEncoder() -> any Encoder { ValueEncoder(writer: CompactWriter(), start: 0) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct Refusal<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var codingPath: [any CodingKey] { [] }
    mutating func encodeNil(forKey key: Key) throws { throw unsupported() }
    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { throw unsupported() }
    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(Refusal<Nested>()) }
    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        ArrayContainer(writer: nil)
    }
    mutating func superEncoder() -> any Encoder { ValueEncoder(writer: CompactWriter(), start: 0) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { superEncoder() }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
    /// Nil for a container that rejects everything.
    let writer: CompactWriter?
    var codingPath: [any CodingKey] { [] }
    private(set) var count = 0

    init(writer: CompactWriter?) { self.writer = writer }

    mutating func encodeNil() throws {
        guard let writer else { throw unsupported() }
        writer.tag(.null)
        count += 1
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
        guard let writer else { throw unsupported() }
        try writer.write(value)
        count += 1
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        KeyedEncodingContainer(Refusal<Nested>())
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { ArrayContainer(writer: nil) }
    mutating func superEncoder() -> any Encoder { ValueEncoder(writer: CompactWriter(), start: 0) }
}

private struct SingleContainer: SingleValueEncodingContainer {
    let writer: CompactWriter
    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { writer.tag(.null) }
    mutating func encode<Value: Encodable>(_ value: Value) throws {
        if writer.writeScalar(value) { return }
        // Such a number type would ask for a container for itself endlessly.
        if value is any BinaryInteger || value is any BinaryFloatingPoint { throw unsupported() }
        try writer.write(value)
    }
}
