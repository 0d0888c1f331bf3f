import Automation
import Foundation

extension ScenarioTrace: Encodable {
    private enum Key: String, CodingKey {
        case scenario, passed, duration, visits, reason, path, place, store
    }

    /// Writes the title, how the run ended, and the visits.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(title, forKey: .scenario)
        try container.encode(error == nil, forKey: .passed)
        try container.encode(duration, forKey: .duration)
        try container.encode(visits, forKey: .visits)
        guard let error else { return }
        try container.encode(error.reason, forKey: .reason)
        try container.encodeIfPresent(error.path, forKey: .path)
        try container.encodeIfPresent(error.place?.description, forKey: .place)
        try container.encode(error.store, forKey: .store)
    }

    /// The run as a JSON text with sorted keys.
    /// - Throws: `EncodingError`.
    public func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
}

extension ScenarioVisit: Encodable {
    private enum Key: String, CodingKey {
        case visit, path, description, status, result, attempts, duration, edge, target, error
    }

    /// Writes the record; a result that is no truth value, number or text is written as text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(number, forKey: .visit)
        try container.encode(path.description, forKey: .path)
        try container.encode(description, forKey: .description)
        try container.encode(status, forKey: .status)
        switch result?.base {
        case nil: break
        case let value as Bool: try container.encode(value, forKey: .result)
        case let value as Int: try container.encode(value, forKey: .result)
        case let value as Double: try container.encode(value, forKey: .result)
        case let value as String: try container.encode(value, forKey: .result)
        case let value?: try container.encode("\(value)", forKey: .result)
        }
        try container.encode(attempts, forKey: .attempts)
        try container.encode(duration, forKey: .duration)
        // The straight edge says where it leads; the end says that it is one.
        try container.encode(edge.target == nil ? "exit" : edge.label ?? "straight", forKey: .edge)
        try container.encodeIfPresent(edge.target, forKey: .target)
        try container.encodeIfPresent(error?.description, forKey: .error)
    }
}
