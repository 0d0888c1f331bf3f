/// A scanner of the tags and texts of an XML file.
package struct XMLScanner {
    /// A tag such as `<dict>`, `</dict>` or `<dict/>`.
    package struct Tag: CustomStringConvertible {
        package enum Kind { case opening, closing, empty }

        package var kind: Kind
        package var name: String
        package var offset: Int
        /// The bytes after the name.
        fileprivate var rest: Range<Int>

        package var description: String {
            switch kind {
            case .opening: "<\(name)>"
            case .closing: "</\(name)>"
            case .empty: "<\(name)/>"
            }
        }
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The largest number of attributes of a tag.
    private static let mostAttributes = 1_000

    /// A part of an element's content.
    package enum Content {
        case tag(Tag)
        case text(String)
    }

    /// - Parameter bytes: UTF-8.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next tag; skips blanks, comments and declarations before it.
    /// - Parameter parent: the enclosing element, for the error at the end of the file.
    package mutating func tag(in parent: Tag? = nil) throws(ValueSyntaxError) -> Tag {
        try passOver()
        guard position < bytes.count else { throw ended(in: parent) }
        guard bytes[position] == UInt8(ascii: "<") else {
            throw ValueSyntaxError(
                "expected a tag, not text", suggestion: "text belongs in <string> or <key>", at: position)
        }
        return try tagHere(parent)
    }

    /// Makes sure that nothing follows.
    /// - Parameter what: the name of the whole, for the error.
    package mutating func end(of what: String = "the property list") throws(ValueSyntaxError) {
        try passOver()
        if position < bytes.count {
            throw ValueSyntaxError("unexpected content after the end of \(what)", at: position)
        }
    }

    /// Returns the next tag or text inside an element; skips comments before it.
    package mutating func content(of parent: Tag) throws(ValueSyntaxError) -> Content {
        var collected: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "&") {
                collected += try reference()
            } else if byte != UInt8(ascii: "<") {
                let end = bytes[position...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
                collected += bytes[position..<(end ?? bytes.count)]
                position = end ?? bytes.count
            } else if follows("<![CDATA[") {
                let first = position + 9
                try skip(past: "]]>", of: "CDATA")
                collected += bytes[first..<position - 3]
            } else if follows("<!--") {
                try skip(past: "-->", of: "comment")
            } else {
                if collected.contains(where: { !Self.isBlank($0) }) {
                    return .text(String(decoding: collected, as: UTF8.self))
                }
                return .tag(try tagHere(parent))
            }
        }
        throw ended(in: parent)
    }

    /// Returns the attributes of a tag, in order.
    /// - Throws: an error at an attribute without a value in quotes, or one that is given twice.
    package func attributes(of tag: Tag) throws(ValueSyntaxError) -> [(name: String, value: String)] {
        var found: [(name: String, value: String)] = []
        var scanner = self
        scanner.position = tag.rest.lowerBound
        while true {
            scanner.passOverBlanks()
            guard scanner.position < tag.rest.upperBound else { return found }
            let attribute = try scanner.attribute(in: tag)
            if found.contains(where: { $0.name == attribute.name }) {
                throw ValueSyntaxError("the attribute '\(attribute.name)' is given twice", at: tag.offset)
            }
            found.append(attribute)
            guard found.count <= Self.mostAttributes else {
                throw ValueSyntaxError("\(tag) has more than \(Self.mostAttributes) attributes", at: tag.offset)
            }
        }
    }

    /// Returns the text of an element, and consumes its closing tag.
    mutating func text(in tag: Tag) throws(ValueSyntaxError) -> String {
        if tag.kind == .empty { return "" }
        var collected: [UInt8] = []
        while true {
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: "<"), bytes[position] != UInt8(ascii: "&") {
                position += 1
            }
            guard position < bytes.count else { throw ended(in: tag) }
            let piece = bytes[start..<position]
            if bytes[position] == UInt8(ascii: "&") {
                collected += piece
                collected += try reference()
            } else if follows("<![CDATA[") {
                collected += piece
                let first = position + 9
                try skip(past: "]]>", of: "CDATA")
                collected += bytes[first..<position - 3]
            } else if follows("<!--") {
                collected += piece
                try skip(past: "-->", of: "comment")
            } else {
                let closing = try tagHere(tag)
                guard closing.kind == .closing, closing.name == tag.name else {
                    throw ValueSyntaxError("unexpected \(closing) in the text of \(tag)", at: closing.offset)
                }
                return String(decoding: collected.isEmpty ? piece : (collected + piece)[...], as: UTF8.self)
            }
        }
    }
}

extension XMLScanner {
    private func follows(_ text: StaticString) -> Bool {
        position + text.utf8CodeUnitCount <= bytes.count
            && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == text.utf8Start[$0] }
    }

    private func ended(in tag: Tag?) -> ValueSyntaxError {
        ValueSyntaxError(
            tag.map { "the file ends inside \($0)" } ?? "the file ends before its value", at: tag?.offset ?? bytes.count
        )
    }

    private mutating func skip(past end: StaticString, of what: String) throws(ValueSyntaxError) {
        let start = position
        while position < bytes.count, !follows(end) { position += 1 }
        guard position < bytes.count else { throw ValueSyntaxError("unterminated \(what)", at: start) }
        position += end.utf8CodeUnitCount
    }

    private mutating func passOverBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    /// Reads `name="value"`.
    private mutating func attribute(in tag: Tag) throws(ValueSyntaxError) -> (name: String, value: String) {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        guard !name.isEmpty else { throw ValueSyntaxError("expected an attribute in \(tag)", at: start) }
        passOverBlanks()
        let sign = position < bytes.count ? bytes[position] : 0
        position += 1
        passOverBlanks()
        let quote = position < bytes.count ? bytes[position] : 0
        guard sign == UInt8(ascii: "="), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw ValueSyntaxError(
                "the attribute '\(name)' has no value", suggestion: "write it as \(name)=\"…\"", at: start)
        }
        position += 1
        var value: [UInt8] = []
        while position < tag.rest.upperBound, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "&") {
                value += try reference()
            } else {
                value.append(bytes[position])
                position += 1
            }
        }
        position += 1
        return (name, String(decoding: value, as: UTF8.self))
    }

    private mutating func passOver() throws(ValueSyntaxError) {
        while position < bytes.count {
            if Self.isBlank(bytes[position]) {
                position += 1
            } else if follows("<!--") {
                try skip(past: "-->", of: "comment")
            } else if follows("<?") {
                try passOverInstruction()
            } else if follows("<!DOCTYPE") {
                try passOverDocumentType()
            } else {
                return
            }
        }
    }

    private mutating func passOverInstruction() throws(ValueSyntaxError) {
        let start = position
        try skip(past: "?>", of: "declaration")
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard text.hasPrefix("<?xml"), let found = text.firstRange(of: "encoding") else { return }
        let rest = text[found.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return }
        let name = rest.dropFirst().prefix { $0 != quote }
        if !["utf-8", "us-ascii", "utf-16"].contains(name.lowercased()) {
            throw ValueSyntaxError(
                "the file declares the encoding '\(name)'", suggestion: "save it as UTF-8", at: start)
        }
    }

    private mutating func passOverDocumentType() throws(ValueSyntaxError) {
        let start = position
        var brackets = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "]"): brackets -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while position < bytes.count, bytes[position] != byte { position += 1 }
                position += 1
            case UInt8(ascii: ">") where brackets <= 0: return
            default: break
            }
        }
        throw ValueSyntaxError("unterminated document type", at: start)
    }

    private mutating func tagHere(_ parent: Tag?) throws(ValueSyntaxError) -> Tag {
        let offset = position
        position += 1
        var kind = Tag.Kind.opening
        if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
            kind = .closing
            position += 1
        }
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        guard !name.isEmpty else { throw ValueSyntaxError("'<' does not start a tag", at: offset) }
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "<"): throw ValueSyntaxError("unterminated tag <\(name)", at: offset)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                while position < bytes.count, bytes[position] != byte { position += 1 }
                if position < bytes.count { position += 1 }
            default: break
            }
        }
        guard position < bytes.count else { throw ValueSyntaxError("unterminated tag <\(name)", at: offset) }
        if kind == .opening, bytes[position - 1] == UInt8(ascii: "/") { kind = .empty }
        position += 1
        let rest = start + name.utf8.count..<position - (kind == .empty ? 2 : 1)
        return Tag(kind: kind, name: name, offset: offset, rest: rest)
    }

    /// Returns the bytes of an entity such as `&lt;`.
    private mutating func reference() throws(ValueSyntaxError) -> [UInt8] {
        let offset = position
        // The longest entity is &#x10FFFF;
        let end = bytes[position...].prefix(16).firstIndex(of: UInt8(ascii: ";"))
        let name = end.map { String(decoding: bytes[position + 1..<$0], as: UTF8.self) }
        if let end, let name, let scalar = Self.scalar(named: name) {
            position = end + 1
            return Array(String(scalar).utf8)
        }
        throw ValueSyntaxError(
            name.map { "'&\($0);' is not a known entity" } ?? "'&' does not start an entity",
            suggestion: "write '&' as '&amp;'",
            at: offset)
    }

    private static func scalar(named name: String) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
            guard name.hasPrefix("#"), digits.first != "+", digits.first != "-" else { return nil }
            return UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10).flatMap(Unicode.Scalar.init)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: ":"),
            UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }
}
