extension ScriptStatements {
    mutating func text(_ quote: UInt8) throws(Unreadable) {
        position += 1
        while let byte = peek(), byte != quote {
            if byte == UInt8(ascii: "\n") { throw unreadable }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        try consume(Character(Unicode.Scalar(quote)))
    }

    mutating func template(in scope: Int) throws(Unreadable) {
        position += 1
        while let byte = peek(), byte != UInt8(ascii: "`") {
            if byte == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
                position += 2
                try list(until: "}", in: scope)
            } else {
                position += byte == UInt8(ascii: "\\") ? 2 : 1
            }
        }
        try consume("`")
    }

    mutating func regularExpression() throws(Unreadable) {
        position += 1
        var isInClass = false
        while let byte = peek(), byte != UInt8(ascii: "/") || isInClass {
            if byte == UInt8(ascii: "\n") { throw unreadable }
            if byte == UInt8(ascii: "[") { isInClass = true }
            if byte == UInt8(ascii: "]") { isInClass = false }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        try consume("/")
        position += word.utf8.count
    }

    mutating func number() {
        while let byte = peek() {
            let isExponentSign =
                (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
                && bytes[position - 1] | 0x20 == UInt8(ascii: "e")
                && !isHexadecimal
            guard Self.isWordByte(byte) || byte == UInt8(ascii: ".") || isExponentSign else { return }
            position += 1
        }
    }

    /// Whether the number that ends at the position began with `0x`, so that an `e` is a digit.
    var isHexadecimal: Bool {
        var start = position
        while start > 0, Self.isWordByte(bytes[start - 1]) { start -= 1 }
        return bytes[start...].starts(with: "0x".utf8) || bytes[start...].starts(with: "0X".utf8)
    }

    func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    mutating func consume(_ character: Character) throws(Unreadable) {
        guard let byte = peek(), byte == character.asciiValue else { throw unreadable }
        position += 1
    }

    /// The word at the position; empty when there is none.
    var word: String {
        guard let first = peek(), Self.isWordByte(first), !Self.isDigit(first) else { return "" }
        let end = bytes[position...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    static func isDigit(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "\\"), 0x80...:
            true
        default: false
        }
    }

    static let operators = Set("=+-*/%&|^<>!".utf8)

    /// The words that are no labels.
    static let keywords: Set<String> = [
        "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do", "else", "export",
        "extends", "finally", "for", "function", "if", "import", "in", "instanceof", "new", "return", "super", "switch",
        "this", "throw", "try", "typeof", "var", "void", "while", "with",
    ]

    mutating func skipTrivia() {
        var index = position
        isAfterLineEnd = skipTrivia(from: &index)
        position = index
    }

    /// Skips spaces, line ends and comments without moving.
    /// - Returns: whether there was a line end.
    @discardableResult
    func skipTrivia(from index: inout Int) -> Bool {
        var hasLineEnd = false
        func next(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }
        while let byte = next(0) {
            switch byte {
            case UInt8(ascii: "\n"):
                hasLineEnd = true
                index += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C: index += 1
            // A space without a break, a mark of the byte order, and the separators of lines and paragraphs.
            case 0xC2 where next(1) == 0xA0: index += 2
            case 0xEF where next(1) == 0xBB && next(2) == 0xBF: index += 3
            case 0xE2 where next(1) == 0x80 && (next(2) == 0xA8 || next(2) == 0xA9):
                hasLineEnd = true
                index += 3
            case UInt8(ascii: "/") where next(1) == UInt8(ascii: "/"): index = lineEnd(after: index)
            case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"):
                index += 2
                while let inner = next(0), inner != UInt8(ascii: "*") || next(1) != UInt8(ascii: "/") {
                    if inner == UInt8(ascii: "\n") { hasLineEnd = true }
                    index += 1
                }
                index = min(index + 2, bytes.count)
            default: return hasLineEnd
            }
        }
        return hasLineEnd
    }

    func lineEnd(after index: Int) -> Int { bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

    /// Whether the word at the position is followed by one of some characters.
    func isFollowed(by characters: Character...) -> Bool {
        let next = byteAfterWord
        return characters.contains { $0.asciiValue == next }
    }

    var byteAfterWord: UInt8? {
        var index = bytes[position...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
        skipTrivia(from: &index)
        return index < bytes.count ? bytes[index] : nil
    }

    /// Whether `function` follows the word `async` at the position, in the same line.
    var isAsyncFunction: Bool {
        var index = position + 5
        let hasLineEnd = skipTrivia(from: &index)
        guard !hasLineEnd, bytes[index...].starts(with: "function".utf8) else { return false }
        return index + 8 >= bytes.count || !Self.isWordByte(bytes[index + 8])
    }

    /// Whether a name or a pattern follows a word of a length, so that `let` is no name itself.
    func beginsBinding(after length: Int) -> Bool {
        var index = position + length
        skipTrivia(from: &index)
        guard index < bytes.count else { return false }
        let byte = bytes[index]
        guard Self.isWordByte(byte), !Self.isDigit(byte) else { return "[{".utf8.contains(byte) }
        let end = bytes[index...].firstIndex { !Self.isWordByte($0) } ?? bytes.count
        return !["in", "instanceof", "of"].contains(String(decoding: bytes[index..<end], as: UTF8.self))
    }

    func colonAfterWord(_ word: String) -> Int? {
        var index = position + word.utf8.count
        skipTrivia(from: &index)
        return index < bytes.count && bytes[index] == UInt8(ascii: ":") ? index : nil
    }

    /// The place of an offset, which is hardly ever before that of the last call.
    mutating func place(of offset: Int) -> Place {
        if offset < counted.offset { counted = (0, Place(line: 1, column: 1)) }
        while counted.offset < offset {
            let byte = bytes[counted.offset]
            if byte == UInt8(ascii: "\n") {
                counted.place = Place(line: counted.place.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                // Characters of four bytes have two units.
                counted.place.column += byte >= 0xF0 ? 2 : 1
            }
            counted.offset += 1
        }
        return counted.place
    }
}
