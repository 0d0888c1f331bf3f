extension AttributeValue {
    /// The value as text: a string as it is, anything else as scripts write it; nil for no value.
    package var text: String? {
        switch self {
        case .null: nil
        case .string(let text): text
        default: ScriptSpelling.value(self)
        }
    }
}

/// JavaScript notation for strings, numbers and rectangles in logged actions and paths.
package enum ScriptSpelling {
    /// A JavaScript string literal in double quotes.
    package static func literal(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return "\"" + text + "\"" }
        var spelled = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": spelled += "\\\""
            case "\\": spelled += "\\\\"
            case "\n": spelled += "\\n"
            case "\r": spelled += "\\r"
            case "\t": spelled += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                spelled += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled + "\""
    }

    /// Whether a byte of a text is a character that needs no escape.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// A number, without decimals when it is an integer.
    package static func number(_ value: Double) -> String {
        if let whole = Int64(exactly: value) { return String(whole) }
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
        return value.description
    }

    /// A number in quotes, as in option objects and points.
    package static func quoted(_ value: Double) -> String { "\"\(number(value))\"" }

    /// A point with quoted numbers: `{x:"110", y:"127"}`.
    package static func point(_ point: Point) -> String { "{x:\(quoted(point.x)), y:\(quoted(point.y))}" }

    /// A rectangle with two decimals and the height before the width: `{origin:{x:0.00,y:0.00}, size:{…}}`.
    package static func rect(_ rect: Rect) -> String {
        "{origin:{x:\(decimals(rect.origin.x)),y:\(decimals(rect.origin.y))}, "
            + "size:{height:\(decimals(rect.size.height)),width:\(decimals(rect.size.width))}}"
    }

    /// A number with exactly two decimals.
    package static func decimals(_ value: Double) -> String {
        let scaled = (abs(value) * 100).rounded()
        guard scaled < 1e17 else { return number(value) }
        let hundredths = Int64(scaled)
        let fraction = hundredths % 100
        let sign = value < 0 && hundredths != 0 ? "-" : ""
        return "\(sign)\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }

    /// A value as a JavaScript literal.
    package static func value(_ value: AttributeValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): number(value)
        case .string(let value): literal(value)
        case .date(let value): "new Date(\(number((value * 1000).rounded())))"
        case .data(let value): "new Uint8Array([\(value.map(String.init).joined(separator: ", "))])"
        case .point(let value): point(value)
        case .size(let value): "{width:\(quoted(value.width)), height:\(quoted(value.height))}"
        case .rect(let value): literal(rect(value))
        case .list(let values): "[" + values.map(Self.value).joined(separator: ", ") + "]"
        case .dictionary(let values):
            "{"
                + values.sorted { $0.key < $1.key }.map { "\(literal($0.key)): \(Self.value($0.value))" }
                .joined(separator: ", ") + "}"
        }
    }
}

/// Short descriptions of values: strings in quotes, numbers without needless decimals.
package enum ResultText {
    private static let maximumLength = 60

    /// Describes a value; no value is `none`.
    package static func of(_ value: Any?) -> String {
        guard let value else { return "none" }
        // An AnyHashable is described like the value in it.
        let base = (value as? AnyHashable)?.base ?? value
        let text =
            switch base {
            case let text as String: ScriptSpelling.literal(shortened(text))
            case let number as Double: ScriptSpelling.number(number)
            default: shortened("\(base)")
            }
        return text
    }

    private static func shortened(_ text: String) -> String {
        text.count <= maximumLength ? text : "\(text.prefix(maximumLength))…"
    }
}
