/// The name of a property of an element, as predicates and `withValueForKey` use it.
///
/// A key is an attribute, a relation or a collection; dots join several. On a collection, a key returns the list of its
/// values for the members. Unknown keys are null.
public struct ElementKeyPath: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The keys joined by dots, as they were written.
    public let rawValue: String
    let keys: [Key]

    /// One name of a key path, with its meaning for an element.
    struct Key: Hashable, Sendable {
        var name: String
        var meaning: Meaning
    }

    /// The meaning of a name.
    enum Meaning: Hashable, Sendable {
        case attribute(AttributeKey)
        case relation(ElementRelation)
        case collection(ElementCollection)
        case validity
        case hittability
        case className
        case typeNumber
        case animation
        case onScreen
        case accessibilityLabel
        case accessibilityValue
        case collectionOperator(CollectionOperator)
    }

    /// Creates a key path from names joined by dots.
    public init(_ rawValue: String) {
        self.init(names: rawValue.split(separator: ".", omittingEmptySubsequences: true).map(String.init))
    }

    /// Creates a key path from a literal.
    public init(stringLiteral value: String) { self.init(value) }

    init(names: [String]) {
        rawValue = names.joined(separator: ".")
        keys = names.map { Key(name: $0, meaning: Self.meaning(of: $0)) }
    }

    private static func meaning(of name: String) -> Meaning {
        switch name {
        case "visible": return .attribute(.isVisible)
        case "enabled": return .attribute(.isEnabled)
        case "selected": return .attribute(.isSelected)
        case "valid", "isValid", "exists": return .validity
        case "hittable", "isHittable": return .hittability
        case "hasFocus": return .attribute(.hasKeyboardFocus)
        case "placeholderValue": return .attribute(.placeholder)
        case "frame": return .attribute(.rect)
        case "elementType": return .typeNumber
        case "className": return .className
        case "isAnimating", "animating": return .animation
        case "isOnScreen", "onScreen": return .onScreen
        case "accessibilityLabel": return .accessibilityLabel
        case "accessibilityValue": return .accessibilityValue
        default: break
        }
        if let operation = CollectionOperator(key: name) { return .collectionOperator(operation) }
        if let relation = ElementRelation(rawValue: name) { return .relation(relation) }
        if let collection = ElementCollection(accessorName: name) { return .collection(collection) }
        return .attribute(AttributeKey(rawValue: name))
    }

    /// The attribute, if the path is a single one that can be read directly.
    var soleAttribute: AttributeKey? {
        guard keys.count == 1, case .attribute(let key) = keys[0].meaning, key != .type else { return nil }
        return key
    }

    /// The path without its first key.
    var rest: ElementKeyPath { ElementKeyPath(keys: keys.dropFirst()) }

    private init(keys: some Sequence<Key>) {
        self.keys = Array(keys)
        rawValue = self.keys.map(\.name).joined(separator: ".")
    }

    /// The current value of the key path for an element.
    func value(of node: any ElementNode, in source: any ElementSource) -> PredicateValue {
        guard let first = keys.first else { return .node(node) }
        if keys.count == 1 { return Self.value(of: first, node, source) }
        return value(from: .node(node), in: source)
    }

    /// The current value of the key path for an element; null where it leads to elements or collections.
    package func attributeValue(of node: any ElementNode, in source: any ElementSource) -> AttributeValue {
        value(of: node, in: source).plain
    }

    /// The current value of the key path for a value.
    func value(from base: PredicateValue, in source: any ElementSource) -> PredicateValue {
        var value = base
        for (index, key) in keys.enumerated() {
            guard case .collectionOperator(let operation) = key.meaning, operation != .count else {
                value = value.value(of: key, in: source)
                continue
            }
            // The keys after the operator are read from the members, before the operator combines the values.
            var values = value.items(in: source) ?? []
            for key in keys[(index + 1)...] { values = values.map { $0.value(of: key, in: source) } }
            return operation.value(of: values, in: source)
        }
        return value
    }

    static func value(of key: Key, _ node: any ElementNode, _ source: any ElementSource) -> PredicateValue {
        switch key.meaning {
        case .attribute(let attribute):
            let value = source.attribute(attribute, of: node)
            if attribute == .type, value.isNull { return .plain(.string(source.type(of: node).className)) }
            return .plain(value)
        case .relation(let relation):
            return source.related(relation, of: node).map(PredicateValue.node) ?? .plain(.null)
        case .collection(let collection): return .members(collection, of: node)
        case .validity: return .plain(.bool(source.isAlive(node)))
        case .hittability: return .plain(.bool(!source.attribute(.hitpoint, of: node).isNull))
        case .typeNumber:
            // XCUITest has only one cell type.
            let type = source.type(of: node)
            return .plain(.number(Double((type == .collectionCell ? .tableCell : type).number)))
        case .className: return .plain(.string(source.type(of: node).className))
        case .animation: return .plain(.bool(source.attribute(.isAnimating, of: node).bool ?? false))
        case .onScreen:
            let isShown = source.attribute(.isOnScreen, of: node).bool ?? source.attribute(.isVisible, of: node).bool
            return .plain(.bool(isShown ?? true))
        case .accessibilityLabel:
            guard let label = source.attribute(.label, of: node).string else { return .plain(.null) }
            return .plain(.string(String(label.map { $0.isNewline ? " " : $0 })))
        case .accessibilityValue:
            let value = source.attribute(.value, of: node)
            return .plain(value.number.map { .string(ScriptSpelling.number($0)) } ?? value)
        case .collectionOperator: return .plain(.null)
        }
    }
}

extension ElementKeyPath {
    /// The keys that elements of every source support, for suggestions.
    ///
    /// Drivers may support more.
    package static let knownNames: [String] =
        AttributeKey.known.map(\.rawValue) + ["visible", "enabled", "selected", "valid", "isValid", "className"]
        + faceNames
        + ElementRelation.allCases.map(\.rawValue) + ElementCollection.accessorNames

    /// The keys with other names in XCUITest.
    static let faceNames = [
        "exists", "isHittable", "hittable", "hasFocus", "placeholderValue", "frame", "elementType",
        "accessibilityLabel", "accessibilityValue",
    ]

    /// The names of parts of points, sizes, rectangles and strings.
    static let partNames: Set<String> = ["origin", "size", "x", "y", "width", "height", "length"]

    /// The first unknown name; nil when all are known, or belong to a web page.
    var unknownName: String? {
        for key in keys {
            guard case .attribute(let attribute) = key.meaning else { continue }
            if attribute == .dom { return nil }
            if !AttributeKey.knownSet.contains(attribute), !Self.partNames.contains(key.name) { return key.name }
        }
        return nil
    }
}

/// An operator that reduces a collection to one value: `buttons.@count`, `cells.@max.rect.size.height`.
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

    /// The operator with a key such as `@count`; nil for any other key.
    init?(key: String) {
        guard key.hasPrefix("@") else { return nil }
        self.init(rawValue: String(key.dropFirst()))
    }

    /// The result for values; missing values and those of other types are ignored.
    func value(of values: [PredicateValue], in source: any ElementSource) -> PredicateValue {
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
            where !value.isNull && !distinct.contains(where: { $0.isEqual(to: value, [], source) }) {
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
    /// Whether a number or string sorts before another one; false for values of different types.
    fileprivate static func < (left: AttributeValue, right: AttributeValue) -> Bool {
        if let left = left.number, let right = right.number { return left < right }
        if let left = left.string, let right = right.string { return left < right }
        return false
    }

    fileprivate static func > (left: AttributeValue, right: AttributeValue) -> Bool { right < left }
}

extension PredicateValue {
    /// The value; elements become null.
    fileprivate var plain: AttributeValue {
        switch self {
        case .plain(let value): value
        case .list(let values): .list(values.map(\.plain))
        case .node, .members: .null
        }
    }
}
