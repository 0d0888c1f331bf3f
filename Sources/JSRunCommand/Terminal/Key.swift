/// A key of a terminal.
enum Key: Hashable {
    case character(Character)
    case enter
    case tab
    case backspace
    case delete
    case left
    case right
    case wordLeft
    case wordRight
    case home
    case end
    case up
    case down
    case deleteToEnd
    case deleteToStart
    case deleteWord
    case clearScreen
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

    private static let control: [UInt8: Key] = [
        0x01: .home, 0x02: .left, 0x03: .interrupt, 0x04: .endOfInput, 0x05: .end, 0x06: .right, 0x08: .backspace,
        0x09: .tab, 0x0A: .enter, 0x0B: .deleteToEnd, 0x0C: .clearScreen, 0x0D: .enter, 0x0E: .down, 0x10: .up,
        0x15: .deleteToStart, 0x17: .deleteWord, 0x7F: .backspace,
    ]

    /// The sequences after the escape character for keys without a character.
    private static func escaped(_ next: () -> UInt8?) -> Key {
        guard let introducer = next() else { return .other }
        switch introducer {
        case UInt8(ascii: "b"): return .wordLeft
        case UInt8(ascii: "f"): return .wordRight
        case UInt8(ascii: "["), UInt8(ascii: "O"): break
        default: return .other
        }
        var parameters: [UInt8] = []
        while let byte = next() {
            if (0x40...0x7E).contains(byte) { return meaning(of: byte, parameters) }
            parameters.append(byte)
            // Terminals send no longer sequences.
            if parameters.count > 16 { return .other }
        }
        return .other
    }

    private static func meaning(of final: UInt8, _ parameters: [UInt8]) -> Key {
        // "1;5C" is the right arrow with Control.
        let withModifier = parameters.contains(UInt8(ascii: ";"))
        switch final {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return withModifier ? .wordRight : .right
        case UInt8(ascii: "D"): return withModifier ? .wordLeft : .left
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "~"):
            switch parameters.first {
            case UInt8(ascii: "1"), UInt8(ascii: "7"): return .home
            case UInt8(ascii: "4"), UInt8(ascii: "8"): return .end
            case UInt8(ascii: "3"): return .delete
            default: return .other
            }
        default: return .other
        }
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
