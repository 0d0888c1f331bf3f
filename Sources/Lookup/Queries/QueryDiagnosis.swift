extension ElementQuery {
    /// The reason why the query finds nothing, with a suggestion; nil when it is unknown.
    ///
    /// Examines the last collection of the query: the elements it starts from, and what it would have returned without
    /// the filters after it.
    package func absenceNote(in source: any ElementSource) -> String? {
        guard let last = LastLookUp(self), let receivers = last.receiver.nodes(in: source) else { return nil }
        if let note = parentRuleNote(last, receivers, source) { return note }
        guard let wanted = last.name else { return nil }
        if receivers.isEmpty { return last.receiver.absenceNote(in: source) ?? "\(last.receiver.path) finds nothing" }
        var names: [String] = []
        var kinds: [String] = []
        visit(.descendants(nil), of: receivers, in: source) { node in
            let own = [source.attribute(.name, of: node).string, source.attribute(.label, of: node).string]
                .compactMap { $0 }
            let isOfKind = last.finds(source.type(of: node))
            if isOfKind { names += own } else if own.contains(wanted) { kinds.append(source.type(of: node).className) }
        }
        if let kind = kinds.first { return "\(ScriptSpelling.literal(wanted)) is a \(kind) there" }
        return nearestName(to: wanted, in: names).map { "did you mean \(ScriptSpelling.literal($0))?" }
    }

    /// Detects a look-up inside elements that match it themselves.
    private func parentRuleNote(
        _ last: LastLookUp, _ nodes: [any ElementNode], _ source: any ElementSource
    ) -> String? {
        guard !last.filters.isEmpty else { return nil }
        for node in nodes where last.finds(source.type(of: node)) {
            // The look-up itself has reported a predicate that cannot be evaluated; here it matches nothing.
            guard last.filters.allSatisfy({ (try? $0.matches(node, in: source)) ?? false }) else { continue }
            return """
                \(last.receiver.path) finds the element itself, and calls on it look inside that element: call it on \
                the parent instead
                """
        }
        return nil
    }

    private func nodes(in source: any ElementSource) -> [any ElementNode]? {
        guard let result = try? result(from: source.root, after: nil, in: source) else { return nil }
        return (0..<Self.mostLookedAt).lazy.map { result.node(at: $0, in: source) }.prefix { $0 != nil }
            .compactMap { $0 }
    }

    private func visit(
        _ collection: ElementCollection, of nodes: [any ElementNode], in source: any ElementSource,
        _ body: (any ElementNode) -> Void
    ) {
        var rest = Self.mostLookedAt
        for node in nodes where rest > 0 {
            _ = source.firstElement(in: collection, of: node) { member in
                body(member)
                rest -= 1
                return rest <= 0
            }
        }
    }

    /// The maximum number of elements that are searched to explain a failure.
    private static let mostLookedAt = 2_000
}

/// The last step of a query to other elements, and the filters on those.
private struct LastLookUp {
    let receiver: ElementQuery
    let collections: [ElementCollection]
    private(set) var filters: [ElementFilter] = []

    init?(_ query: ElementQuery) {
        var link = query.link
        while let current = link {
            switch current.step {
            case .with(let filter), .first(let filter): filters.append(filter)
            case .name(let name): filters.append(.name(name))
            case .index: break
            case .collection(let collection):
                receiver = ElementQuery(link: current.parent)
                collections = [collection]
                return
            case .collections(let all):
                receiver = ElementQuery(link: current.parent)
                collections = all
                return
            case .relation, .point, .search, .nth, .within, .near, .traced: return nil
            }
            link = current.parent
        }
        return nil
    }

    /// The name or label that is looked up, if there is one.
    var name: String? {
        filters.lazy.compactMap {
            switch $0 {
            case .name(let name), .identifier(let name), .exactIdentifier(let name),
                .ownIdentifier(let name):
                name
            default: nil
            }
        }.first
    }

    /// Whether the step can lead to elements of a type.
    func finds(_ type: ElementType) -> Bool {
        collections.contains {
            switch $0 {
            case .elements, .descendants(nil): true
            case .children(let kind), .descendants(let kind?): kind == type
            case .cells, .visibleCells: type == .tableCell || type == .collectionCell
            case .visibleGroups: type == .tableGroup
            case .ancestry: false
            }
        }
    }
}

extension ElementQuery {
    /// The steps with the number of matches, to show where a look-up fails.
    package func chain(in source: any ElementSource) -> String {
        var lines: [String] = []
        var result = QueryResult.one(source.root)
        for link in links(after: nil) {
            do {
                result = try result.following(link.step, in: source)
                lines.append("  → \(link.step.spelled.drop { $0 == "." }): \(result.amount(in: source))")
            } catch {
                lines.append("  → \(link.step.spelled): \(error.message)")
                break
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension QueryResult {
    fileprivate func amount(in source: any ElementSource) -> String {
        switch count(in: source) {
        case 0: "nothing"
        case 1: "1 element"
        case let count: "\(count) elements"
        }
    }
}
