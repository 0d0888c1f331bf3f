/// A reader of JSON (RFC 8259) that keeps the position of each value.
package struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    /// - Parameter bytes: UTF-8.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads the whole text.
    package mutating func read() throws(ValueSyntaxError) -> LocatedValue {
        let value = try value(in: "before its value")
        skipBlanks()
        if position < bytes.count {
            throw ValueSyntaxError("unexpected content after the value", at: position)
        }
        return value
    }

    private mutating func value(in place: String) throws(ValueSyntaxError) -> LocatedValue {
        skipBlanks()
        let offset = position
        guard let byte = current else {
            throw ValueSyntaxError("the file ends \(place)", at: offset)
        }
        let content: LocatedValue.Content =
            switch byte {
            case UInt8(ascii: "{"): .object(try members())
            case UInt8(ascii: "["): .array(try elements())
            case UInt8(ascii: "\""): .string(try string())
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number(try number())
            default: try word()
            }
        return LocatedValue(content: content, offset: offset)
    }

    private mutating func members() throws(ValueSyntaxError) -> [LocatedValue.Member] {
        let start = position
        try enter()
        var members: [LocatedValue.Member] = []
        while true {
            skipBlanks()
            if take(UInt8(ascii: "}")) { break }
            if !members.isEmpty {
                guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '}'", in: "dictionary", from: start) }
                skipBlanks()
            }
            let keyOffset = position
            guard current == UInt8(ascii: "\"") else {
                throw unexpected("a key in double quotes", in: "dictionary", from: start)
            }
            let key = try string()
            skipBlanks()
            guard take(UInt8(ascii: ":")) else {
                throw unexpected("':' after the key '\(key)'", in: "dictionary", from: start)
            }
            let value = try value(in: "after the key '\(key)'")
            members.append(LocatedValue.Member(key: key, keyOffset: keyOffset, value: value))
        }
        depth -= 1
        return members
    }

    private mutating func elements() throws(ValueSyntaxError) -> [LocatedValue] {
        let start = position
        try enter()
        var elements: [LocatedValue] = []
        while true {
            skipBlanks()
            if take(UInt8(ascii: "]")) { break }
            if !elements.isEmpty {
                guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']'", in: "array", from: start) }
            }
            elements.append(try value(in: "inside an array"))
        }
        depth -= 1
        return elements
    }

    private mutating func enter() throws(ValueSyntaxError) {
        depth += 1
        if depth > LocatedValue.maximumDepth {
            throw .tooDeep(at: position)
        }
        position += 1
    }

    private mutating func word() throws(ValueSyntaxError) -> LocatedValue.Content {
        let words: [(StaticString, LocatedValue.Content)] = [
            ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
        ]
        for (word, content) in words where bytes[position...].starts(with: Array("\(word)".utf8)) {
            position += word.utf8CodeUnitCount
            return content
        }
        throw unexpected("a value", in: nil, from: position)
    }

    private mutating func number() throws(ValueSyntaxError) -> Double {
        let start = position
        _ = take(UInt8(ascii: "-"))
        let isZero = take(UInt8(ascii: "0"))
        var isWellFormed = isZero || digits()
        if take(UInt8(ascii: ".")) { isWellFormed = digits() && isWellFormed }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            isWellFormed = digits() && isWellFormed
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard isWellFormed, let number = Double(text), number.isFinite else {
            throw ValueSyntaxError("'\(text)' is not a number", at: start)
        }
        return number
    }

    /// Skips digits; returns whether there were any.
    private mutating func digits() -> Bool {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position > start
    }

    private mutating func skipBlanks() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private func unexpected(_ wanted: String, in container: String?, from start: Int) -> ValueSyntaxError {
        guard position < bytes.count else {
            return ValueSyntaxError(
                "the file ends inside the \(container ?? "value") that begins here", at: start)
        }
        let found = String(decoding: bytes[position...].prefix(4), as: UTF8.self).prefix(1)
        return ValueSyntaxError("expected \(wanted), not '\(found)'", at: position)
    }
}

extension JSONReader {
    private mutating func string() throws(ValueSyntaxError) -> String {
        let start = position
        position += 1
        var collected: [UInt8] = []
        while true {
            let first = position
            while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
                position += 1
            }
            let piece = bytes[first..<position]
            guard let byte = current else { throw ValueSyntaxError("unterminated string", at: start) }
            if byte == UInt8(ascii: "\"") {
                position += 1
                return String(decoding: collected.isEmpty ? piece : (collected + piece)[...], as: UTF8.self)
            }
            guard byte == UInt8(ascii: "\\") else {
                throw ValueSyntaxError(
                    "unescaped control character in a string", suggestion: "write a line break as \\n", at: position)
            }
            collected += piece
            collected += Array(String(try escaped()).utf8)
        }
    }

    private mutating func escaped() throws(ValueSyntaxError) -> Unicode.Scalar {
        let start = position
        position += 1
        defer { position += 1 }
        switch current.map({ Unicode.Scalar($0) }) {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return try unicode(from: start)
        default: throw ValueSyntaxError("invalid escape sequence", suggestion: "write '\\' as '\\\\'", at: start)
        }
    }

    /// Reads a character from one or two `\u` escapes; afterwards the position is at the last digit.
    private mutating func unicode(from start: Int) throws(ValueSyntaxError) -> Unicode.Scalar {
        let wrong = ValueSyntaxError("invalid Unicode escape", at: start)
        guard let first = unit() else { throw wrong }
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard bytes[(position + 1)...].starts(with: Array("\\u".utf8)) else { throw wrong }
        position += 2
        guard let second = unit(), UTF16.isLeadSurrogate(UInt16(first)), UTF16.isTrailSurrogate(UInt16(second)),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw wrong }
        return scalar
    }

    /// Reads the four digits after the position, which moves to the last of them.
    private mutating func unit() -> UInt32? {
        let digits = bytes.dropFirst(position + 1).prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else {
            return nil
        }
        position += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
