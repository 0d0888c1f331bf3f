/// The objects of a binary property list, which reference each other by number.
///
/// An object is decoded when it is asked for, so that a reader that keeps what it has decoded reads each only once.
///
/// Foundation's `PropertyListSerialization` cannot take its place: on Linux a single damaged byte can crash the
/// process, and a list of a few hundred bytes can expand for longer than a run takes.
package struct BinaryPropertyList {
    /// The signature at the start of every such file; two digits follow.
    package static let signature = Array("bplist".utf8)

    /// The seconds from 1 January 1970 to 1 January 2001, the epoch of binary lists.
    static let epoch = 978_307_200.0

    private let bytes: [UInt8]
    private var offsets: [Int] = []
    private var referenceSize = 0
    /// The number of the outermost object.
    package private(set) var top = 0

    /// An object; containers and what takes space are described by where it is.
    package enum Object {
        case null
        case bool(Bool)
        case integer(Int)
        /// Also an integer of more than 64 bits.
        case real(Double)
        /// Seconds since 1 January 1970 UTC.
        case date(Double)
        case data(Bytes)
        case string(Text)
        case array(References)
        /// The keys, and then as many values.
        case dictionary(References)
    }

    /// The numbers of objects in a container.
    package struct References {
        fileprivate let start: Int
        /// How many references there are.
        package let count: Int
    }

    /// The place of bytes.
    package struct Bytes {
        fileprivate let range: Range<Int>
        /// How many bytes there are.
        package var count: Int { range.count }
    }

    /// The place and the encoding of a string.
    package struct Text {
        fileprivate enum Encoding { case ascii, utf16, utf8 }

        fileprivate let encoding: Encoding
        fileprivate let range: Range<Int>
    }

    /// Reads the table of objects.
    /// - Throws: an error for anything that is not a binary property list, or not a whole one.
    package init(_ bytes: [UInt8]) throws(ValueSyntaxError) {
        self.bytes = bytes
        guard bytes.count >= 8 + 32 else { throw Self.truncated }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        let sizes = 1...8
        guard sizes.contains(offsetSize), sizes.contains(referenceSize),
            let count = Int(exactly: unsigned(at: trailer + 8, size: 8)),
            let top = Int(exactly: unsigned(at: trailer + 16, size: 8)),
            let table = Int(exactly: unsigned(at: trailer + 24, size: 8)),
            count > 0, top < count, table >= 8, table < trailer, count <= (trailer - table) / offsetSize
        else { throw Self.truncated }
        self.top = top
        offsets.reserveCapacity(count)
        for index in 0..<count {
            let offset = unsigned(at: table + index * offsetSize, size: offsetSize)
            guard offset >= 8, offset < UInt64(table) else { throw Self.truncated }
            offsets.append(Int(offset))
        }
    }

    /// The error for a list that is not whole.
    package static let truncated = ValueSyntaxError("the binary property list is truncated or damaged")

    /// How many objects there are.
    package var count: Int { offsets.count }

    /// Returns an object.
    /// - Throws: an error if the bytes at its place are not an object.
    package func object(_ index: Int) throws(ValueSyntaxError) -> Object {
        guard offsets.indices.contains(index) else { throw Self.truncated }
        let start = offsets[index]
        let marker = bytes[start]
        switch marker >> 4 {
        case 0x0: return try word(marker)
        case 0x1: return try whole(marker, at: start)
        case 0x2: return .real(try real(marker, at: start))
        case 0x3 where marker == 0x33: return .date(try real(marker, at: start) + Self.epoch)
        case 0x4: return .data(Bytes(range: try body(marker, at: start, size: 1)))
        case 0x5: return .string(Text(encoding: .ascii, range: try body(marker, at: start, size: 1)))
        case 0x6: return .string(Text(encoding: .utf16, range: try body(marker, at: start, size: 2)))
        case 0x7: return .string(Text(encoding: .utf8, range: try body(marker, at: start, size: 1)))
        case 0xA, 0xB, 0xC: return .array(try references(marker, at: start, size: referenceSize))
        case 0xD: return .dictionary(try references(marker, at: start, size: referenceSize * 2))
        case 0x8: throw ValueSyntaxError("the binary property list is an archive of objects, not a plain list")
        default: throw Self.truncated
        }
    }

    /// The number of the object that a container references at an index.
    ///
    /// - Precondition: the index is less than the count.
    package func reference(_ index: Int, in references: References) -> Int {
        precondition(index < references.count)
        let number = unsigned(at: references.start + index * referenceSize, size: referenceSize)
        // No list has an object with this number.
        return Int(exactly: number) ?? .max
    }

    /// The bytes of an object.
    package func bytes(_ bytes: Bytes) -> [UInt8] { Array(self.bytes[bytes.range]) }

    /// The string of an object.
    /// - Throws: an error if the bytes are not text in its encoding.
    package func string(_ text: Text) throws(ValueSyntaxError) -> String {
        let body = bytes[text.range]
        switch text.encoding {
        case .ascii:
            guard body.allSatisfy({ $0 < 0x80 }) else { throw Self.truncated }
            return String(decoding: body, as: UTF8.self)
        case .utf8:
            guard let text = String(validating: body, as: UTF8.self) else { throw Self.truncated }
            return text
        case .utf16:
            let units = stride(from: body.startIndex, to: body.endIndex, by: 2).map {
                UInt16(body[$0]) << 8 | UInt16(body[$0 + 1])
            }
            guard let text = String(validating: units, as: UTF16.self) else { throw Self.truncated }
            return text
        }
    }
}

extension BinaryPropertyList {
    /// Returns a big-endian number of bytes that are known to exist.
    private func unsigned(at offset: Int, size: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in offset..<offset + size { number = number << 8 | UInt64(bytes[index]) }
        return number
    }

    /// Returns the place of an object with a count.
    /// - Parameter size: the number of bytes of each part.
    private func body(_ marker: UInt8, at start: Int, size: Int) throws(ValueSyntaxError) -> Range<Int> {
        let end = bytes.count - 32
        var first = start + 1
        var count = UInt64(marker & 0x0F)
        if count == 0x0F {
            guard first < end, bytes[first] >> 4 == 1, bytes[first] & 0x0F <= 3 else { throw Self.truncated }
            let length = 1 << Int(bytes[first] & 0x0F)
            guard first + 1 + length <= end else { throw Self.truncated }
            count = unsigned(at: first + 1, size: length)
            first += 1 + length
        }
        guard first <= end, count <= UInt64((end - first) / size) else { throw Self.truncated }
        return first..<first + Int(count) * size
    }

    private func references(_ marker: UInt8, at start: Int, size: Int) throws(ValueSyntaxError) -> References {
        let body = try body(marker, at: start, size: size)
        return References(start: body.lowerBound, count: body.count / referenceSize)
    }

    private func word(_ marker: UInt8) throws(ValueSyntaxError) -> Object {
        switch marker {
        case 0x00: return .null
        case 0x08: return .bool(false)
        case 0x09: return .bool(true)
        default: throw Self.truncated
        }
    }

    /// Returns an integer.
    ///
    /// It is unsigned in one, two or four bytes, signed in eight; sixteen bytes hold larger ones.
    private func whole(_ marker: UInt8, at start: Int) throws(ValueSyntaxError) -> Object {
        let size = 1 << Int(marker & 0x0F)
        guard size <= 16, start + 1 + size <= bytes.count - 32 else { throw Self.truncated }
        let number = Int64(bitPattern: unsigned(at: start + 1, size: min(size, 8)))
        guard size == 16 else { return .integer(Int(number)) }
        return .real(Double(number) * 0x1p64 + Double(unsigned(at: start + 9, size: 8)))
    }

    private func real(_ marker: UInt8, at start: Int) throws(ValueSyntaxError) -> Double {
        let size = 1 << Int(marker & 0x0F)
        guard size == 4 || size == 8, start + 1 + size <= bytes.count - 32 else { throw Self.truncated }
        let bits = unsigned(at: start + 1, size: size)
        return size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    }
}
