import Automation
import Glibc

/// Passes the fields of a structure in their order: a writer reads them, and a reader sets them.
///
/// So the layout of a structure is declared once, for both directions. Numbers take as few bytes as they need.
protocol FieldTransfer {
    /// Passes a small number, such as that of a case.
    mutating func byte(_ value: inout UInt8) throws
    mutating func integer(_ value: inout Int) throws
    mutating func unsigned(_ value: inout UInt64) throws
    mutating func number(_ value: inout Double) throws
    mutating func text(_ value: inout String) throws
    /// Passes a text that often equals the last one passed by this method, or the one before.
    mutating func name(_ value: inout String) throws
    /// Passes a value that may be missing.
    /// - Parameters:
    ///   - blank: what a reader begins with.
    ///   - body: passes the value itself.
    mutating func optional<Value>(
        _ value: inout Value?, _ blank: @autoclosure () -> Value, _ body: (inout Self, inout Value) throws -> Void
    ) throws
    /// Passes the elements of an array.
    mutating func list<Value>(
        _ values: inout [Value], _ blank: @autoclosure () -> Value, _ body: (inout Self, inout Value) throws -> Void
    ) throws
}

extension FieldTransfer {
    mutating func flag(_ value: inout Bool) throws {
        var byte: UInt8 = value ? 1 : 0
        try self.byte(&byte)
        guard byte < 2 else { throw CompactCoding.corrupted("expected a Boolean") }
        value = byte == 1
    }

    mutating func text(_ value: inout String?) throws { try optional(&value, "") { try $0.text(&$1) } }

    mutating func texts(_ values: inout [String]) throws { try list(&values, "") { try $0.text(&$1) } }

    /// Passes one of some values.
    mutating func choice<Value: Equatable>(_ value: inout Value, among cases: [Value]) throws {
        var number = UInt8(cases.firstIndex(of: value) ?? 0)
        try byte(&number)
        guard number < cases.count else { throw CompactCoding.corrupted("an unknown case") }
        value = cases[Int(number)]
    }

    mutating func place(_ value: inout SourcePlace?) throws {
        try optional(&value, SourcePlace(file: "", line: 0)) { transfer, place in
            try transfer.name(&place.file)
            try transfer.name(&place.path)
            try transfer.integer(&place.line)
            try transfer.optional(&place.column, 0) { try $0.integer(&$1) }
        }
    }
}

/// The bytes of fields, in memory that is used again.
final class FieldBytes {
    private var memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    init() { memory = .allocate(byteCount: 512, alignment: 1) }

    deinit { memory.deallocate() }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: memory[..<count]) }

    /// Discards everything; a very large buffer is not kept for the next event.
    func removeAll() {
        count = 0
        if memory.count > 1 << 16 {
            memory.deallocate()
            memory = .allocate(byteCount: 512, alignment: 1)
        }
    }

    @inline(__always) func append(_ byte: UInt8) {
        if count == memory.count { grow(1) }
        memory[count] = byte
        count += 1
    }

    func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        if memory.count - count < bytes.count { grow(bytes.count) }
        UnsafeMutableRawBufferPointer(rebasing: memory[count...]).baseAddress?.copyMemory(
            from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Overwrites four bytes with a little-endian number.
    func set(_ value: UInt32, at start: Int) {
        for offset in 0..<4 { memory[start + offset] = UInt8(truncatingIfNeeded: value >> (8 * UInt32(offset))) }
    }

    private func grow(_ room: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(
            byteCount: max(memory.count * 2, count + room), alignment: 1)
        larger.copyMemory(from: bytes)
        memory.deallocate()
        memory = larger
    }
}

/// The two texts that were passed last as names.
private struct LastNames {
    var last = ""
    var former = ""

    mutating func note(_ name: String) { (last, former) = (name, last) }
}

/// Writes fields.
struct FieldWriter: FieldTransfer {
    let bytes: FieldBytes
    private var names = LastNames()

    init(_ bytes: FieldBytes) { self.bytes = bytes }

    @inline(__always) mutating func byte(_ value: inout UInt8) { bytes.append(value) }

    @inline(__always) mutating func unsigned(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func unsigned(_ value: inout UInt64) { unsigned(value) }

    mutating func integer(_ value: inout Int) { unsigned(UInt64(bitPattern: Int64((value << 1) ^ (value >> 63)))) }

    mutating func number(_ value: inout Double) {
        withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append($0) }
    }

    mutating func text(_ value: inout String) { text(value, offset: 0) }

    private mutating func text(_ value: String, offset: UInt64) {
        var value = value
        value.withUTF8 {
            unsigned(UInt64($0.count) + offset)
            bytes.append(UnsafeRawBufferPointer($0))
        }
    }

    mutating func name(_ value: inout String) {
        if value == names.last { return bytes.append(0) }
        if value == names.former {
            bytes.append(1)
        } else {
            text(value, offset: 2)
        }
        names.note(value)
    }

    mutating func optional<Value>(
        _ value: inout Value?, _ blank: @autoclosure () -> Value, _ body: (inout Self, inout Value) throws -> Void
    ) rethrows {
        guard var some = value else { return bytes.append(0) }
        bytes.append(1)
        try body(&self, &some)
    }

    mutating func list<Value>(
        _ values: inout [Value], _ blank: @autoclosure () -> Value, _ body: (inout Self, inout Value) throws -> Void
    ) rethrows {
        unsigned(UInt64(values.count))
        for var value in values { try body(&self, &value) }
    }
}

/// Reads fields; every length is checked, so that any bytes result in a value or an error.
struct FieldReader: FieldTransfer {
    private let bytes: UnsafeRawBufferPointer
    private(set) var position: Int
    private var names = LastNames()
    /// Names that earlier events had: the same text takes memory once.
    private let known: KnownNames

    init(_ bytes: UnsafeRawBufferPointer, known: KnownNames) {
        self.bytes = bytes
        position = 0
        self.known = known
    }

    /// The bytes that are left, which count as read.
    mutating func rest() -> UnsafeRawBufferPointer {
        defer { position = bytes.count }
        return UnsafeRawBufferPointer(rebasing: bytes[position...])
    }

    var isAtEnd: Bool { position == bytes.count }

    @inline(__always) private mutating func next() throws -> UInt8 {
        guard position < bytes.count else { throw CompactCoding.corrupted("the bytes end too early") }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func byte(_ value: inout UInt8) throws { value = try next() }

    @inline(__always) private mutating func unsigned() throws -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try next()
            guard shift < 63 || byte < 2 else { throw CompactCoding.corrupted("a number of more than 64 bits") }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    mutating func unsigned(_ value: inout UInt64) throws { value = try unsigned() }

    mutating func integer(_ value: inout Int) throws {
        let bits = try unsigned()
        value = Int(Int64(bitPattern: bits >> 1)) ^ -Int(bits & 1)
    }

    mutating func number(_ value: inout Double) throws {
        guard bytes.count - position >= 8 else { throw CompactCoding.corrupted("the bytes end too early") }
        let bits = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
        value = Double(bitPattern: UInt64(littleEndian: bits))
        position += 8
    }

    private mutating func part(_ length: UInt64) throws -> UnsafeRawBufferPointer {
        guard length <= UInt64(bytes.count - position) else { throw CompactCoding.corrupted("a length beyond the end") }
        defer { position += Int(length) }
        return UnsafeRawBufferPointer(rebasing: bytes[position..<position + Int(length)])
    }

    mutating func text(_ value: inout String) throws {
        value = String(decoding: try part(try unsigned()), as: UTF8.self)
    }

    mutating func name(_ value: inout String) throws {
        switch try unsigned() {
        case 0:
            value = names.last
            return
        case 1: value = names.former
        case let length: value = known.name(try part(length - 2))
        }
        names.note(value)
    }

    mutating func optional<Value>(
        _ value: inout Value?, _ blank: @autoclosure () -> Value, _ body: (inout Self, inout Value) throws -> Void
    ) throws {
        switch try next() {
        case 0: value = nil
        case 1:
            var some = blank()
            try body(&self, &some)
            value = some
        default: throw CompactCoding.corrupted("neither a value nor none")
        }
    }

    mutating func list<Value>(
        _ values: inout [Value], _ blank: @autoclosure () -> Value, _ body: (inout Self, inout Value) throws -> Void
    ) throws {
        let count = try unsigned()
        // Each element takes a byte at least.
        guard count <= UInt64(bytes.count - position) else { throw CompactCoding.corrupted("a count beyond the end") }
        values = []
        values.reserveCapacity(Int(count))
        for _ in 0..<count {
            var value = blank()
            try body(&self, &value)
            values.append(value)
        }
    }
}

/// The names that were read last; events in a row mostly have the same.
final class KnownNames {
    private var names = ["", ""]
    private var next = 0

    /// The text of the bytes, shared with earlier equal ones.
    func name(_ bytes: UnsafeRawBufferPointer) -> String {
        for name in names where equals(name, bytes) { return name }
        let name = String(decoding: bytes, as: UTF8.self)
        names[next] = name
        next = (next + 1) % names.count
        return name
    }

    private func equals(_ name: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
        name.utf8.withContiguousStorageIfAvailable {
            guard $0.count == bytes.count else { return false }
            guard let own = $0.baseAddress, let other = bytes.baseAddress else { return true }
            return memcmp(own, other, bytes.count) == 0
        } ?? false
    }
}
