/// An operator of key paths that makes one value of a collection: `buttons.@count`, `cells.@max.rect.size.height`.
enum CollectionOperator: String, CaseIterable, Sendable {
    case count
    case sum
    case average = "avg"
    case least = "min"
    case greatest = "max"
    case all = "unionOfObjects"
    case distinct = "distinctUnionOfObjects"

    /// The operators as key paths spell them.
    static let names = allCases.map { "@\($0.rawValue)" }

    /// The operator of a key such as `@count`; nil for any other key.
    init?(key: String) {
        guard key.hasPrefix("@") else { return nil }
        self.init(rawValue: String(key.dropFirst()))
    }

    /// What it makes of values; those that are missing, or of another kind than it wants, do not count.
    func value(of values: [PredicateValue], in driver: any Driver) -> PredicateValue {
        switch self {
        case .count: return .plain(.number(Double(values.count)))
        case .sum: return .plain(.number(Self.numbers(values).reduce(0, +)))
        case .average:
            let numbers = Self.numbers(values)
            return .plain(numbers.isEmpty ? .null : .number(numbers.reduce(0, +) / Double(numbers.count)))
        case .least: return .plain(Self.extreme(values, <))
        case .greatest: return .plain(Self.extreme(values, >))
        case .all: return .list(values.filter { !$0.isNull })
        case .distinct:
            var distinct: [PredicateValue] = []
            for value in values
            where !value.isNull && !distinct.contains(where: { $0.isEqual(to: value, [], driver) }) {
                distinct.append(value)
            }
            return .list(distinct)
        }
    }

    private static func numbers(_ values: [PredicateValue]) -> [Double] {
        values.compactMap { if case .plain(let value) = $0 { value.number } else { nil } }
    }

    private static func extreme(_ values: [PredicateValue], _ isBefore: (AttributeValue, AttributeValue) -> Bool)
        -> AttributeValue
    {
        let comparable = values.compactMap { value -> AttributeValue? in
            guard case .plain(let value) = value, value.number != nil || value.string != nil else { return nil }
            return value
        }
        guard let first = comparable.first else { return .null }
        return comparable.dropFirst().reduce(first) { isBefore($1, $0) ? $1 : $0 }
    }
}

extension AttributeValue {
    /// Whether a number or text stands before another one; false for values of different kinds.
    fileprivate static func < (left: AttributeValue, right: AttributeValue) -> Bool {
        if let left = left.number, let right = right.number { return left < right }
        if let left = left.string, let right = right.string { return left < right }
        return false
    }

    fileprivate static func > (left: AttributeValue, right: AttributeValue) -> Bool { right < left }
}
