/// Texts in JSON, most of them well formed.
struct JSONTexts {
    /// Names of members that mean something to the reader.
    let keys: [String]
    /// Strings that mean something to the reader.
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
