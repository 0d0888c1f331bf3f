internal import Scripting

/// A reader of binary property lists.
///
/// An object may be referenced several times. Circular references are rejected, and so is a list that would
/// expand to far more than the file contains.
///
/// Foundation's `PropertyListSerialization` cannot take its place: on Linux a single damaged byte can crash the
/// process, and a list of a few hundred bytes can expand for longer than a run takes.
struct BinaryPropertyListReader {
    /// The signature at the start of every such file; two digits follow.
    static let signature = Array("bplist".utf8)

    /// The seconds from 1 January 1970 to 1 January 2001, the epoch of binary lists.
    private static let epoch = 978_307_200.0

    private let bytes: [UInt8]
    private var offsets: [Int] = []
    private var referenceSize = 0
    private var top = 0
    /// The containers that are being read, outermost first.
    private var path: [Int] = []
    private var remaining: Int

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        remaining = bytes.count * 16
    }

    /// Reads the value of the list.
    mutating func read() throws(ValueSyntaxError) -> LocatedValue {
        guard bytes.count >= 8 + 32 else { throw Self.truncated }
        try readTrailer()
        return try object(top)
    }

    private static let truncated = ValueSyntaxError("the binary property list is truncated or damaged")

    private mutating func readTrailer() throws(ValueSyntaxError) {
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

    /// Returns a big-endian number of bytes that are known to exist.
    private func unsigned(at offset: Int, size: Int) -> UInt64 {
        bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func object(_ index: Int) throws(ValueSyntaxError) -> LocatedValue {
        guard offsets.indices.contains(index) else { throw Self.truncated }
        remaining -= 1
        guard remaining > 0 else {
            throw ValueSyntaxError("the binary property list expands to far more than it contains")
        }
        let start = offsets[index]
        let marker = bytes[start]
        let content: LocatedValue.Content =
            switch marker >> 4 {
            case 0x0: try word(marker)
            case 0x1: .number(try whole(marker, at: start))
            case 0x2: .number(try real(marker, at: start))
            case 0x3 where marker == 0x33: .date(try real(marker, at: start) + Self.epoch)
            case 0x4: .data(Array(try body(marker, at: start, size: 1)))
            case 0x5: .string(try ascii(body(marker, at: start, size: 1)))
            case 0x6: .string(try utf16(body(marker, at: start, size: 2)))
            case 0x7: .string(try utf8(body(marker, at: start, size: 1)))
            case 0xA, 0xB, 0xC: .array(try elements(marker, of: index))
            case 0xD: .object(try members(marker, of: index))
            case 0x8:
                throw ValueSyntaxError("the binary property list is an archive of objects, not a test")
            default: throw Self.truncated
            }
        return LocatedValue(content: content, offset: 0)
    }

    private mutating func elements(_ marker: UInt8, of index: Int) throws(ValueSyntaxError)
        -> [LocatedValue]
    {
        let references = try self.references(body(marker, at: offsets[index], size: referenceSize))
        try enter(index)
        var elements: [LocatedValue] = []
        for reference in references { elements.append(try object(reference)) }
        path.removeLast()
        return elements
    }

    private mutating func members(_ marker: UInt8, of index: Int) throws(ValueSyntaxError)
        -> [LocatedValue.Member]
    {
        let references = try self.references(body(marker, at: offsets[index], size: referenceSize * 2))
        let count = references.count / 2
        try enter(index)
        var members: [LocatedValue.Member] = []
        for position in 0..<count {
            guard case .string(let key) = try object(references[position]).content else {
                throw ValueSyntaxError("a key of the binary property list is not a string")
            }
            let value = try object(references[count + position])
            members.append(LocatedValue.Member(key: key, keyOffset: 0, value: value))
        }
        path.removeLast()
        return members
    }

    private mutating func enter(_ index: Int) throws(ValueSyntaxError) {
        if path.contains(index) {
            throw ValueSyntaxError("the binary property list contains a container that contains itself")
        }
        path.append(index)
        if path.count > LocatedValue.maximumDepth { throw .tooDeep() }
    }

    private func references(_ body: ArraySlice<UInt8>) throws(ValueSyntaxError) -> [Int] {
        var references: [Int] = []
        references.reserveCapacity(body.count / referenceSize)
        for offset in stride(from: body.startIndex, to: body.endIndex, by: referenceSize) {
            guard let reference = Int(exactly: unsigned(at: offset, size: referenceSize)) else { throw Self.truncated }
            references.append(reference)
        }
        return references
    }
}

extension BinaryPropertyListReader {
    /// Returns the bytes of an object with a count.
    /// - Parameter size: the number of bytes of each part.
    private func body(_ marker: UInt8, at start: Int, size: Int) throws(ValueSyntaxError) -> ArraySlice<UInt8> {
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
        return bytes[first..<first + Int(count) * size]
    }

    private func word(_ marker: UInt8) throws(ValueSyntaxError) -> LocatedValue.Content {
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
    private func whole(_ marker: UInt8, at start: Int) throws(ValueSyntaxError) -> Double {
        let size = 1 << Int(marker & 0x0F)
        guard size <= 16, start + 1 + size <= bytes.count - 32 else { throw Self.truncated }
        switch size {
        case 8: return Double(Int64(bitPattern: unsigned(at: start + 1, size: 8)))
        case 16:
            let high = Int64(bitPattern: unsigned(at: start + 1, size: 8))
            return Double(high) * 0x1p64 + Double(unsigned(at: start + 9, size: 8))
        default: return Double(unsigned(at: start + 1, size: size))
        }
    }

    private func real(_ marker: UInt8, at start: Int) throws(ValueSyntaxError) -> Double {
        let size = 1 << Int(marker & 0x0F)
        guard size == 4 || size == 8, start + 1 + size <= bytes.count - 32 else { throw Self.truncated }
        let bits = unsigned(at: start + 1, size: size)
        return size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
    }

    private func ascii(_ body: ArraySlice<UInt8>) throws(ValueSyntaxError) -> String {
        guard body.allSatisfy({ $0 < 0x80 }) else { throw Self.truncated }
        return String(decoding: body, as: UTF8.self)
    }

    private func utf8(_ body: ArraySlice<UInt8>) throws(ValueSyntaxError) -> String {
        guard let text = String(validating: body, as: UTF8.self) else { throw Self.truncated }
        return text
    }

    private func utf16(_ body: ArraySlice<UInt8>) throws(ValueSyntaxError) -> String {
        let units = stride(from: body.startIndex, to: body.endIndex, by: 2).map {
            UInt16(body[$0]) << 8 | UInt16(body[$0 + 1])
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw Self.truncated }
        return text
    }
}
