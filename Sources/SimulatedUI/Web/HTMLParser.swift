/// A lenient parser for a small subset of HTML.
struct HTMLParser {
    private let bytes: [UInt8]
    private var index = 0
    private var title = ""
    private let body = WebElement("body")
    private var openElements: [WebElement] = []

    /// Void elements, which have no content.
    private static let void: Set<String> = ["area", "br", "col", "hr", "img", "input", "link", "meta", "wbr"]
    /// Elements whose content is not shown.
    private static let skipped: Set<String> = ["script", "style", "template", "noscript", "svg"]
    /// Elements that the start of another element in the same group ends.
    private static let closing: [String: Set<String>] = [
        "li": ["li"], "option": ["option"], "tr": ["tr", "td", "th"], "td": ["td", "th"], "th": ["td", "th"],
        "dt": ["dt", "dd"], "dd": ["dt", "dd"],
    ]
    /// Elements at which the search for an element to end stops.
    private static let bounds: Set<String> = ["ul", "ol", "table", "select", "dl", "form", "div"]
    /// The maximum nesting depth, which keeps every page displayable.
    private static let mostDepth = 200

    init(_ html: String) { bytes = Array(html.utf8) }

    mutating func parse() -> (title: String, body: WebElement) {
        openElements = [body]
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") { readMarkup() } else { readText() }
        }
        return (title, body)
    }

    private var top: WebElement { openElements.last ?? body }

    private mutating func readText() {
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        append(text: bytes[start..<index])
    }

    private func append(text: ArraySlice<UInt8>) {
        let text = HTMLEntities.decoded(String(decoding: text, as: UTF8.self))
        if !text.isEmpty { top.adopt(.text(text)) }
    }

    private mutating func readMarkup() {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        if starts(with: "<!--") {
            skip(behind: "-->", from: index + 4)
        } else if next == UInt8(ascii: "!") || next == UInt8(ascii: "?") {
            skip(behind: ">", from: index)
        } else if next == UInt8(ascii: "/") {
            index += 2
            let name = readName()
            skip(behind: ">", from: index)
            close(name)
        } else if next.isLetter {
            index += 1
            readElement()
        } else {
            // A lone bracket is text.
            index += 1
            append(text: [UInt8(ascii: "<")])
        }
    }

    private mutating func readElement() {
        let name = readName()
        let attributes = readAttributes()
        if Self.skipped.contains(name) { return skip(behind: "</\(name)", from: index, thenBehind: ">") }
        switch name {
        case "title":
            let start = index
            while index < bytes.count, !starts(with: "</title") { index += 1 }
            title = HTMLEntities.decoded(String(decoding: bytes[start..<index], as: UTF8.self)).collapsed
            skip(behind: ">", from: index)
        case "html", "head": return
        case "body": body.merge(attributes)
        default:
            endWhatMustEnd(before: name)
            let element = WebElement(name, attributes)
            top.adopt(element)
            if !Self.void.contains(name), openElements.count < Self.mostDepth { openElements.append(element) }
        }
    }

    /// Ends open elements implicitly: a paragraph before a block, a list item before the next one.
    private mutating func endWhatMustEnd(before name: String) {
        if WebStyle.isBlock(name), top.tag == "p" { openElements.removeLast() }
        guard let group = Self.closing[name] else { return }
        for (depth, element) in openElements.enumerated().reversed() where depth > 0 {
            if group.contains(element.tag) {
                openElements.removeSubrange(depth...)
                if name != "tr" { return }
            } else if Self.bounds.contains(element.tag) {
                return
            }
        }
    }

    private mutating func close(_ name: String) {
        guard let depth = openElements.lastIndex(where: { $0.tag == name }), depth > 0 else { return }
        openElements.removeSubrange(depth...)
    }

    // MARK: Parts of a tag

    private mutating func readName() -> String {
        let start = index
        while index < bytes.count, bytes[index].isName { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    }

    private mutating func readAttributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
            let name = readName()
            guard !name.isEmpty else {
                index += 1
                continue
            }
            skipSpace()
            var value = ""
            if index < bytes.count, bytes[index] == UInt8(ascii: "=") {
                index += 1
                skipSpace()
                value = readValue()
            }
            if attributes[name] == nil { attributes[name] = value }
        }
        index += 1
        return attributes
    }

    private mutating func readValue() -> String {
        guard index < bytes.count else { return "" }
        let quote = bytes[index]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted { index += 1 }
        let start = index
        while index < bytes.count,
            isQuoted ? bytes[index] != quote : !bytes[index].isSpace && bytes[index] != UInt8(ascii: ">")
        {
            index += 1
        }
        let value = String(decoding: bytes[start..<index], as: UTF8.self)
        if isQuoted { index = min(index + 1, bytes.count) }
        return HTMLEntities.decoded(value)
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index].isSpace { index += 1 }
    }

    private func starts(with text: String) -> Bool {
        guard index + text.utf8.count <= bytes.count else { return false }
        return zip(bytes[index...], text.utf8).allSatisfy { $0.lowercased == $1 }
    }

    /// Skips past the next occurrence of a string, or to the end.
    private mutating func skip(behind text: String, from start: Int, thenBehind next: String? = nil) {
        index = start
        while index < bytes.count, !starts(with: text) { index += 1 }
        index = min(index + text.utf8.count, bytes.count)
        if let next { skip(behind: next, from: index) }
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased) }
    fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self }
    fileprivate var isSpace: Bool { self == 32 || (9...13).contains(self) }
    fileprivate var isName: Bool {
        isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
    }
}

extension String {
    /// The string with each run of white space replaced by a space, trimmed at both ends.
    var collapsed: String {
        split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" })
            .joined(separator: " ")
    }
}

/// The named character references of HTML.
private enum HTMLEntities {
    private static let names: [Substring: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "laquo": "«", "raquo": "»", "bull": "•", "middot": "·", "times": "×", "euro": "€", "deg": "°",
    ]

    /// Returns the text with character references decoded; unknown ones are kept.
    static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            guard let end = rest.prefix(12).firstIndex(of: ";"),
                let character = character(rest[rest.index(after: start)..<end])
            else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result += character
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> String? {
        if let known = names[name] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
