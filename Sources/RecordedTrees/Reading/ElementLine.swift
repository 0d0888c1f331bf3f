import Automation

/// The line of an element in a log: what is in front of it, its class, and the rest.
struct ElementLine {
    /// The offset of the class.
    let start: Int
    /// The class.
    let className: Range<Int>
    /// What follows the class.
    let rest: Range<Int>
    /// The width of the indentation, in columns.
    let width: Int
    /// The level of an element that is nested too deeply to be indented by it: `(101) UIAButton:`.
    private(set) var level: Int?
    /// Whether the line has the form of older systems: `UIAKey "q" {{0, 425}, {93, 79}}`.
    let isOld: Bool

    private static let prefix = Array("UIA".utf8)
    /// The label of a tree on the console, before its first line; the other lines are indented below it.
    private static let label = Array("tree".utf8)
    /// What a console writes instead of the rectangle of an invisible element.
    static let invisible = Array("invisible".utf8)
    /// The width of a tab, in columns.
    private static let tab = 4

    /// Finds the element in a line; nil for another line.
    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        var blanks = line.lowerBound
        while blanks < line.upperBound, RecordedTreeFile.isBlank(bytes[blanks]) { blanks += 1 }
        guard blanks + 3 < line.upperBound else { return nil }
        if Self.isClass(bytes, blanks, line.upperBound) {
            self.init(bytes, at: blanks, indentation: line.lowerBound..<blanks, until: line.upperBound)
            return
        }
        if let (level, index) = Self.level(bytes, blanks..<line.upperBound), Self.isClass(bytes, index, line.upperBound)
        {
            self.init(bytes, at: index, indentation: line.lowerBound..<blanks, until: line.upperBound)
            self.level = level
            return
        }
        // The time, the level and the like, which end in a colon or bracket; a message that mentions a class does not.
        var index = blanks
        let limit = min(line.upperBound, blanks + 256)
        while index + 3 < limit {
            defer { index += 1 }
            guard Self.isClass(bytes, index, line.upperBound), RecordedTreeFile.isBlank(bytes[index - 1]) else {
                continue
            }
            var end = index
            while end > line.lowerBound, RecordedTreeFile.isBlank(bytes[end - 1]) { end -= 1 }
            if bytes[blanks..<end].elementsEqual(Self.label) {
                self.init(bytes, at: index, indentation: line.lowerBound..<index, until: line.upperBound)
                return
            }
            guard end > line.lowerBound, [UInt8(ascii: ":"), UInt8(ascii: "]")].contains(bytes[end - 1]) else {
                return nil
            }
            // One blank is between the level and the message.
            if bytes[end] == 0x20 { end += 1 }
            self.init(bytes, at: index, indentation: end..<index, until: line.upperBound)
            return
        }
        return nil
    }

    private init?(_ bytes: [UInt8], at start: Int, indentation: Range<Int>, until end: Int) {
        var name = start
        while name < end, Self.isLetter(bytes[name]) { name += 1 }
        let rest = bytes[name..<end].drop { RecordedTreeFile.isBlank($0) }
        func begins(_ slice: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
            slice.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        if name < end, bytes[name] == UInt8(ascii: ":") {
            let rest = bytes[(name + 1)..<end].drop { RecordedTreeFile.isBlank($0) }
            guard rest.isEmpty || begins(rest, "name:") || begins(rest, "value:") || begins(rest, "rect:") else {
                return nil
            }
            self.rest = rest.startIndex..<end
            isOld = false
        } else {
            let isKnown =
                begins(rest, "\"") || begins(rest, "(null)") || begins(rest, "{{") || begins(rest, "value \"")
            guard rest.isEmpty || isKnown || rest.elementsEqual(Self.invisible) else { return nil }
            self.rest = rest.startIndex..<end
            isOld = true
        }
        self.start = start
        className = start..<name
        width = Self.width(of: bytes[indentation])
    }

    /// The end of a text that goes on in the next lines, as a name with line breaks does; nil for one that does not.
    func continuation(in bytes: [UInt8], after lines: LineSplitter) -> Int? {
        guard !isOld, !bytes[rest].isEmpty, !Self.hasRect(bytes[rest]) else { return nil }
        var following = lines
        for _ in 0..<20 {
            guard let line = following.next(), ElementLine(bytes, line) == nil else { return nil }
            if Self.hasRect(bytes[line]) { return line.upperBound }
        }
        return nil
    }

    private static func hasRect(_ text: ArraySlice<UInt8>) -> Bool {
        String(decoding: text, as: UTF8.self).contains("rect:{{")
    }

    static func width(of blanks: ArraySlice<UInt8>) -> Int { blanks.reduce(0) { $0 + ($1 == 0x09 ? tab : 1) } }

    /// The level in parentheses at the start of a text, and where the text goes on.
    private static func level(_ bytes: [UInt8], _ text: Range<Int>) -> (level: Int, end: Int)? {
        guard bytes[text.lowerBound] == UInt8(ascii: "("),
            let end = bytes[text.prefix(10)].firstIndex(of: UInt8(ascii: ")")), end + 1 < text.upperBound,
            bytes[end + 1] == 0x20,
            let level = Int(String(decoding: bytes[(text.lowerBound + 1)..<end], as: UTF8.self)), level > 0
        else { return nil }
        return (level, end + 2)
    }

    private static func isClass(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
        index + 3 < end && bytes[index] == prefix[0] && bytes[index + 1] == prefix[1] && bytes[index + 2] == prefix[2]
            && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[index + 3])
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// What follows the class in the line of an element.
struct ElementText {
    private var text: Substring
    private let isOld: Bool

    init(_ text: String, isOld: Bool) {
        self.text = Substring(text)
        self.isOld = isOld
    }

    /// Sets name, value and rectangle.
    /// - Returns: false for a rectangle that cannot be read.
    func fill(_ node: inout RecordedTree.Node) -> Bool {
        var text = text
        if let found = Self.lastRange(of: isOld ? "{{" : "rect:{{", in: text) {
            let numbers = text[found.lowerBound...].drop { $0 != "{" }
            guard let rect = Self.rect(numbers) else { return false }
            node.rect = rect
            text = text[..<found.lowerBound]
            // One blank is in front of the rectangle; others belong to the text.
            if text.last == " " { text.removeLast() }
        } else {
            while text.last?.isWhitespace == true { text.removeLast() }
        }
        if isOld { return fillOld(&node, text) }
        if text.hasPrefix("name:") {
            text = text.dropFirst(5)
            if let value = text.firstRange(of: " value:") {
                node.name = Self.unescaped(text[..<value.lowerBound])
                node.value = Self.unescaped(text[value.upperBound...])
            } else {
                node.name = Self.unescaped(text)
            }
        } else if text.hasPrefix("value:") {
            node.value = Self.unescaped(text.dropFirst(6))
        }
        return true
    }

    private func fillOld(_ node: inout RecordedTree.Node, _ text: Substring) -> Bool {
        var text = text
        if node.rect == nil, text.utf8.elementsEqual(ElementLine.invisible) || text.hasSuffix("\" invisible") {
            node.isVisible = false
            // A console leaves out what is in an invisible element, too.
            node.hasUnknownChildren = true
            text.removeLast(min(text.count, ElementLine.invisible.count + 1))
        }
        // Only consoles write values.
        if text.last == "\"", let value = Self.value(in: text) {
            if value.upperBound < text.endIndex { node.value = Self.unescaped(text[value.upperBound...].dropLast()) }
            text = text[..<value.lowerBound]
        }
        guard text.hasPrefix("\""), let end = text.lastIndex(of: "\""), end > text.startIndex else { return true }
        let name = text[text.index(after: text.startIndex)..<end]
        node.name = name == "(null)" ? nil : Self.unescaped(name)
        return true
    }

    /// The range of `value "` at the start or after a name.
    private static func value(in text: Substring) -> Range<Substring.Index>? {
        if text.hasPrefix("value \"") { return text.firstRange(of: "value \"") }
        guard let found = text.firstRange(of: "\" value \"") else { return nil }
        return text.index(after: found.lowerBound)..<found.upperBound
    }

    private static func lastRange(of part: String, in text: Substring) -> Range<Substring.Index>? {
        text.ranges(of: part).last
    }

    private static func unescaped(_ text: Substring) -> String {
        text.contains("\\n") ? String(text.replacing("\\n", with: "\n")) : String(text)
    }

    /// Reads `{{x, y}, {width, height}}`.
    static func rect(_ text: some StringProtocol) -> Rect? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 4, let end = text.firstRange(of: "}}"), text.hasPrefix("{{"), parts[1].contains("}"),
            parts[2].contains("{"), text[end.upperBound...].allSatisfy(\.isWhitespace)
        else { return nil }
        let numbers = parts.compactMap { part in
            Double(String(part.filter { $0 != "{" && $0 != "}" && !$0.isWhitespace })).flatMap {
                $0.isFinite ? $0 : nil
            }
        }
        guard numbers.count == 4 else { return nil }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
