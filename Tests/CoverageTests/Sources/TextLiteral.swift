/// A text as Swift or JavaScript source spells it, in quotes of either kind, or in Swift's raw form.
struct TextLiteral {
    /// The text.
    let text: String

    /// Reads the literal that the source begins with; nil when it begins with something else, or never ends.
    init?(_ source: Substring) {
        let pounds = source.prefix { $0 == "#" }
        var rest = source.dropFirst(pounds.count)
        guard let quote = rest.popFirst(), quote == "\"" || (quote == "'" && pounds.isEmpty) else { return nil }
        var text = ""
        while let character = rest.popFirst() {
            if character == quote, rest.hasPrefix(pounds) {
                self.text = text
                return
            }
            guard character == "\\", rest.hasPrefix(pounds) else {
                text.append(character)
                continue
            }
            rest = rest.dropFirst(pounds.count)
            guard let escaped = Self.escaped(&rest) else { return nil }
            text.append(escaped)
        }
        return nil
    }

    /// The character behind a backslash.
    private static func escaped(_ rest: inout Substring) -> Character? {
        switch rest.popFirst() {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "0": return "\0"
        case "u":
            let isBraced = rest.first == "{"
            let digits = isBraced ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(4)
            rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
        case let other: return other
        }
    }
}
