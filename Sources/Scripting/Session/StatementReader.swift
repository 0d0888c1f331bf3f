import Files

/// Reads statements that are calls, and gives up where only a parser could go on.
struct StatementReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isAt(_ text: StaticString) -> Bool {
        let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        return bytes[position...].starts(with: text)
    }

    // MARK: Calls

    /// Whether the lines before the one that begins at the position end a statement, or begin a block.
    ///
    /// Otherwise a loop may run the statement on the line again before the next one.
    var followsStatement: Bool {
        var end = position
        while end > 0 {
            var start = end - 1
            while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            let line = bytes[start..<(end - 1)].drop(while: Self.isSpace)
            end = start
            guard let last = line.last(where: { !Self.isSpace($0) }) else { continue }
            if line.first == UInt8(ascii: "#") || line.starts(with: "//".utf8) { continue }
            // What looks like the end of a statement may be in a comment.
            guard !line.contains(UInt8(ascii: "/")) else { return false }
            return [UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "{")].contains(last)
        }
        return true
    }

    /// The column of the position, from 1, if only spaces are before it on its line.
    var columnOnOwnLine: Int? {
        var start = position
        while start > 0, Self.isSpace(bytes[start - 1]) { start -= 1 }
        guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
        return position - start + 1
    }

    /// Skips the name of the function and the bracket behind it; returns the offset of that.
    mutating func skipCallee(_ function: String) -> Int? {
        guard bytes[position...].starts(with: function.utf8) else { return nil }
        position += function.utf8.count
        guard byte == UInt8(ascii: "(") else { return nil }
        position += 1
        return position - 1
    }

    /// Skips a literal with a text, and returns whether another argument follows it.
    mutating func skipLiteral(_ text: String) -> Bool {
        skipSpaces()
        guard let quote = byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
        position += 1
        // A literal with an escape has another text than it is written with.
        let isPlain = text.utf8.allSatisfy { $0 != quote && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\n") }
        guard isPlain, bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        guard byte == quote else { return false }
        position += 1
        skipSpaces()
        return byte == UInt8(ascii: ",")
    }

    /// Skips brackets and all between them.
    mutating func skipArguments() -> Bool {
        var depth = 0
        while let byte {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 {
                    position += 1
                    return true
                }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard skipText(byte) else { return false }
                continue
            case UInt8(ascii: "/"):
                // Whether another slash divides, or begins a regular expression, only a parser knows.
                guard skipComment() else { return false }
                continue
            case UInt8(ascii: "`"): return false
            case UInt8(ascii: "<"), UInt8(ascii: "-"):
                // Comments too, from the time of browsers that did not know scripts.
                if isAt("<!--") || isAt("-->") { return false }
            default: break
            }
            position += 1
        }
        return false
    }

    /// Skips spaces, lines, semicolons and comments.
    mutating func skipToStatement() -> Bool {
        while let byte {
            if byte == UInt8(ascii: "/") {
                guard skipComment() else { return false }
            } else {
                guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: ";") || Self.isSpace(byte) else { return true }
                position += 1
            }
        }
        return false
    }

    mutating func skipSpaces() {
        while let byte, Self.isSpace(byte) { position += 1 }
    }

    private mutating func skipText(_ quote: UInt8) -> Bool {
        position += 1
        while let byte, byte != quote { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
        position += 1
        return position <= bytes.count
    }

    private mutating func skipComment() -> Bool {
        if isAt("//") {
            position = bytes.search(UInt8(ascii: "\n"), from: position) ?? bytes.count
            return true
        }
        guard isAt("/*") else { return false }
        let end = "*/" as StaticString
        let pattern = UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount)
        guard let end = bytes.search(pattern, from: position + 2) else { return false }
        position = end + 2
        return true
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    // MARK: Lines

    /// The number of lines that end between two offsets; nil if some of them end in an unusual way.
    func countLines(from start: Int, to end: Int) -> Int? {
        var count = 0
        for index in start..<end {
            switch bytes[index] {
            case UInt8(ascii: "\n"): count += 1
            case UInt8(ascii: "\r"): guard bytes[index + 1] == UInt8(ascii: "\n") else { return nil }
            case 0xE2:
                // The line and the paragraph separator.
                let isSeparator = index + 2 < end && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
                if isSeparator { return nil }
            default: break
            }
        }
        return count
    }
}
