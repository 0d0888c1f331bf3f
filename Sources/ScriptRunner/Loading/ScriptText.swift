/// The text of a script: decoded, and with line feeds as its only line ends.
package struct ScriptText: Hashable, Sendable {
    /// The text.
    package let string: String

    /// The text of the built-in library, which needs no decoding.
    package init(_ string: String) { self.string = string }

    /// Decodes the bytes of a file: UTF-8 with or without a byte order mark, or UTF-16 with one.
    /// - Throws: what is wrong with the bytes, and where.
    package init(decoding bytes: [UInt8]) throws(ScriptLoadError.Reason) {
        if bytes.starts(with: [0xFF, 0xFE]) {
            string = Self.withLineFeeds(try Self.utf16(bytes, isBigEndian: false))
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            string = Self.withLineFeeds(try Self.utf16(bytes, isBigEndian: true))
        } else {
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            string = Self.withLineFeeds(try Self.utf8(bytes, from: bytes.starts(with: mark) ? mark.count : 0))
        }
        if string.utf8.contains(0) { throw .binary }
    }

    /// Whether there is nothing in it but blanks.
    package var isBlank: Bool { string.allSatisfy(\.isWhitespace) }

    /// Whether a word of ASCII letters stands anywhere in it.
    func mentions(_ word: String) -> Bool {
        let word = Array(word.utf8)
        // The bytes of ASCII stand for nothing else in UTF-8, and comparing characters would take ten times as long.
        var text = string
        return text.withUTF8 { text in
            text.indices.contains { text[$0] == word.first && text[$0...].starts(with: word) }
        }
    }

    private static func utf8(_ bytes: [UInt8], from start: Int) throws(ScriptLoadError.Reason) -> String {
        if let text = String(validating: bytes[start...], as: UTF8.self) { return text }
        if bytes.contains(0) { throw .binary }
        // Decoding again, slowly: the first byte that fits nowhere is what helps to find the place in an editor.
        var offset = start
        var line = 1
        var column = 1
        var decoder = UTF8()
        var rest = bytes[start...].makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&rest) {
            offset += UTF8.width(scalar)
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        throw .invalidUTF8(offset: offset, byte: bytes[min(offset, bytes.count - 1)], line: line, column: column)
    }

    private static func utf16(_ bytes: [UInt8], isBigEndian: Bool) throws(ScriptLoadError.Reason) -> String {
        guard bytes.count.isMultiple(of: 2) else { throw .invalidUTF16(offset: bytes.count - 1) }
        let units = stride(from: 2, to: bytes.count, by: 2).map { index in
            let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt16(high) << 8 | UInt16(low)
        }
        if let text = String(validating: units, as: UTF16.self) { return text }
        var offset = 2
        var decoder = UTF16()
        var rest = units.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&rest) { offset += UTF16.width(scalar) * 2 }
        throw .invalidUTF16(offset: offset)
    }

    /// Carriage returns count as line ends wherever they stand, so that everybody counts the same lines.
    private static func withLineFeeds(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var wasReturn = false
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\r") {
                bytes.append(UInt8(ascii: "\n"))
            } else if byte != UInt8(ascii: "\n") || !wasReturn {
                bytes.append(byte)
            }
            wasReturn = byte == UInt8(ascii: "\r")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
