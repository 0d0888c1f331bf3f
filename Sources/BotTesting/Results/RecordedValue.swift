internal import Automation

/// What an operation was given, in JSON.
///
/// What JSON has no form for is a dictionary with one key, such as `{"$date": 0}`; keys that begin with `$` get
/// another one.
struct RecordedValue: Codable {
    let value: AttributeValue

    init(_ value: AttributeValue) { self.value = value }

    init(from decoder: any Decoder) throws { value = Self.untagged(try JSONShape(from: decoder).value) }

    func encode(to encoder: any Encoder) throws { try JSONShape(Self.tagged(value)).encode(to: encoder) }

    /// A value as JSON text: numbers without needless decimals, keys in order.
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

    /// What a dictionary with one key stands for; nil when it stands for itself.
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

/// A value in the forms that JSON has.
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
