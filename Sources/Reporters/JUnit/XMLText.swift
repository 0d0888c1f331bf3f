/// Spells text in XML 1.0, which cannot hold every character.
enum XMLText {
    /// The text as content of an element.
    static func content(_ text: String) -> String { escape(text, isAttribute: false) }

    /// The text as an attribute's value, without the quotes.
    static func attribute(_ text: String) -> String { escape(text, isAttribute: true) }

    /// The text without what XML cannot hold, for those who have it escaped by others.
    static func holdable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { allowed($0) != $0 }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map(allowed)))
    }

    private static func escape(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            // Also where it need not be: so "]]>" needs no case of its own.
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            // Parsers turn these into spaces or line feeds when they stand as they are.
            case "\r": result += "&#13;"
            case "\n" where isAttribute: result += "&#10;"
            case "\t" where isAttribute: result += "&#9;"
            default: result.unicodeScalars.append(allowed(scalar))
            }
        }
        return result
    }

    /// Control characters become pictures of themselves, such as `␛`, and what is no character U+FFFD.
    private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0x0A: scalar
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case 0xFFFE, 0xFFFF: "\u{FFFD}"
        default: scalar
        }
    }
}
