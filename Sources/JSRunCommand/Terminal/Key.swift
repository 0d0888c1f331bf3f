/// A key of a terminal, as far as a screen uses it.
enum Key: Hashable {
    case character(Character)
    case enter
    case right
    case interrupt
    case endOfInput
    /// A key without a meaning here.
    case other

    /// Reads the next key; nil at the end of the input.
    /// - Parameter next: returns the next byte, or nil.
    init?(next: () -> UInt8?) {
        guard let byte = next() else { return nil }
        switch byte {
        case 0x1B: self = Self.escaped(next)
        case 0x20..<0x7F: self = .character(Character(Unicode.Scalar(byte)))
        case 0x80...: self = Self.character(startingWith: byte, next)
        default: self = Self.control[byte] ?? .other
        }
    }

    private static let control: [UInt8: Key] = [0x03: .interrupt, 0x04: .endOfInput, 0x0A: .enter, 0x0D: .enter]

    /// The sequences after the escape character for keys without a character.
    private static func escaped(_ next: () -> UInt8?) -> Key {
        guard let introducer = next(), introducer == UInt8(ascii: "[") || introducer == UInt8(ascii: "O") else {
            return .other
        }
        // Terminals send no longer sequences. "1;5C" is the right arrow with Control.
        for count in 0...16 {
            guard let byte = next() else { return .other }
            if (0x40...0x7E).contains(byte) { return byte == UInt8(ascii: "C") && count == 0 ? .right : .other }
        }
        return .other
    }

    private static func character(startingWith byte: UInt8, _ next: () -> UInt8?) -> Key {
        let rest =
            switch byte {
            case 0xC0..<0xE0: 1
            case 0xE0..<0xF0: 2
            case 0xF0..<0xF8: 3
            default: 0
            }
        var bytes = [byte]
        for _ in 0..<rest { if let more = next() { bytes.append(more) } }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.first.map(Key.character) ?? .other
    }
}
