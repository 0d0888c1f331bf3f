internal import Automation

extension BotTest {
    /// The test as a property list in XML.
    /// - Throws: ``BotTestWritingError`` for data that a property list cannot hold.
    public func propertyList() throws(BotTestWritingError) -> String {
        try BotTestWriter.text(self, as: XMLPropertyListWriter.self)
    }

    /// The test as JSON of the same shape (BOT-12).
    /// - Throws: ``BotTestWritingError`` for data that JSON cannot hold.
    public func json() throws(BotTestWritingError) -> String { try BotTestWriter.text(self, as: JSONWriter.self) }
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

/// Lays a test out, keys in the order of the grammar.
enum BotTestWriter {
    static func text<Format: BotTestFormat>(_ test: BotTest, as _: Format.Type) throws(BotTestWritingError) -> String {
        func written(_ value: AttributeValue, _ index: Int?, depth: Int) throws(BotTestWritingError) -> String {
            if let text = Format.value(value, depth: depth) { return text }
            throw BotTestWritingError(index: index, value: ScriptSpelling.value(value), format: Format.format)
        }
        var elements: [String] = []
        for (index, entry) in test.entries.enumerated() {
            switch entry {
            case .title(let title): elements.append(try written(.string(title), index, depth: 2))
            case .operation(let operation):
                var members = [(key: "name", value: try written(.string(operation.name), index, depth: 3))]
                if let data = operation.data { members.append(("data", try written(data, index, depth: 3))) }
                if operation.delay != 0 {
                    members.append(("delay", try written(.number(operation.delay), index, depth: 3)))
                }
                elements.append(Format.dictionary(members, depth: 2, isShort: true))
            }
        }
        let members = [
            (key: "name", value: try written(.string(test.name), nil, depth: 1)),
            (key: "operations", value: Format.list(elements, depth: 1)),
        ]
        return Format.document(Format.dictionary(members, depth: 0, isShort: false))
    }
}
