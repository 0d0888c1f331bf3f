/// The value of a predicate's expression.
enum PredicateValue {
    case plain(AttributeValue)
    case node(any ElementNode)
    /// The members of a collection, fetched only when they are read.
    case members(ElementCollection, of: any ElementNode)
    case list([PredicateValue])

    var isNull: Bool {
        if case .plain(.null) = self { true } else { false }
    }

    /// The items, if it is a collection.
    func items(in source: any ElementSource) -> [PredicateValue]? {
        switch self {
        case .plain(.list(let values)): values.map(PredicateValue.plain)
        case .plain, .node: nil
        case .members(let collection, let node): source.elements(collection, of: node).map(PredicateValue.node)
        case .list(let values): values
        }
    }

    /// The number of items, if it is a collection.
    func count(in source: any ElementSource) -> Int? {
        switch self {
        case .plain(.list(let values)): values.count
        case .plain, .node: nil
        case .members(let collection, let node): source.count(collection, of: node)
        case .list(let values): values.count
        }
    }

    /// The item at an index; null when there is none.
    func item(at index: Int, in source: any ElementSource) -> PredicateValue {
        if case .members(let collection, let node) = self {
            return index < 0
                ? .plain(.null)
                : source.element(at: index, in: collection, of: node).map(PredicateValue.node) ?? .plain(.null)
        }
        guard let items = items(in: source), items.indices.contains(index) else { return .plain(.null) }
        return items[index]
    }

    /// The value of a key for this value.
    func value(of key: ElementKeyPath.Key, in source: any ElementSource) -> PredicateValue {
        if key.meaning == .collectionOperator(.count) {
            return .plain(count(in: source).map { .number(Double($0)) } ?? .null)
        }
        switch self {
        case .plain(.list), .members, .list:
            var values: [PredicateValue] = []
            for item in items(in: source) ?? [] {
                let value = item.value(of: key, in: source)
                if let items = value.items(in: source) { values += items } else { values.append(value) }
            }
            return .list(values)
        case .node(let node): return ElementKeyPath.value(of: key, node, source)
        case .plain(let value): return .plain(value.part(named: key.name))
        }
    }

    /// A description of the value for error messages.
    var spelled: String {
        switch self {
        case .plain(.null): "nothing"
        case .plain(.number(let number)): "the number \(ScriptSpelling.number(number))"
        case .plain(.string(let text)): "the string \(ScriptSpelling.literal(text))"
        case .plain(let value): ScriptSpelling.value(value)
        case .node: "an element"
        case .members, .list: "a collection"
        }
    }
}

extension AttributeValue {
    /// A part of a compound value, such as `origin` of a rectangle; null when there is none.
    func part(named name: String) -> AttributeValue {
        switch (self, name) {
        case (.rect(let rect), "origin"): .point(rect.origin)
        case (.rect(let rect), "size"): .size(rect.size)
        case (.point(let point), "x"): .number(point.x)
        case (.point(let point), "y"): .number(point.y)
        case (.size(let size), "width"): .number(size.width)
        case (.size(let size), "height"): .number(size.height)
        case (.dictionary(let values), _): values[name] ?? .null
        case (.string(let text), "length"): .number(Double(text.utf16.count))
        default: .null
        }
    }
}
