/// What a predicate is asked of when it is asked of a description instead of an element of the tree.
enum PredicateSubject {
    /// An element that does not exist.
    case absent
    /// What a query finds.
    case found([any ElementNode])

    /// What a key is for the subject.
    ///
    /// A query counts what it finds and exists when that is something; any other key gives the list of what it is for
    /// each element. An element that does not exist answers that, and nothing else.
    func value(of key: ElementKeyPath.Key, in driver: any Driver) -> PredicateValue {
        switch self {
        case .absent:
            switch key.meaning {
            case .validity, .hittability: return .plain(.bool(false))
            default: return .plain(.null)
            }
        case .found(let nodes):
            if key.meaning == .validity { return .plain(.bool(!nodes.isEmpty)) }
            if key.name == "count" { return .plain(.number(Double(nodes.count))) }
            return .list(nodes.map { ElementKeyPath.value(of: key, $0, driver) })
        }
    }

    /// The subject itself.
    var value: PredicateValue {
        switch self {
        case .absent: .plain(.null)
        case .found(let nodes): .list(nodes.map(PredicateValue.node))
        }
    }
}

extension PredicateScope {
    /// What a key path is for what has no element of its own.
    func value(of path: ElementKeyPath) -> PredicateValue {
        guard let subject else { return .plain(.null) }
        guard let first = path.keys.first else { return subject.value }
        let value = subject.value(of: first, in: driver)
        return path.keys.count == 1 ? value : path.rest.value(from: value, in: driver)
    }
}
