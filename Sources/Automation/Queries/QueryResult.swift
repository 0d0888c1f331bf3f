/// What a query finds: nothing, one element, or several that are fetched as they are needed.
enum QueryResult {
    case nothing
    case one(any ElementNode)
    case members(ElementCollection, of: any ElementNode)
    case many([any ElementNode])

    /// The number of elements.
    func count(in driver: any Driver) -> Int {
        switch self {
        case .nothing: 0
        case .one: 1
        case .members(let collection, let node): driver.count(collection, of: node)
        case .many(let nodes): nodes.count
        }
    }

    /// The element at an index, or nil when there is none.
    func node(at index: Int, in driver: any Driver) -> (any ElementNode)? {
        switch self {
        case .nothing: nil
        case .one(let node): index == 0 ? node : nil
        case .members(let collection, let node):
            index < 0 ? nil : driver.element(at: index, in: collection, of: node)
        case .many(let nodes): nodes.indices.contains(index) ? nodes[index] : nil
        }
    }

    /// All elements.
    func nodes(in driver: any Driver) -> [any ElementNode] {
        switch self {
        case .nothing: []
        case .one(let node): [node]
        case .members(let collection, let node): driver.elements(collection, of: node)
        case .many(let nodes): nodes
        }
    }

    private var isOne: Bool {
        if case .one = self { true } else { false }
    }

    /// What the next step finds from here.
    func following(_ step: QueryStep, in driver: any Driver) throws(PredicateEvaluationError) -> QueryResult {
        switch step {
        case .relation(let relation):
            guard case .one(let node) = self else { return .nothing }
            return driver.related(relation, of: node).map(QueryResult.one) ?? .nothing
        case .collection(let collection):
            if case .one(let node) = self { return .members(collection, of: node) }
            return .many(unique(nodes(in: driver).flatMap { driver.elements(collection, of: $0) }))
        case .collections(let collections):
            let origins = nodes(in: driver)
            return .many(unique(collections.flatMap { kind in origins.flatMap { driver.elements(kind, of: $0) } }))
        case .index(let index):
            if isOne { return .nothing }
            return node(at: index, in: driver).map(QueryResult.one) ?? .nothing
        case .name(let name): return try first(.name(name), in: driver)
        case .first(let filter): return try first(filter, in: driver)
        case .with(let filter):
            if case .one(let node) = self { return try filter.matches(node, in: driver) ? self : .nothing }
            if case .members(let collection, let node) = self, case .predicate(let predicate) = filter {
                return .many(try predicate.matching(collection, of: node, in: driver))
            }
            var matching: [any ElementNode] = []
            for node in nodes(in: driver) where try filter.matches(node, in: driver) { matching.append(node) }
            return .many(matching)
        case .point(let point): return driver.element(at: point).map(QueryResult.one) ?? .nothing
        }
    }

    private func first(_ filter: ElementFilter, in driver: any Driver) throws(PredicateEvaluationError) -> QueryResult {
        switch self {
        case .nothing, .one: return .nothing
        case .members(let collection, let node):
            if case .name(let name) = filter {
                return driver.firstElement(named: name, in: collection, of: node).map(QueryResult.one) ?? .nothing
            }
            let found = try driver.firstElement(in: collection, of: node) { (member) throws(PredicateEvaluationError) in
                try filter.matches(member, in: driver)
            }
            return found.map(QueryResult.one) ?? .nothing
        case .many(let nodes):
            for node in nodes where try filter.matches(node, in: driver) { return .one(node) }
            return .nothing
        }
    }

    /// The elements without repetitions: descendants of nested elements are met more than once.
    private func unique(_ nodes: [any ElementNode]) -> [any ElementNode] {
        var seen: Set<ObjectIdentifier> = []
        return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}
