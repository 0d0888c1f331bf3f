/// Makes text of scripts harmless for terminals and documents: control characters become pictures of themselves.
public enum VisibleText {
    /// The text with every control character but line feed and tab as a picture, such as `␛` for escape.
    ///
    /// Characters that turn the direction of text around, or have no width, are written as `\u{202E}`.
    static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isHarmful($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isHarmful(scalar) { result += picture(of: scalar) } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }

    /// The text on one line: line feeds and tabs become escapes too; of a very long one only the beginning.
    public static func line(_ text: String, byteLimit: Int = 10_000) -> String {
        guard text.utf8.count <= byteLimit else {
            return line(String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self), byteLimit: .max) + "…"
        }
        guard text.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\t" || isHarmful($0) }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default:
                if isHarmful(scalar) { result += picture(of: scalar) } else { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// The text with everything that is not plain ASCII as `\u{…}`, for texts that look alike and are not.
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

    /// Whether the character is shown as it is, and not as a picture or an escape.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool { scalar != "\t" && !isHarmful(scalar) }

    private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0: true
        case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    private static func picture(of scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value).map { String(Character($0)) } ?? escape(scalar)
        case 0x7F: "\u{2421}"
        default: escape(scalar)
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\u{" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "}"
    }
}
