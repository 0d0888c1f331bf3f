/// Makes text of scripts harmless for terminals, documents and build servers.
///
/// Control characters become symbols, such as `␛` for escape. Invisible characters, and those that change the direction
/// of text, become escapes such as `\u{202E}`.
package enum VisibleText {
    /// Returns the text with its line feeds and tabs.
    ///
    /// A line that a build server would interpret as a command, such as `::error::` or `##vso[`, is broken visibly.
    package static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isHarmful($0) }) else { return withoutCommands(text) }
        return withoutCommands(characters(text))
    }

    /// Returns the text with line feeds, tabs and build server commands.
    ///
    /// Build servers do not scan documents for commands.
    static func characters(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if isHarmful(scalar) { result += picture(of: scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// Returns the text on one line, with line feeds and tabs as escapes; a very long one is cut.
    package static func line(_ text: String, byteLimit: Int = 10_000) -> String {
        guard text.utf8.count <= byteLimit else {
            return line(String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self), byteLimit: .max) + "…"
        }
        guard text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\t" || isHarmful($0) }) else {
            return withoutCommands(text)
        }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                if isHarmful(scalar) { result += picture(of: scalar) } else { result.unicodeScalars.append(scalar) }
            }
        }
        return withoutCommands(result)
    }

    /// Returns the text with non-ASCII characters as `\u{…}`, for texts that look alike but differ.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if (0x20..<0x7F).contains(scalar.value) {
                result.unicodeScalars.append(scalar)
            } else {
                result += escape(scalar)
            }
        }
        return result
    }

    /// Whether the character is shown unchanged.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool { scalar != "\t" && !isHarmful(scalar) }

    /// Whether the character is invisible or could change the appearance of others.
    ///
    /// The joiners U+200C and U+200D are not harmful: Persian and emoji use them.
    static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0: true
        case 0xA1...0xAC, 0xAE...0x61B: false
        case 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164,
            0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// Returns the replacement for a harmful character.
    static func picture(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) } ?? escape(scalar)
        case 0x7F: "\u{2421}"
        default: escape(scalar)
        }
    }

    /// Returns the text with an escape in each build server command.
    ///
    /// GitHub reads `::name::` at the start of a line, ignoring spaces; Azure, TeamCity and older runners read
    /// `##vso[`, `##teamcity[` and `##[` anywhere.
    private static func withoutCommands(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ":")) || text.utf8.contains(UInt8(ascii: "#")) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        var isAtStart = true
        var bytes = text.utf8[...]
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "\n"): isAtStart = true
            case UInt8(ascii: " "), UInt8(ascii: "\t"): break
            case UInt8(ascii: ":") where isAtStart && bytes.first == byte:
                result += escape(":").utf8
                isAtStart = false
                continue
            case UInt8(ascii: "#") where bytes.first == byte && beginsBracket(bytes.dropFirst()):
                result += escape("#").utf8
                isAtStart = false
                continue
            default: isAtStart = false
            }
            result.append(byte)
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether the bytes start with letters, if any, and a bracket.
    private static func beginsBracket(_ bytes: Substring.UTF8View) -> Bool {
        bytes.first { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } == UInt8(ascii: "[")
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u{" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "}"
    }
}

/// Splits messages of any size into printable lines.
enum MessageText {
    private static let width = 2000

    /// Returns the lines, harmless for a terminal, up to a limit, with a note about the rest.
    static func lines(of text: String, limit: Int) -> [String] {
        // Text beyond the limit is not even read, because a script can log gigabytes.
        let byteLimit = 4 * width * limit
        let start = text.utf8.count > byteLimit ? String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self) : text
        let all = LineFeeds.split(start)
        var lines = all.prefix(limit).map { DisplayWidth.clip(expanded($0), to: width) }
        while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
        if start.utf8.count < text.utf8.count {
            lines.append("… \(text.utf8.count - start.utf8.count) more bytes")
        } else if all.count > limit {
            lines.append("… \(Plural.of(all.count - limit, "more line"))")
        }
        return lines
    }

    /// Returns a message without the blank lines it begins with, so that a heading shows its first words.
    static func withoutLeadingBlankLines(_ text: String) -> String {
        guard let start = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        let blank = text.unicodeScalars[..<start]
        guard let end = blank.lastIndex(of: "\n") else { return text }
        return String(text.unicodeScalars[blank.index(after: end)...])
    }

    private static func expanded(_ line: String) -> String {
        // Of a CRLF line end, only the line feed counts.
        let text = line.unicodeScalars.last == "\r" ? String(line.unicodeScalars.dropLast()) : line
        return DisplayWidth.expandingTabs(VisibleText.of(text))
    }
}

/// Splits text at line feeds.
enum LineFeeds {
    /// Returns the lines; a carriage return stays with its line, though CRLF is a single `Character`.
    static func split(_ text: String) -> [String] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    }
}
