/// The result of a query: nothing, one element, or several that are fetched on demand.
package enum QueryResult {
    case nothing
    case one(any ElementNode)
    case members(ElementCollection, of: any ElementNode)
    case many([any ElementNode])
    /// The members of several disjoint collections.
    case union([ElementCollection], of: any ElementNode)
    /// The members of disjoint collections whose name (or label, if allowed) equals a string.
    case identified([ElementCollection], of: any ElementNode, text: String, orLabelled: Bool)

    /// The number of elements.
    package func count(in source: any ElementSource) -> Int {
        switch self {
        case .nothing: 0
        case .one: 1
        case .members(let collection, let node): source.count(collection, of: node)
        case .many(let nodes): nodes.count
        case .union(let collections, let node): collections.reduce(0) { $0 + source.count($1, of: node) }
        case .identified: foundByText(in: source, limit: .max).count
        }
    }

    /// Whether there are two elements or more.
    package func hasSeveral(in source: any ElementSource) -> Bool { node(at: 1, in: source) != nil }

    /// The first elements with a name, up to a limit.
    private func foundByText(in source: any ElementSource, limit: Int) -> [any ElementNode] {
        guard case .identified(let collections, let node, let text, let orLabelled) = self else { return [] }
        var found: [any ElementNode] = []
        for collection in collections where found.count < limit {
            found += source.elements(
                named: text, orLabelled: orLabelled, in: collection, of: node, limit: limit - found.count)
        }
        return found
    }

    /// The element at an index, or nil when there is none.
    package func node(at index: Int, in source: any ElementSource) -> (any ElementNode)? {
        switch self {
        case .nothing: nil
        case .one(let node): index == 0 ? node : nil
        case .members(let collection, let node):
            index < 0 ? nil : source.element(at: index, in: collection, of: node)
        case .many(let nodes): nodes.indices.contains(index) ? nodes[index] : nil
        case .union(let collections, let node):
            index < 0 ? nil : Self.node(at: index, in: collections, of: node, source)
        case .identified:
            index < 0 || index == .max ? nil : foundByText(in: source, limit: index + 1).dropFirst(index).first
        }
    }

    /// All elements.
    package func nodes(in source: any ElementSource) -> [any ElementNode] {
        switch self {
        case .nothing: []
        case .one(let node): [node]
        case .members(let collection, let node): source.elements(collection, of: node)
        case .many(let nodes): nodes
        case .union(let collections, let node): collections.flatMap { source.elements($0, of: node) }
        case .identified: foundByText(in: source, limit: .max)
        }
    }

    private static func node(
        at index: Int, in collections: [ElementCollection], of node: any ElementNode, _ source: any ElementSource
    ) -> (any ElementNode)? {
        var rest = index
        for collection in collections {
            if let found = source.element(at: rest, in: collection, of: node) { return found }
            rest -= source.count(collection, of: node)
        }
        return nil
    }

    private var isOne: Bool {
        if case .one = self { true } else { false }
    }

    /// The result of the next step from here.
    package func following(_ step: QueryStep, in source: any ElementSource, _ trace: LookupTrace? = nil)
        throws(PredicateEvaluationError) -> QueryResult
    {
        switch step {
        case .relation(let relation):
            guard case .one(let node) = self else { return .nothing }
            return source.related(relation, of: node).map(QueryResult.one) ?? .nothing
        case .collection(let collection):
            if case .one(let node) = self { return .members(collection, of: node) }
            return .many(unique(nodes(in: source).flatMap { source.elements(collection, of: $0) }))
        case .collections(let collections):
            if case .one(let node) = self { return .union(collections, of: node) }
            let origins = nodes(in: source)
            return .many(unique(collections.flatMap { kind in origins.flatMap { source.elements(kind, of: $0) } }))
        case .index(let index):
            if isOne { return .nothing }
            return node(at: index, in: source).map(QueryResult.one) ?? .nothing
        case .name(let name): return try first(.name(name), in: source)
        case .first(let filter): return try first(filter, in: source)
        case .with(let filter):
            if case .one(let node) = self { return try filter.matches(node, in: source) ? self : .nothing }
            if let identified = identified(by: filter) {
                guard case .ownIdentifier(let text) = filter else { return identified }
                // The members with that name, without those that only have it as their label.
                let wanted = AttributeValue.string(text)
                return .many(identified.nodes(in: source).filter { source.attribute(.identifier, of: $0) == wanted })
            }
            if case .members(let collection, let node) = self, case .predicate(let predicate) = filter {
                return .many(try predicate.matching(collection, of: node, in: source))
            }
            var matching: [any ElementNode] = []
            for node in nodes(in: source) where try filter.matches(node, in: source) { matching.append(node) }
            return .many(matching)
        case .point(let point): return source.element(at: point).map(QueryResult.one) ?? .nothing
        case .search(let search):
            return .many(try search.matches(below: nodes(in: source), in: source.searched, trace))
        case .nth(let index):
            let nodes = nodes(in: source)
            let wanted = index < 0 ? nodes.count + index : index
            return .many(nodes.indices.contains(wanted) ? [nodes[wanted]] : [])
        case .within(let rect):
            return .many(nodes(in: source).filter { frame(of: $0, in: source).map(rect.contains) ?? false })
        case .near(let point): return .many(nearest(to: point, in: source).map { [$0] } ?? [])
        case .traced: return self
        }
    }

    /// The members with a name, fetched only when they are read.
    private func identified(by filter: ElementFilter) -> QueryResult? {
        guard let (text, orLabelled) = filter.text else { return nil }
        switch self {
        case .members(let collection, let node):
            return .identified([collection], of: node, text: text, orLabelled: orLabelled)
        case .union(let collections, let node):
            return .identified(collections, of: node, text: text, orLabelled: orLabelled)
        default: return nil
        }
    }

    /// The result of a filter followed by index 0: the first element that passes, without testing the others.
    ///
    /// Nil for other steps.
    func firstMatch(_ step: QueryStep, _ next: QueryStep, in source: any ElementSource)
        throws(PredicateEvaluationError) -> QueryResult?
    {
        guard case .index(0) = next, case .with(let filter) = step, filter.text == nil else { return nil }
        switch self {
        case .members, .union: return try first(filter, in: source)
        default: return nil
        }
    }

    /// The first element that passes a test.
    func first(_ filter: ElementFilter, in source: any ElementSource) throws(PredicateEvaluationError) -> QueryResult {
        switch self {
        case .nothing, .one: return .nothing
        case .members(let collection, let node):
            if case .name(let name) = filter {
                return source.firstElement(named: name, in: collection, of: node).map(QueryResult.one) ?? .nothing
            }
            let found = try source.firstElement(in: collection, of: node) { (member) throws(PredicateEvaluationError) in
                try filter.matches(member, in: source)
            }
            return found.map(QueryResult.one) ?? .nothing
        case .many(let nodes):
            for node in nodes where try filter.matches(node, in: source) { return .one(node) }
            return .nothing
        case .union(let collections, let node):
            for collection in collections {
                let found = try QueryResult.members(collection, of: node).first(filter, in: source)
                if case .one = found { return found }
            }
            return .nothing
        case .identified:
            for node in nodes(in: source) where try filter.matches(node, in: source) { return .one(node) }
            return .nothing
        }
    }

    private func frame(of node: any ElementNode, in source: any ElementSource) -> Rect? {
        source.searched.attribute(.rect, of: node).rect
    }

    /// The element whose frame is nearest to a point; of several that contain it, the one with the nearest centre.
    private func nearest(to point: Point, in source: any ElementSource) -> (any ElementNode)? {
        var nearest: (node: any ElementNode, distance: (Double, Double))?
        for node in nodes(in: source) {
            guard let frame = frame(of: node, in: source) else { continue }
            let edge = Point(
                x: min(max(point.x, frame.minX), frame.maxX), y: min(max(point.y, frame.minY), frame.maxY))
            let distance = (edge.squareDistance(to: point), frame.center.squareDistance(to: point))
            if nearest.map({ distance < $0.distance }) ?? true { nearest = (node, distance) }
        }
        return nearest?.node
    }

    /// The elements without duplicates: descendants of nested elements are found more than once.
    private func unique(_ nodes: [any ElementNode]) -> [any ElementNode] {
        var seen: Set<ObjectIdentifier> = []
        return nodes.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

extension Point {
    fileprivate func squareDistance(to other: Point) -> Double {
        (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
    }
}
