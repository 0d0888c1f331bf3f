package import Automation
import TestEvents

/// A value of JSON, and where it stands in its text.
///
/// The decoders of Foundation tell neither places nor keys that stand twice.
package struct JSONNode {
    /// The value itself.
    package var content: Content
    /// The byte at which it begins in its text.
    package var offset: Int

    /// What kinds of values there are.
    package enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    /// A key and its value; keys keep the order of the text, and may stand twice.
    package struct Member {
        package var key: String
        package var keyOffset: Int
        package var value: JSONNode

        package init(key: String, keyOffset: Int = 0, value: JSONNode) {
            self.key = key
            self.keyOffset = keyOffset
            self.value = value
        }
    }

    package init(content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }

    /// How deeply values may be nested: much deeper than anybody needs, and far from what a thread's stack bears.
    package static let maximumDepth = 100
}

extension JSONNode {
    /// The value as text, its keys in their order, without blanks.
    package var text: String {
        switch content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): ScriptSpelling.number(value)
        case .string(let value): ScriptSpelling.literal(value)
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(ScriptSpelling.literal($0.key)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    /// What the value is, in words with an article.
    package var outline: String {
        switch content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): "the number \(ScriptSpelling.number(value))"
        case .string(let value):
            "the string \(ScriptSpelling.literal(value.count > 60 ? "\(value.prefix(60))…" : value))"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// Why a text is no JSON.
package struct JSONSyntaxError: Error {
    /// What is wrong, as a sentence without its full stop.
    package var message: String
    /// What would be right, if that can be told.
    package var suggestion: String?
    /// The byte of the text.
    package var offset: Int

    package init(_ message: String, suggestion: String? = nil, at offset: Int) {
        self.message = message
        self.suggestion = suggestion
        self.offset = offset
    }
}

/// Finds lines and columns in a text; columns count characters of Unicode, from 1.
package struct TextPlaces {
    private static let distance = 1024

    private let bytes: [UInt8]
    private let file: String
    /// Line and column at every 1,024th byte, so that a text without line breaks takes no longer than others.
    private var marks: [(line: Int, column: Int)] = []

    /// Finds places in a text in UTF-8.
    package init(_ bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
        var current = (line: 1, column: 1)
        for (offset, byte) in bytes.enumerated() {
            if offset.isMultiple(of: Self.distance) { marks.append(current) }
            Self.pass(byte, &current)
        }
        if bytes.count.isMultiple(of: Self.distance) { marks.append(current) }
    }

    /// The place of a byte, or of the end.
    package func place(at offset: Int) -> SourcePlace {
        let offset = min(max(offset, 0), bytes.count)
        let mark = offset / Self.distance
        var current = marks[mark]
        for byte in bytes[mark * Self.distance..<offset] { Self.pass(byte, &current) }
        return SourcePlace(file: file, line: current.line, column: current.column)
    }

    private static func pass(_ byte: UInt8, _ current: inout (line: Int, column: Int)) {
        if byte == UInt8(ascii: "\n") {
            current = (current.line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
            current.column += 1
        }
    }
}
