internal import Automation
internal import FoundationEssentials
public import SimulatedUI

/// The preferences of an app as one of its stores.
public final class PreferencesStore: PersistentStore {
    /// The preferences.
    public let preferences: Preferences
    /// Its name in errors: it is kept by the device, not in a file.
    public var location: String { name }
    /// Its name among the stores of an app.
    public let name = "preferences"
    /// Always true.
    public let isOpen = true

    /// Creates a store on the preferences of an app.
    public init(_ preferences: Preferences) { self.preferences = preferences }

    /// Does nothing.
    public func open() {}
    /// Does nothing.
    public func close() {}
    /// Removes every preference; the app is notified of each.
    public func clear() { preferences.dictionaryRepresentation = [:] }

    /// The preferences as JSON, by key.
    public func image() throws -> [String: [UInt8]] {
        let values = preferences.dictionaryRepresentation.mapValues(PropertyListValue.init)
        return values.isEmpty ? [:] : ["": try attempt(.save) { try StoreText.json(values) }]
    }

    /// Replaces all preferences; the app is notified of each change.
    /// - Throws: ``StoreError`` if the image does not contain preferences.
    public func load(_ image: [String: [UInt8]]) throws {
        let values = try attempt(.load) {
            try image[""].map { try StoreText.value([String: PropertyListValue].self, from: $0) } ?? [:]
        }
        preferences.dictionaryRepresentation = values.mapValues(\.value)
    }

    /// The preferences as JSON, by key.
    public func export() throws -> String { try image()[""].map { StoreText.lines($0) } ?? "" }
}

/// A preference in JSON.
///
/// A type that JSON does not have is an object with one key that begins with a dollar sign.
private struct PropertyListValue: Codable {
    let value: AttributeValue

    init(_ value: AttributeValue) { self.value = value }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value) where value.isFinite: try container.encode(value)
        case .number(let value): try container.encode(["$number": value.description])
        case .string(let value): try container.encode(value)
        case .date(let value) where value.isFinite: try container.encode(["$date": value])
        case .date(let value): try container.encode(["$noDate": value.description])
        case .data(let value): try container.encode(["$data": Data(value).base64EncodedString()])
        case .point(let value): try container.encode(["$point": [value.x, value.y]])
        case .size(let value): try container.encode(["$size": [value.width, value.height]])
        case .rect(let value):
            let (origin, size) = (value.origin, value.size)
            try container.encode(["$rect": [origin.x, origin.y, size.width, size.height]])
        case .list(let values): try container.encode(values.map(PropertyListValue.init))
        case .dictionary(let values):
            if values.keys.contains(where: { $0.hasPrefix("$") }) {
                let pairs = values.sorted { $0.key < $1.key }.map { [PropertyListValue(.string($0)), .init($1)] }
                try container.encode(["$pairs": pairs])
            } else {
                try container.encode(values.mapValues(PropertyListValue.init))
            }
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = .null
        } else if let flag = try? container.decode(Bool.self) {
            value = .bool(flag)
        } else if let number = try? container.decode(Double.self) {
            value = .number(number)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let list = try? container.decode([PropertyListValue].self) {
            value = .list(list.map(\.value))
        } else {
            let members = try container.decode([String: PropertyListValue].self).mapValues(\.value)
            guard let value = Self.value(of: members) else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "unknown kind of preference: \(members.keys.sorted())")
            }
            self.value = value
        }
    }

    private static func value(of members: [String: AttributeValue]) -> AttributeValue? {
        guard let (key, value) = members.first, key.hasPrefix("$") else { return .dictionary(members) }
        switch (key, value) {
        case ("$number", .string(let text)): return Double(text).map { .number($0) }
        case ("$date", .number(let seconds)): return .date(seconds)
        case ("$noDate", .string(let text)): return Double(text).map { .date($0) }
        case ("$data", .string(let text)): return Data(base64Encoded: text).map { .data([UInt8]($0)) }
        case ("$pairs", .list(let pairs)): return dictionary(pairs)
        case (_, .list(let list)): return geometry(key, list.compactMap(\.number))
        default: return nil
        }
    }

    private static func dictionary(_ pairs: [AttributeValue]) -> AttributeValue? {
        var members: [String: AttributeValue] = [:]
        for pair in pairs {
            guard case .list(let parts) = pair, parts.count == 2, let key = parts[0].string else { return nil }
            members[key] = parts[1]
        }
        return .dictionary(members)
    }

    private static func geometry(_ key: String, _ numbers: [Double]) -> AttributeValue? {
        switch (key, numbers.count) {
        case ("$point", 2): .point(Point(x: numbers[0], y: numbers[1]))
        case ("$size", 2): .size(Size(width: numbers[0], height: numbers[1]))
        case ("$rect", 4): .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        default: nil
        }
    }
}
