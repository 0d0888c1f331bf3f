/// Damage to an input that was fine.
enum Mutation {
    /// An input with a few bytes or pieces changed, removed, repeated, swapped or replaced by ones that mean something.
    static func of(_ original: [UInt8], pieces: [String] = [], _ numbers: inout Numbers) -> [UInt8] {
        var bytes = original
        for _ in 0..<1 + numbers.size(upTo: 12) { apply(to: &bytes, pieces, &numbers) }
        return bytes
    }

    private static let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, 0xC0, 0xED, 0xF4, 0x0A, 0x0D, 0x22, 0x5C, 0x20]

    private static func apply(to bytes: inout [UInt8], _ pieces: [String], _ numbers: inout Numbers) {
        let place = numbers.below(bytes.count + 1)
        let range = place..<min(bytes.count, place + numbers.size(upTo: 64))
        switch numbers.below(8) {
        case 0 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: numbers.next())
        case 1 where place < bytes.count: bytes[place] = numbers.one(of: extremes)
        case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8(numbers.below(8))
        case 3: bytes.removeSubrange(range)
        case 4: bytes.insert(contentsOf: Array(bytes[range]), at: numbers.below(bytes.count + 1))
        case 5: bytes.removeSubrange(place...)
        case 6 where !range.isEmpty: bytes.insert(contentsOf: [UInt8](repeating: bytes[place], count: 300), at: place)
        default:
            let piece = pieces.isEmpty ? [numbers.one(of: extremes)] : Array(numbers.one(of: pieces).utf8)
            bytes.insert(contentsOf: piece, at: place)
        }
    }
}
