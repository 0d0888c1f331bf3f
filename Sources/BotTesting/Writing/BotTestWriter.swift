internal import Automation

extension BotTest {
    /// The test as a property list in XML.
    /// - Throws: ``BotTestWritingError`` for data that a property list cannot hold.
    public func propertyList() throws(BotTestWritingError) -> String {
        XMLPropertyListWriter.document(try BotTestWriter<XMLPropertyListWriter>.text(self, depth: 0))
    }

    /// The test as JSON of the same shape.
    /// - Throws: ``BotTestWritingError`` for data that JSON cannot hold.
    public func json() throws(BotTestWritingError) -> String {
        JSONWriter.document(try BotTestWriter<JSONWriter>.text(self, depth: 0))
    }
}

extension BotTestFile {
    /// Tests as a property list in XML: one by itself, others as an array.
    /// - Throws: ``BotTestWritingError`` for data that a property list cannot hold.
    public static func propertyList(of tests: [BotTest]) throws(BotTestWritingError) -> String {
        if let test = tests.first, tests.count == 1 { return try test.propertyList() }
        return XMLPropertyListWriter.document(try BotTestWriter<XMLPropertyListWriter>.text(tests))
    }

    /// Tests as JSON: one by itself, others as an array.
    /// - Throws: ``BotTestWritingError`` for data that JSON cannot hold.
    public static func json(of tests: [BotTest]) throws(BotTestWritingError) -> String {
        if let test = tests.first, tests.count == 1 { return try test.json() }
        return JSONWriter.document(try BotTestWriter<JSONWriter>.text(tests))
    }
}

/// Data, or a text, that a format cannot hold.
public struct BotTestWritingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which element of `operations`, counted from 0; nil for the name of the test.
    public var index: Int?
    /// What was to be written, in words.
    public var value: String
    /// The format.
    public var format: BotTestFile.Format

    /// The error in one sentence.
    public var description: String {
        (index.map { "element \($0) of operations: " } ?? "") + "a \(format.words) file cannot hold \(value)"
    }
}

/// Writes values in one of the formats.
protocol BotTestFormat {
    static var format: BotTestFile.Format { get }
    /// What stands around the value.
    static func document(_ value: String) -> String
    /// A value; nil for one that the format cannot hold.
    static func value(_ value: AttributeValue, depth: Int) -> String?
    /// Members in their order.
    static func dictionary(_ members: [(key: String, value: String)], depth: Int, isShort: Bool) -> String
    static func list(_ elements: [String], depth: Int) -> String
}

/// Lays tests out, keys in the order of the grammar.
enum BotTestWriter<Format: BotTestFormat> {
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
