extension Predicate {
    /// Parses a predicate whose placeholders stand for arguments, as `NSPredicate(format:)` does.
    ///
    /// `%@` stands for a value, which is compared as it is; `%K` for a key, given as a text. Inside of quotes neither
    /// means anything.
    /// - Throws: ``PredicateError`` when the text does not parse, or has another number of placeholders than arguments.
    public init(format: String, _ arguments: AttributeValue...) throws(PredicateError) {
        try self.init(format: format, arguments)
    }

    init(format: String, _ arguments: [AttributeValue]) throws(PredicateError) {
        var filled = PredicatePlaceholders(format)
        let text = filled.text(with: arguments)
        guard filled.count == arguments.count else {
            throw PredicateError(
                .syntax, format: format, column: filled.column, found: "\(filled.count) placeholders",
                expected: "as many as there are arguments, \(arguments.count)")
        }
        try self.init(text)
    }
}

/// The places in a predicate's text that arguments are put in.
private struct PredicatePlaceholders {
    private let format: String
    private(set) var count = 0
    /// The column of the first placeholder that no argument is left for, or of the end.
    private(set) var column = 1

    init(_ format: String) { self.format = format }

    mutating func text(with arguments: [AttributeValue]) -> String {
        var text = ""
        var quote: Character?
        var isEscaped = false
        var rest = format[...]
        var missing: Int?
        while let character = rest.popFirst() {
            if let open = quote {
                if !isEscaped, character == open { quote = nil }
                isEscaped = !isEscaped && character == "\\"
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == "%", let kind = rest.first, kind == "@" || kind == "K" {
                rest.removeFirst()
                if count < arguments.count {
                    text += Self.spelled(arguments[count], isKey: kind == "K")
                } else if missing == nil {
                    missing = format.distance(from: format.startIndex, to: rest.startIndex) - 1
                }
                count += 1
                continue
            }
            text.append(character)
        }
        column = missing ?? format.count + 1
        return text
    }

    /// An argument in the format language: quotes and backslashes of a text are written so that they mean themselves.
    private static func spelled(_ argument: AttributeValue, isKey: Bool) -> String {
        if isKey, let key = argument.string { return key }
        return PredicateSpelling.literal(argument)
    }
}
