internal import Glibc

/// A writer of binary property lists in which every value is stored once, however often it occurs.
///
/// Values are written from the inside out: a container takes the elements that were pushed since a mark.
package struct BinaryPropertyListWriter {
    /// The number of a written object.
    package struct Reference: Hashable {
        fileprivate let index: UInt32
    }

    /// A point between two pushes, at which a container begins.
    package struct Mark {
        fileprivate let depth: Int
    }

    private static let header = BinaryPropertyList.signature + Array("00".utf8)
    private static let referenceSize = 4
    private static let emptyTable = [UInt64](repeating: 0, count: 256)

    private var bytes = header
    private var offsets: [Int] = []
    /// The objects at the places of their hashes: half of the hash, and the number plus 1; 0 for an empty place.
    private var table = Self.emptyTable
    private var pushed: [Reference] = []

    /// Creates a writer.
    package init() {}

    /// Forgets all values, for another list.
    package mutating func removeAll() {
        bytes.replaceSubrange(0..<bytes.count, with: Self.header)
        offsets.removeAll(keepingCapacity: true)
        pushed.removeAll(keepingCapacity: true)
        table = Self.emptyTable
    }

    /// How many bytes the values take, without the table at the end.
    package var count: Int { bytes.count }

    /// Returns the whole list.
    /// - Parameter top: its outermost value.
    package func list(of top: Reference) -> [UInt8] {
        var list = bytes
        let start = list.count
        let offsetSize = start <= 0xFFFF ? 2 : start <= 0xFFFF_FFFF ? 4 : 8
        list.reserveCapacity(start + offsets.count * offsetSize + 32)
        for offset in offsets { Self.append(UInt64(offset), size: offsetSize, to: &list) }
        list += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(Self.referenceSize)]
        for number in [offsets.count, Int(top.index), start] { Self.append(UInt64(number), size: 8, to: &list) }
        return list
    }

    private static func append(_ number: UInt64, size: Int, to list: inout [UInt8]) {
        for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
            list.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
        }
    }
}

extension BinaryPropertyListWriter {
    /// The point at which the next container begins.
    package var mark: Mark { Mark(depth: pushed.count) }

    /// Adds a value to the container that is being written; a key goes before its value.
    package mutating func push(_ value: Reference) { pushed.append(value) }

    /// Writes the values since a mark as an array.
    package mutating func array(since mark: Mark) -> Reference {
        let start = bytes.count
        appendMarker(0xA0, count: pushed.count - mark.depth)
        for position in mark.depth..<pushed.count { appendReference(pushed[position]) }
        pushed.removeLast(pushed.count - mark.depth)
        return unique(from: start)
    }

    /// Writes the keys and values since a mark as a dictionary.
    package mutating func dictionary(since mark: Mark) -> Reference {
        let start = bytes.count
        appendMarker(0xD0, count: (pushed.count - mark.depth) / 2)
        for offset in 0...1 {
            for position in stride(from: mark.depth + offset, to: pushed.count, by: 2) {
                appendReference(pushed[position])
            }
        }
        pushed.removeLast(pushed.count - mark.depth)
        return unique(from: start)
    }

    /// Writes a null.
    package mutating func null() -> Reference { word(0x00) }

    /// Writes a Boolean.
    package mutating func bool(_ value: Bool) -> Reference { word(value ? 0x09 : 0x08) }

    /// Writes an integer.
    package mutating func integer(_ value: Int) -> Reference {
        let start = bytes.count
        appendInteger(value)
        return unique(from: start)
    }

    /// Writes a number, as an integer if it is one.
    package mutating func number(_ value: Double) -> Reference {
        // A negative zero is no integer.
        if value.magnitude <= 0x1p53, let whole = Int(exactly: value), whole != 0 || value.sign == .plus {
            return integer(whole)
        }
        return real(0x23, value)
    }

    /// Writes a date.
    ///
    /// It returns nil for a date that would be read back as another one: binary lists count from 2001.
    /// - Parameter seconds: seconds since 1 January 1970 UTC.
    package mutating func date(_ seconds: Double) -> Reference? {
        let stored = seconds - BinaryPropertyList.epoch
        return stored + BinaryPropertyList.epoch == seconds ? real(0x33, stored) : nil
    }

    /// Writes bytes.
    package mutating func data(_ value: [UInt8]) -> Reference {
        let start = bytes.count
        appendMarker(0x40, count: value.count)
        bytes += value
        return unique(from: start)
    }

    /// Writes a string.
    package mutating func string(_ value: String) -> Reference {
        let start = bytes.count
        var value = value
        let isASCII = value.withUTF8 { text in
            guard text.allSatisfy({ $0 < 0x80 }) else { return false }
            appendMarker(0x50, count: text.count)
            bytes.append(contentsOf: text)
            return true
        }
        if !isASCII {
            appendMarker(0x60, count: value.utf16.count)
            for unit in value.utf16 { Self.append(UInt64(unit), size: 2, to: &bytes) }
        }
        return unique(from: start)
    }

    /// Writes a value that was read from another list.
    package mutating func value(_ value: LocatedValue) -> Reference {
        switch value.content {
        case .null: return null()
        case .bool(let flag): return bool(flag)
        case .number(let number): return self.number(number)
        case .string(let text): return string(text)
        case .date(let seconds): return date(seconds) ?? number(seconds)
        case .data(let bytes): return data(bytes)
        case .array(let elements):
            let mark = mark
            for element in elements { push(self.value(element)) }
            return array(since: mark)
        case .object(let members):
            let mark = mark
            for member in members {
                push(string(member.key))
                push(self.value(member.value))
            }
            return dictionary(since: mark)
        }
    }
}

extension BinaryPropertyListWriter {
    private mutating func word(_ marker: UInt8) -> Reference {
        bytes.append(marker)
        return unique(from: bytes.count - 1)
    }

    private mutating func real(_ marker: UInt8, _ value: Double) -> Reference {
        let start = bytes.count
        bytes.append(marker)
        Self.append(value.bitPattern, size: 8, to: &bytes)
        return unique(from: start)
    }

    private mutating func appendMarker(_ kind: UInt8, count: Int) {
        if count < 0x0F {
            bytes.append(kind | UInt8(count))
        } else {
            bytes.append(kind | 0x0F)
            appendInteger(count)
        }
    }

    private mutating func appendInteger(_ value: Int) {
        let power: UInt8 =
            switch value {
            case 0...0xFF: 0
            case 0...0xFFFF: 1
            case 0...0xFFFF_FFFF: 2
            default: 3
            }
        bytes.append(0x10 | power)
        Self.append(UInt64(bitPattern: Int64(value)), size: 1 << Int(power), to: &bytes)
    }

    private mutating func appendReference(_ reference: Reference) {
        let index = reference.index
        bytes.append(UInt8(truncatingIfNeeded: index >> 24))
        bytes.append(UInt8(truncatingIfNeeded: index >> 16))
        bytes.append(UInt8(truncatingIfNeeded: index >> 8))
        bytes.append(UInt8(truncatingIfNeeded: index))
    }

    /// Returns the object that was written from an offset on, or an older one that is equal, and then drops the new one.
    private mutating func unique(from start: Int) -> Reference {
        if offsets.count * 2 >= table.count { growTable() }
        let hash = hash(from: start)
        let mask = table.count - 1
        var place = Int(hash) & mask
        while table[place] != 0 {
            if table[place] >> 32 == hash {
                let index = Int(table[place] & 0xFFFF_FFFF) - 1
                if isEqual(index, start) {
                    bytes.removeLast(bytes.count - start)
                    return Reference(index: UInt32(index))
                }
            }
            place = (place + 1) & mask
        }
        offsets.append(start)
        table[place] = hash << 32 | UInt64(offsets.count)
        return Reference(index: UInt32(offsets.count - 1))
    }

    /// Whether an object is equal to the bytes from an offset on.
    private func isEqual(_ index: Int, _ start: Int) -> Bool {
        let first = offsets[index]
        // The object before the new one ends where that begins.
        let end = index + 1 < offsets.count ? offsets[index + 1] : start
        guard end - first == bytes.count - start else { return false }
        return bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return true }
            return memcmp(base + first, base + start, end - first) == 0
        }
    }

    /// The hash of the bytes from an offset on, in 32 bits.
    private func hash(from start: Int) -> UInt64 {
        bytes.withUnsafeBytes { bytes in
            var hash = UInt64(bytes.count - start) &* 0x9E37_79B9_7F4A_7C15
            var offset = start
            while offset + 8 <= bytes.count {
                hash = Self.mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            var rest: UInt64 = 0
            while offset < bytes.count {
                rest = rest << 8 | UInt64(bytes[offset])
                offset += 1
            }
            return Self.mixed(hash ^ rest) >> 32
        }
    }

    private static func mixed(_ number: UInt64) -> UInt64 {
        let product = number.multipliedFullWidth(by: 0x9FB2_1C65_1E98_DF25)
        return product.high ^ product.low
    }

    private mutating func growTable() {
        let old = table
        table = [UInt64](repeating: 0, count: old.count * 4)
        let mask = table.count - 1
        for entry in old where entry != 0 {
            var place = Int(entry >> 32) & mask
            while table[place] != 0 { place = (place + 1) & mask }
            table[place] = entry
        }
    }
}
