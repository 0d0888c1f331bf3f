/// Pieces of text that commonly break programs.
enum Texts {
    static let strange = [
        "", " ", "a", "name", "Ünïcödé", "e\u{301}", "e\u{301}\u{302}\u{303}\u{304}", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷🇩", "\u{0}", "\u{1}",
        "\n", "\r\n", "\u{2028}", "\u{FEFF}", "\u{FFFD}", "\u{202E}abc", "\"", "'", "\\", "`", "${", "%s", "%@", "{",
        "]]>", "<!--", "&amp;", "\u{10FFFF}", String(repeating: "x", count: 300),
    ]

    static let numbers = [
        "0", "-0", "1", "-1", "0.5", "1e308", "1e309", "-1e309", "5e-324", "9007199254740993", "18446744073709551616",
        "-9223372036854775809", "1.", ".5", "0x10", "1e", "--1", "NaN", "Infinity", "00", "4294967295",
    ]

    /// A string of a few strange pieces.
    static func any(_ numbers: inout Numbers) -> String {
        (0..<numbers.size(upTo: 6)).map { _ in numbers.one(of: strange) }.joined()
    }

    /// Words one after the other, mostly with blanks between them.
    static func sentence(of words: [String], upTo count: Int, _ numbers: inout Numbers) -> String {
        (0..<numbers.below(count + 1)).map { _ in
            numbers.one(of: words) + (numbers.once(in: 4) ? "" : " ")
        }.joined()
    }
}

/// JSON, most of it well formed.
struct JSONTexts {
    /// Names of members that are significant to the reader.
    let keys: [String]
    /// Strings that are significant to the reader.
    var words: [String] = []

    func text(_ numbers: inout Numbers, depth: Int = 0) -> String {
        switch numbers.below(depth > 6 ? 5 : 8) {
        case 0: return numbers.one(of: ["true", "false", "null"])
        case 1: return numbers.one(of: Texts.numbers)
        case 2, 3, 4: return string(&numbers)
        case 5:
            let elements = (0..<numbers.size(upTo: 12)).map { _ in text(&numbers, depth: depth + 1) }
            return "[\(elements.joined(separator: ", "))]"
        default: return object(&numbers, depth: depth)
        }
    }

    func object(_ numbers: inout Numbers, depth: Int) -> String {
        let members = (0..<numbers.size(upTo: 12)).map { _ in
            let key = numbers.once(in: 10) ? string(&numbers) : "\"\(numbers.one(of: keys))\""
            return "\(key): \(text(&numbers, depth: depth + 1))"
        }
        return "{\(members.joined(separator: ", "))}"
    }

    private func string(_ numbers: inout Numbers) -> String {
        if !words.isEmpty, !numbers.once(in: 3) { return "\"\(numbers.one(of: words))\"" }
        let escapes = ["\\u0000", "\\ud83d", "\\ude00", "\\ud83d\\ude00", "\\n", "\\\\", "\\\"", "\\x", "\\u12", "é"]
        let pieces = (0..<numbers.size(upTo: 5)).map { _ in
            numbers.once(in: 2) ? numbers.one(of: escapes) : numbers.one(of: ["a", "name", "/", "{", " ", "👩‍👧"])
        }
        return "\"\(pieces.joined())\""
    }
}

/// Damage to a valid input.
enum Mutation {
    /// An input with a few bytes or pieces changed, removed, repeated, swapped or replaced by significant ones.
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
