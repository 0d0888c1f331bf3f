extension XCUIElement {
    /// The reason why the element is not found, with a suggestion.
    ///
    /// Nil when it is found or the reason is unknown.
    public var absenceNote: String? { exists ? nil : session.absenceNote(of: path) }
}

extension XCUIElementQuery {
    /// The reason why nothing is found, with a suggestion.
    ///
    /// Nil when something is found or the reason is unknown.
    public var absenceNote: String? { count > 0 ? nil : session.absenceNote(of: query) }
}

extension AutomationSession {
    /// The reason why a query finds nothing.
    ///
    /// Examines the last collection of the query: the elements it starts from, and what it would have returned without
    /// the filters after it.
    func absenceNote(of query: ElementQuery) -> String? {
        guard let last = LastLookUp(query), let driverNodes = nodes(of: last.receiver) else { return nil }
        if let note = parentRuleNote(last, driverNodes) { return note }
        guard let wanted = last.name else { return nil }
        if driverNodes.isEmpty { return absenceNote(of: last.receiver) ?? "\(last.receiver.path) finds nothing" }
        var names: [String] = []
        var kinds: [String] = []
        visit(.descendants(nil), of: driverNodes) { node in
            let own = [driver.attribute(.name, of: node).string, driver.attribute(.label, of: node).string]
                .compactMap { $0 }
            let isOfKind = last.finds(driver.type(of: node))
            if isOfKind { names += own } else if own.contains(wanted) { kinds.append(driver.type(of: node).className) }
        }
        if let kind = kinds.first { return "\(ScriptSpelling.literal(wanted)) is a \(kind) there" }
        return nearestName(to: wanted, in: names).map { "did you mean \(ScriptSpelling.literal($0))?" }
    }

    /// Detects a look-up inside elements that match it themselves.
    private func parentRuleNote(_ last: LastLookUp, _ nodes: [any ElementNode]) -> String? {
        guard !last.filters.isEmpty else { return nil }
        for node in nodes where last.finds(driver.type(of: node)) {
            // The look-up itself has reported a predicate that cannot be evaluated; here it matches nothing.
            guard last.filters.allSatisfy({ (try? $0.matches(node, in: driver)) ?? false }) else { continue }
            return """
                \(last.receiver.path) finds the element itself, and calls on it look inside that element: call it on \
                the parent instead
                """
        }
        return nil
    }

    private func nodes(of query: ElementQuery) -> [any ElementNode]? {
        guard let result = try? result(of: query, from: nil) else { return nil }
        return (0..<Self.mostLookedAt).lazy.map { result.node(at: $0, in: self.driver) }.prefix { $0 != nil }
            .compactMap { $0 }
    }

    private func visit(
        _ collection: ElementCollection, of nodes: [any ElementNode], _ body: (any ElementNode) -> Void
    ) {
        var rest = Self.mostLookedAt
        for node in nodes where rest > 0 {
            _ = driver.firstElement(in: collection, of: node) { member in
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
            case .relation, .point: return nil
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

extension XCUIElement: CustomDebugStringConvertible {
    /// The query, step by step with the number of matches, and a snapshot of the element tree.
    public var debugDescription: String {
        let tree = current.tree(.outline)?.text ?? "(no element)"
        return "\(path.path)\n\(session.chain(of: path))\n\(tree)"
    }
}

extension XCUIElementQuery: CustomDebugStringConvertible {
    /// The query, step by step with the number of matches, and the elements found now, one per line.
    public var debugDescription: String {
        let count = count
        let lines = (0..<min(count, Self.mostDescribed)).map { index in
            "\t\(element(boundBy: index).current.summary?.title ?? "(gone)")"
        }
        let rest = count > lines.count ? ["\t(\(count - lines.count) more)"] : []
        return ([query.path, session.chain(of: query)] + lines + rest).joined(separator: "\n")
    }

    /// The maximum number of elements that are listed; more are only counted.
    private static let mostDescribed = 100
}

extension AutomationSession {
    /// The steps of a query with the number of matches, to show where a look-up fails.
    fileprivate func chain(of query: ElementQuery) -> String {
        var lines: [String] = []
        var result = QueryResult.one(driver.root)
        for link in query.links(after: nil) {
            do {
                result = try result.following(link.step, in: driver)
                lines.append("  → \(link.step.spelled.drop { $0 == "." }): \(result.amount(in: driver))")
            } catch {
                lines.append("  → \(link.step.spelled): \(error.message)")
                break
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension QueryResult {
    fileprivate func amount(in driver: any Driver) -> String {
        switch count(in: driver) {
        case 0: "nothing"
        case 1: "1 element"
        case let count: "\(count) elements"
        }
    }
}
