internal import Automation
internal import Scripting

extension BotTest {
    /// Returns the test as an XML property list.
    /// - Throws: ``BotTestWritingError`` for data that a property list cannot represent.
    public func propertyList() throws(BotTestWritingError) -> String {
        XMLPropertyListWriter.document(try BotTestWriter<XMLPropertyListWriter>.text(self, depth: 0))
    }

    /// Returns the test as JSON with the same structure.
    /// - Throws: ``BotTestWritingError`` for data that JSON cannot represent.
    public func json() throws(BotTestWritingError) -> String {
        JSONWriter.document(try BotTestWriter<JSONWriter>.text(self, depth: 0))
    }
}

extension BotTestFile {
    /// Returns tests as an XML property list: a single one by itself, others as an array.
    /// - Throws: ``BotTestWritingError`` for data that a property list cannot represent.
    public static func propertyList(of tests: [BotTest]) throws(BotTestWritingError) -> String {
        if let test = tests.first, tests.count == 1 { return try test.propertyList() }
        return XMLPropertyListWriter.document(try BotTestWriter<XMLPropertyListWriter>.text(tests))
    }

    /// Returns tests as JSON: a single one by itself, others as an array.
    /// - Throws: ``BotTestWritingError`` for data that JSON cannot represent.
    public static func json(of tests: [BotTest]) throws(BotTestWritingError) -> String {
        if let test = tests.first, tests.count == 1 { return try test.json() }
        return JSONWriter.document(try BotTestWriter<JSONWriter>.text(tests))
    }
}

/// The error of data or a string that a format cannot represent.
public struct BotTestWritingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The index in `operations`, counted from 0; nil for the name of the test.
    public var index: Int?
    /// A description of the value.
    public var value: String
    /// The format.
    public var format: BotTestFile.Format

    /// The error in one sentence.
    public var description: String {
        (index.map { "element \($0) of operations: " } ?? "") + "a \(format.words) file cannot hold \(value)"
    }
}

/// A format that values are written in.
private protocol BotTestFormat {
    static var format: BotTestFile.Format { get }
    /// Returns the document around a value.
    static func document(_ value: String) -> String
    /// Returns a value; nil for one that the format cannot represent.
    static func value(_ value: AttributeValue, depth: Int) -> String?
    /// Returns members in order.
    static func dictionary(_ members: [(key: String, value: String)], depth: Int, isShort: Bool) -> String
    static func list(_ elements: [String], depth: Int) -> String
}

/// A writer of tests, with keys in the order of the grammar.
private enum BotTestWriter<Format: BotTestFormat> {
    static func text(_ tests: [BotTest]) throws(BotTestWritingError) -> String {
        var texts: [String] = []
        for test in tests { texts.append(try text(test, depth: 1)) }
        return Format.list(texts, depth: 0)
    }

    static func text(_ test: BotTest, depth: Int) throws(BotTestWritingError) -> String {
        var elements: [String] = []
        for (index, entry) in test.entries.enumerated() {
            switch entry {
            case .title(let title): elements.append(try text(.string(title), index, depth: depth + 2))
            case .operation(let operation):
                var members = [(key: "name", value: try text(.string(operation.name), index, depth: depth + 3))]
                if let data = operation.data { members.append(("data", try text(data, index, depth: depth + 3))) }
                if operation.delay != 0 {
                    members.append(("delay", try text(.number(operation.delay), index, depth: depth + 3)))
                }
                elements.append(Format.dictionary(members, depth: depth + 2, isShort: true))
            }
        }
        let members = [
            (key: "name", value: try text(.string(test.name), nil, depth: depth + 1)),
            (key: "operations", value: Format.list(elements, depth: depth + 1)),
        ]
        return Format.dictionary(members, depth: depth, isShort: false)
    }

    private static func text(_ value: AttributeValue, _ index: Int?, depth: Int) throws(BotTestWritingError) -> String {
        if let text = Format.value(value, depth: depth) { return text }
        throw BotTestWritingError(index: index, value: ScriptSpelling.value(value), format: Format.format)
    }
}

/// A writer of JSON, with each operation on its own line.
enum JSONWriter: BotTestFormat {
    static let format = BotTestFile.Format.json

    static func document(_ value: String) -> String { value + "\n" }

    static func value(_ value: AttributeValue, depth: Int) -> String? {
        switch value {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let number):
            guard number.isFinite else { return nil }
            return number == 0 && number.sign == .minus ? "-0.0" : ScriptSpelling.number(number)
        case .string(let text): return ScriptSpelling.literal(text)
        case .list(let values):
            let elements = values.compactMap { self.value($0, depth: depth + 1) }
            return elements.count == values.count ? "[\(elements.joined(separator: ", "))]" : nil
        case .dictionary(let values):
            let members = values.sorted { $0.key < $1.key }.compactMap { key, value in
                self.value(value, depth: depth + 1).map { (key: key, value: $0) }
            }
            return members.count == values.count ? dictionary(members, depth: depth, isShort: true) : nil
        case .date, .data, .point, .size, .rect: return nil
        }
    }

    static func dictionary(_ members: [(key: String, value: String)], depth: Int, isShort: Bool) -> String {
        let pairs = members.map { "\(ScriptSpelling.literal($0.key)): \($0.value)" }
        if isShort { return "{\(pairs.joined(separator: ", "))}" }
        let indent = String(repeating: "  ", count: depth)
        return "{\n\(pairs.map { "\(indent)  \($0)" }.joined(separator: ",\n"))\n\(indent)}"
    }

    static func list(_ elements: [String], depth: Int) -> String {
        if elements.isEmpty { return "[]" }
        let indent = String(repeating: "  ", count: depth)
        return "[\n\(elements.map { "\(indent)  \($0)" }.joined(separator: ",\n"))\n\(indent)]"
    }
}

/// A writer of XML property lists.
private enum XMLPropertyListWriter: BotTestFormat {
    static let format = BotTestFile.Format.xml

    static func document(_ value: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        \(value)
        </plist>

        """
    }

    static func value(_ value: AttributeValue, depth: Int) -> String? {
        switch value {
        case .bool(let value): return value ? "<true/>" : "<false/>"
        case .number(let number):
            if let whole = Int64(exactly: number), whole != 0 || number.sign == .plus {
                return "<integer>\(whole)</integer>"
            }
            return "<real>\(number)</real>"
        case .string(let text): return escaped(text).map { "<string>\($0)</string>" }
        case .date(let seconds): return PropertyListDate(seconds: seconds).text.map { "<date>\($0)</date>" }
        case .data(let bytes): return "<data>\(Base64.text(of: bytes))</data>"
        case .list(let values):
            let elements = values.compactMap { self.value($0, depth: depth + 1) }
            return elements.count == values.count ? list(elements, depth: depth) : nil
        case .dictionary(let values):
            let members = values.sorted { $0.key < $1.key }.compactMap { key, value in
                self.value(value, depth: depth + 1).map { (key: key, value: $0) }
            }
            guard members.count == values.count, members.allSatisfy({ escaped($0.key) != nil }) else { return nil }
            return dictionary(members, depth: depth, isShort: false)
        case .null, .point, .size, .rect: return nil
        }
    }

    static func dictionary(_ members: [(key: String, value: String)], depth: Int, isShort: Bool) -> String {
        if members.isEmpty { return "<dict/>" }
        let indent = String(repeating: "\t", count: depth)
        let lines = members.map { key, value in
            "\(indent)\t<key>\(escaped(key) ?? "")</key>\n\(indent)\t\(value)\n"
        }
        return "<dict>\n\(lines.joined())\(indent)</dict>"
    }

    static func list(_ elements: [String], depth: Int) -> String {
        if elements.isEmpty { return "<array/>" }
        let indent = String(repeating: "\t", count: depth)
        return "<array>\n\(elements.map { "\(indent)\t\($0)\n" }.joined())\(indent)</array>"
    }

    /// Escapes a string for XML; nil if it has characters that XML cannot represent.
    private static func escaped(_ text: String) -> String? {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            // XML readers convert a lone carriage return to a line feed.
            case "\r": escaped += "&#13;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": return nil
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
