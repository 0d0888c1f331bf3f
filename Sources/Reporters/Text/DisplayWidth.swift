/// Measures text in terminal columns; some characters take none or two.
package enum DisplayWidth {
    /// Returns the number of columns of a text.
    package static func of(_ text: String) -> Int { text.reduce(0) { $0 + of($1) } }

    /// Returns the columns of a character: 2 for a wide one or an emoji, 0 for a combining mark.
    static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
        var width = 0
        for scalar in character.unicodeScalars {
            // The variation selector that requests an emoji.
            if scalar.value == 0xFE0F { return 2 }
            width = max(width, of(scalar))
        }
        return width
    }

    /// Returns the text with tabs as spaces up to the next multiple of four columns.
    static func expandingTabs(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\t")) else { return text }
        var result = ""
        var column = 0
        for character in text {
            let width = character == "\t" ? 4 - column % 4 : of(character)
            if character == "\t" { result += String(repeating: " ", count: width) } else { result.append(character) }
            column += width
        }
        return result
    }

    /// Returns as much of the beginning of a text as fits.
    package static func prefix(of text: String, width: Int) -> String {
        var column = 0
        return String(
            text.prefix { character in
                column += of(character)
                return column <= width
            })
    }

    /// Returns the text, or as much of its beginning as fits, with an ellipsis.
    package static func clip(_ text: String, to width: Int) -> String {
        // A text of few bytes cannot be too wide: no character of n bytes takes more than n columns.
        if text.utf8.count <= width { return text }
        var column = 0
        var end = text.startIndex
        for index in text.indices {
            column += of(text[index])
            if column <= width - 1 { end = text.index(after: index) }
            if column > width { return text[..<end] + "…" }
        }
        return text
    }

    private static func of(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        if scalar.properties.isEmojiPresentation { return 2 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
