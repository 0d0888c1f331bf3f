package import Automation
import TestEvents

/// A value of JSON or of a property list, and its position in the text.
///
/// Foundation's decoders report neither positions nor duplicate keys, and they expand whatever a binary property list
/// references, however often.
package struct LocatedValue {
    /// The value itself.
    package var content: Content
    /// The offset of its first byte in the text; 0 in a binary property list, which has no lines.
    package var offset: Int

    /// The kinds of values.
    package enum Content {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        /// Seconds since 1 January 1970 UTC; only in property lists.
        case date(Double)
        /// Bytes; only in property lists.
        case data([UInt8])
        case array([LocatedValue])
        case object([Member])
    }

    /// A key and its value; keys keep the order of the text, and may be duplicated.
    package struct Member {
        package var key: String
        package var keyOffset: Int
        package var value: LocatedValue

        package init(key: String, keyOffset: Int = 0, value: LocatedValue) {
            self.key = key
            self.keyOffset = keyOffset
            self.value = value
        }
    }

    package init(content: Content, offset: Int = 0) {
        self.content = content
        self.offset = offset
    }

    /// The limit on nesting: more than needed, and safe for a thread's stack.
    package static let maximumDepth = 100
}

/// Values that Swift code makes for a text.
extension LocatedValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .number(Double(value)) }
    package init(floatLiteral value: Double) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: LocatedValue...) { self = .array(elements) }
    package init(dictionaryLiteral members: (String, LocatedValue)...) { self = .object(members) }

    package static func string(_ text: String) -> LocatedValue { LocatedValue(content: .string(text)) }
    package static func number(_ number: Double) -> LocatedValue { LocatedValue(content: .number(number)) }
    package static func bool(_ value: Bool) -> LocatedValue { LocatedValue(content: .bool(value)) }
    package static func array(_ elements: [LocatedValue]) -> LocatedValue { LocatedValue(content: .array(elements)) }
    package static func object(_ members: [(String, LocatedValue)]) -> LocatedValue {
        LocatedValue(content: .object(members.map { Member(key: $0.0, value: $0.1) }))
    }
}

/// The content of a value, as far as it is of the wanted kind.
extension LocatedValue {
    /// The value of a key; nil when there is none, and for other kinds of values.
    package subscript(key: String) -> LocatedValue? {
        if case .object(let members) = content { members.first { $0.key == key }?.value } else { nil }
    }
    /// The object with one more member; other kinds of values stay as they are.
    package func adding(_ key: String, _ value: LocatedValue) -> LocatedValue {
        guard case .object(let members) = content else { return self }
        return LocatedValue(content: .object(members + [Member(key: key, value: value)]), offset: offset)
    }
    /// The string; nil for other kinds of values.
    package var string: String? { if case .string(let text) = content { text } else { nil } }
    /// The number; nil for other kinds of values.
    package var number: Double? { if case .number(let number) = content { number } else { nil } }
    /// The number, if it is whole and not too large; nil for other kinds of values.
    package var integer: Int? { number.flatMap { Int(exactly: $0) }.flatMap { abs($0) < 1 << 53 ? $0 : nil } }
    /// The Boolean; nil for other kinds of values.
    package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
    /// The elements; nil for other kinds of values.
    package var elements: [LocatedValue]? { if case .array(let elements) = content { elements } else { nil } }
}

extension LocatedValue {
    /// The value as JSON, with its keys in order, without whitespace.
    package var text: String {
        switch content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): ScriptSpelling.number(value)
        case .string(let value): ScriptSpelling.literal(value)
        case .date(let value): ScriptSpelling.number(value)
        case .data(let value): "[\(value.map { "\($0)" }.joined(separator: ","))]"
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(ScriptSpelling.literal($0.key)):\($0.value.text)" }.joined(separator: ","))}"
        }
    }

    /// A description of the value, with an article.
    package var outline: String {
        switch content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let value): "the number \(ScriptSpelling.number(value))"
        case .string(let value):
            "the string \(ScriptSpelling.literal(value.count > 60 ? "\(value.prefix(60))…" : value))"
        case .date: "a date"
        case .data: "bytes"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

/// The reason why text is not JSON or not a property list.
package struct ValueSyntaxError: Error {
    /// The problem, as a sentence without its full stop.
    package var message: String
    /// The fix, if it is known.
    package var suggestion: String?
    /// The byte offset in the text; nil in a binary property list.
    package var offset: Int?

    package init(_ message: String, suggestion: String? = nil, at offset: Int? = nil) {
        self.message = message
        self.suggestion = suggestion
        self.offset = offset
    }

    package static func tooDeep(at offset: Int? = nil) -> ValueSyntaxError {
        ValueSyntaxError("values are nested more than \(LocatedValue.maximumDepth) levels deep", at: offset)
    }
}

/// A map from byte offsets to lines and columns; columns count Unicode characters from 1.
package struct TextPlaces {
    private static let distance = 1024

    private let bytes: [UInt8]
    private let file: String
    /// Line and column at every 1,024th byte, so that text without line breaks takes no longer.
    private var marks: [(line: Int, column: Int)] = []

    /// Creates the map of UTF-8 text.
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

    /// The place of a byte offset, or of the end.
    package func place(at offset: Int) -> SourcePlace {
        let offset = min(max(offset, 0), bytes.count)
        let mark = offset / Self.distance
        var current = marks[mark]
        for byte in bytes[mark * Self.distance..<offset] { Self.pass(byte, &current) }
        return SourcePlace(file: file, line: current.line, column: current.column)
    }

    /// The place of an error in the text.
    package func place(of error: ValueSyntaxError) -> SourcePlace { place(at: error.offset ?? 0) }

    private static func pass(_ byte: UInt8, _ current: inout (line: Int, column: Int)) {
        if byte == UInt8(ascii: "\n") {
            current = (current.line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
            current.column += 1
        }
    }
}
