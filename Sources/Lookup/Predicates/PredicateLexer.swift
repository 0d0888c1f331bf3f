/// Splits a predicate's format into tokens.
struct PredicateLexer {
    private let format: String
    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ format: String) {
        self.format = format
        scalars = Array(format.unicodeScalars)
    }

    /// The column of an offset, in characters, counted from 1.
    static func column(of offset: Int, in format: String) -> Int {
        var prefix = String.UnicodeScalarView()
        prefix.append(contentsOf: format.unicodeScalars.prefix(offset))
        return String(prefix).count + 1
    }

    mutating func tokens() throws(PredicateError) -> [PredicateToken] {
        var tokens: [PredicateToken] = []
        while true {
            while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
            let start = position
            let kind = try next()
            tokens.append(PredicateToken(kind: kind, offset: start))
            if kind == .end { return tokens }
        }
    }

    private mutating func next() throws(PredicateError) -> PredicateToken.Kind {
        guard position < scalars.count else { return .end }
        let scalar = scalars[position]
        if scalar == "'" || scalar == "\"" { return .text(try text(closedBy: scalar)) }
        if isDigit(scalar) || (scalar == "." && position + 1 < scalars.count && isDigit(scalars[position + 1])) {
            return .number(try number())
        }
        if isWordStart(scalar) { return .word(word(), escaped: false) }
        if scalar == "$", position + 1 < scalars.count, isWordStart(scalars[position + 1]) {
            position += 1
            return .variable(word())
        }
        if scalar == "#" || scalar == "@", position + 1 < scalars.count, isWordStart(scalars[position + 1]) {
            position += 1
            return .word((scalar == "@" ? "@" : "") + word(), escaped: true)
        }
        return try sign(scalar)
    }

    private mutating func sign(_ scalar: Unicode.Scalar) throws(PredicateError) -> PredicateToken.Kind {
        if position + 1 < scalars.count {
            let pair = String(scalar) + String(scalars[position + 1])
            if ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].contains(pair) {
                position += 2
                return .sign(pair)
            }
        }
        guard "=<>!()[]{},.:+-*/".unicodeScalars.contains(scalar) else {
            let isPlaceholder = scalar == "%" || scalar == "$"
            throw PredicateError(
                isPlaceholder ? .unsupported : .syntax, format: format,
                column: Self.column(of: position, in: format), found: "\"\(scalar)\"",
                expected: isPlaceholder
                    ? "a literal value (placeholders are not substituted)" : "a key, a value or an operator"
            )
        }
        position += 1
        return .sign(String(scalar))
    }

    private mutating func word() -> String {
        var word = String.UnicodeScalarView()
        while position < scalars.count, isWordStart(scalars[position]) || isDigit(scalars[position]) {
            word.append(scalars[position])
            position += 1
        }
        return String(word)
    }

    /// Reads a quoted string.
    ///
    /// A backslash escapes a quote or backslash, and introduces line ends, tabs and scalars by number (`\u00e9`).
    /// Before other characters it is kept, so that `'\d+'` is the pattern it looks like.
    private mutating func text(closedBy quote: Unicode.Scalar) throws(PredicateError) -> String {
        let start = position
        var text = String.UnicodeScalarView()
        position += 1
        while position < scalars.count {
            let scalar = scalars[position]
            position += 1
            if scalar == quote { return String(text) }
            guard scalar == "\\", position < scalars.count else {
                text.append(scalar)
                continue
            }
            let escaped = scalars[position]
            position += 1
            switch escaped {
            case "'", "\"", "\\": text.append(escaped)
            case "n": text.append("\n")
            case "r": text.append("\r")
            case "t": text.append("\t")
            case "u", "U":
                guard let spelled = self.scalar(digits: escaped == "u" ? 4 : 8) else { fallthrough }
                text.append(spelled)
            default:
                text.append(scalar)
                text.append(escaped)
            }
        }
        throw PredicateError(
            .unterminatedText, format: format, column: Self.column(of: start, in: format),
            found: "an unterminated string", expected: "a closing \(quote)"
        )
    }

    /// The scalar in a number of hexadecimal digits, or in a surrogate pair.
    ///
    /// Nil, with nothing consumed, when there is none.
    private mutating func scalar(digits: Int) -> Unicode.Scalar? {
        func value(at start: Int) -> UInt32? {
            guard start + digits <= scalars.count else { return nil }
            var value: UInt32 = 0
            for scalar in scalars[start..<start + digits] {
                guard let digit = Character(scalar).hexDigitValue else { return nil }
                value = value << 4 | UInt32(digit)
            }
            return value
        }
        guard let first = value(at: position) else { return nil }
        if let scalar = Unicode.Scalar(first) {
            position += digits
            return scalar
        }
        let next = position + digits
        guard (0xD800...0xDBFF).contains(first), next + 1 < scalars.count, scalars[next] == "\\",
            scalars[next + 1] == "u", let second = value(at: next + 2), (0xDC00...0xDFFF).contains(second)
        else { return nil }
        position = next + 2 + digits
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    }

    private mutating func number() throws(PredicateError) -> Double {
        let start = position
        while position < scalars.count {
            let scalar = scalars[position]
            let previous = position > start ? scalars[position - 1] : " "
            let isExponentSign =
                (scalar == "+" || scalar == "-") && (previous == "e" || previous == "E") && !hasRadix(start)
            guard isDigit(scalar) || isWordStart(scalar) || scalar == "." || isExponentSign else { break }
            position += 1
        }
        var written = String.UnicodeScalarView()
        written.append(contentsOf: scalars[start..<position])
        guard let number = Self.number(String(written)) else {
            throw PredicateError(
                .malformedNumber, format: format, column: Self.column(of: start, in: format),
                found: "\"\(String(written))\"", expected: "a number"
            )
        }
        return number
    }

    private func hasRadix(_ start: Int) -> Bool {
        start + 1 < scalars.count && scalars[start] == "0" && "xXoObB".unicodeScalars.contains(scalars[start + 1])
    }

    private static func number(_ written: String) -> Double? {
        let radixes: [String: Int] = ["0x": 16, "0o": 8, "0b": 2]
        if let radix = radixes[written.prefix(2).lowercased()] {
            return UInt64(written.dropFirst(2), radix: radix).map { Double($0) }
        }
        return Double(written.hasSuffix(".") ? written + "0" : written)
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func isWordStart(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isAlphabetic }
}

/// A word, sign or literal of a predicate's format.
struct PredicateToken {
    var kind: Kind
    /// The start, in Unicode scalars from the start of the format.
    var offset: Int

    enum Kind: Equatable {
        /// A word; `escaped` when it has a leading `#`, so that it is not a keyword.
        case word(String, escaped: Bool)
        /// A word after a dollar sign: the variable of a subquery.
        case variable(String)
        case text(String)
        case number(Double)
        case sign(String)
        case end
    }

    /// The token as errors describe it.
    var spelled: String {
        switch kind {
        case .word(let word, _): "\"\(word)\""
        case .variable(let name): "\"$\(name)\""
        case .text(let text): "the string '\(text)'"
        case .number(let number): "the number \(ScriptSpelling.number(number))"
        case .sign(let sign): "\"\(sign)\""
        case .end: "the end"
        }
    }

    /// The word as written.
    var word: String? {
        if case .word(let word, _) = kind { word } else { nil }
    }

    /// The word in upper case, when it may be a keyword.
    var keyword: String? {
        if case .word(let word, escaped: false) = kind { word.uppercased() } else { nil }
    }

    func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
}
