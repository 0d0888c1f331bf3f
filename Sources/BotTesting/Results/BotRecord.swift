public import Automation
internal import FoundationEssentials
import TestEvents

/// The result of an operation in its file format.
public struct BotRecord: Codable, Hashable, Sendable {
    /// The name of the test.
    public var test: String
    /// The title of the operation's section, verbatim; nil before the first.
    public var section: String?
    /// The index of the operation among the entries of the test, including titles, counted from 0.
    public var index: Int
    /// The name of the operation.
    public var operation: String
    /// Its data; nil for none.
    public var data: AttributeValue?
    /// The delay before the next operation, in seconds; nil for none.
    public var delay: Double?
    /// Its place in the source.
    package var place: SourcePlace?
    /// Whether it is a check.
    public var check: Bool
    /// Whether the check passed, or the action was carried out.
    public var pass: Bool
    /// The message of a check, or why an action failed; nil for a successful action.
    public var message: String?
    /// The message of a thrown error; nil for a check that returned a failure.
    public var error: String?
    /// The device time of its start, in seconds.
    public var time: Double
    /// Its duration in device time, in seconds.
    public var duration: Double

    /// Creates the record of a result.
    package init(_ result: BotResult) {
        let position = result.position
        test = result.test
        section = position.section
        index = position.index
        operation = position.operation.name
        data = position.operation.data
        delay = position.operation.delay == 0 ? nil : position.operation.delay
        place = position.operation.place
        check = position.isCheck
        pass = !result.failed
        message = result.verdict?.message
        error = result.error.map { "\($0)" }
        time = result.time
        duration = result.duration
    }

    private enum CodingKeys: String, CodingKey {
        case test, section, index, operation, data, delay, place, check, pass, message, error, time, duration
    }

    /// Reads a record.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        test = try values.decode(String.self, forKey: .test)
        section = try values.decodeIfPresent(String.self, forKey: .section)
        index = try values.decode(Int.self, forKey: .index)
        operation = try values.decode(String.self, forKey: .operation)
        data = values.contains(.data) ? try values.decode(RecordedValue.self, forKey: .data).value : nil
        delay = try values.decodeIfPresent(Double.self, forKey: .delay)
        place = try values.decodeIfPresent(SourcePlace.self, forKey: .place)
        check = try values.decode(Bool.self, forKey: .check)
        pass = try values.decode(Bool.self, forKey: .pass)
        message = try values.decodeIfPresent(String.self, forKey: .message)
        error = try values.decodeIfPresent(String.self, forKey: .error)
        time = try values.decode(Double.self, forKey: .time)
        duration = try values.decode(Double.self, forKey: .duration)
    }

    /// Writes the record.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(test, forKey: .test)
        try values.encodeIfPresent(section, forKey: .section)
        try values.encode(index, forKey: .index)
        try values.encode(operation, forKey: .operation)
        try values.encodeIfPresent(data.map(RecordedValue.init), forKey: .data)
        try values.encodeIfPresent(delay, forKey: .delay)
        try values.encodeIfPresent(place, forKey: .place)
        try values.encode(check, forKey: .check)
        try values.encode(pass, forKey: .pass)
        try values.encodeIfPresent(message, forKey: .message)
        try values.encodeIfPresent(error, forKey: .error)
        try values.encode(time, forKey: .time)
        try values.encode(duration, forKey: .duration)
    }
}

extension BotResult {
    /// Creates the result of a record; a thrown error is reduced to its message.
    package init(_ record: BotRecord) {
        let operation = BotOperation(
            record.operation, data: record.data, delay: record.delay ?? 0, place: record.place)
        self.init(
            test: record.test,
            position: BotPosition(
                operation: operation, section: record.section, index: record.index, isCheck: record.check),
            verdict: record.message.map { BotVerdict(record.pass, $0) },
            error: record.error.map { TestStepFailure($0) }, duration: record.duration, time: record.time)
    }
}

extension BotRecord {
    /// Returns the record as a line of JSON, without the line break.
    /// - Throws: `EncodingError` if an instant is not a number.
    public func jsonLine() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// Returns results as JSON Lines, each followed by a line break.
    /// - Throws: `EncodingError` if an instant is not a number.
    public static func jsonLines(_ results: some Sequence<BotResult>) throws -> String {
        try results.map { try BotRecord($0).jsonLine() + "\n" }.joined()
    }

    /// Parses JSON Lines; ignores empty lines.
    /// - Throws: `DecodingError` if a line is not a record.
    public static func records(inJSONLines text: String) throws -> [BotRecord] {
        try text.split(whereSeparator: \.isNewline).map {
            try JSONDecoder().decode(BotRecord.self, from: Data($0.utf8))
        }
    }
}

/// The data of an operation in JSON.
///
/// A value that JSON cannot represent is a dictionary with one key, such as `{"$date": 0}`; keys that begin with `$`
/// get another one.
struct RecordedValue: Codable {
    let value: AttributeValue

    init(_ value: AttributeValue) { self.value = value }

    init(from decoder: any Decoder) throws { value = Self.untagged(try JSONShape(from: decoder).value) }

    func encode(to encoder: any Encoder) throws { try JSONShape(Self.tagged(value)).encode(to: encoder) }

    /// Returns a value as JSON: numbers without needless decimals, keys in order.
    static func json(_ value: AttributeValue) -> String { JSONWriter.value(tagged(value), depth: 0) ?? "null" }

    private static func tagged(_ value: AttributeValue) -> AttributeValue {
        switch value {
        case .null, .bool, .string: value
        case .number(let number): number.isFinite ? value : tag("number", .string(ScriptSpelling.number(number)))
        case .date(let instant): tag("date", tagged(.number(instant)))
        case .data(let bytes): tag("data", numbers(bytes.map(Double.init)))
        case .point(let point): tag("point", numbers([point.x, point.y]))
        case .size(let size): tag("size", numbers([size.width, size.height]))
        case .rect(let rect):
            tag("rect", numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]))
        case .list(let values): .list(values.map(tagged))
        case .dictionary(let values):
            .dictionary(
                Dictionary(
                    values.map { ($0.key.hasPrefix("$") ? "$\($0.key)" : $0.key, tagged($0.value)) },
                    uniquingKeysWith: { first, _ in first }))
        }
    }

    private static func tag(_ name: String, _ value: AttributeValue) -> AttributeValue {
        .dictionary(["$\(name)": value])
    }

    private static func numbers(_ numbers: [Double]) -> AttributeValue { .list(numbers.map { tagged(.number($0)) }) }

    private static func untagged(_ value: AttributeValue) -> AttributeValue {
        switch value {
        case .list(let values): .list(values.map(untagged))
        case .dictionary(let values):
            untagged(tag: values)
                ?? .dictionary(
                    Dictionary(
                        values.map {
                            ($0.key.hasPrefix("$") ? String($0.key.dropFirst()) : $0.key, untagged($0.value))
                        },
                        uniquingKeysWith: { first, _ in first }))
        default: value
        }
    }

    /// Returns the value that a dictionary with one key represents; nil if it represents itself.
    private static func untagged(tag values: [String: AttributeValue]) -> AttributeValue? {
        guard values.count == 1, let (name, value) = values.first else { return nil }
        if name == "$number" { return value.string.flatMap(Double.init).map { .number($0) } }
        if name == "$date" { return untagged(value).number.map { .date($0) } }
        guard case .list(let list) = value else { return nil }
        let numbers = list.compactMap { untagged($0).number }
        switch (name, numbers.count) {
        case ("$data", list.count): return .data(numbers.compactMap(UInt8.init(exactly:)))
        case ("$point", 2): return .point(Point(x: numbers[0], y: numbers[1]))
        case ("$size", 2): return .size(Size(width: numbers[0], height: numbers[1]))
        case ("$rect", 4):
            return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        default: return nil
        }
    }
}

/// A value that JSON can represent.
private struct JSONShape: Codable {
    let value: AttributeValue

    init(_ value: AttributeValue) { self.value = value }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let bool = try? container.decode(Bool.self) {
            value = .bool(bool)
        } else if let number = try? container.decode(Double.self) {
            value = .number(number)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let list = try? container.decode([JSONShape].self) {
            value = .list(list.map(\.value))
        } else {
            value = .dictionary(try container.decode([String: JSONShape].self).mapValues(\.value))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .list(let values): try container.encode(values.map(JSONShape.init))
        case .dictionary(let values): try container.encode(values.mapValues(JSONShape.init))
        case .null, .date, .data, .point, .size, .rect: try container.encodeNil()
        }
    }
}
