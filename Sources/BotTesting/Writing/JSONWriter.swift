internal import Automation

/// Writes values as JSON: each operation on a line of its own.
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
