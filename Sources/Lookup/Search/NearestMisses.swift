extension ElementQuery {
    /// Elements that the last search of the query nearly found, with what speaks against each; nearest first.
    ///
    /// Without any, the nearest label that exists. Nil when there is nothing to say.
    package func nearestMisses(in source: any ElementSource) -> String? {
        guard let last = links(after: nil).last(where: { $0.step.search != nil }), let search = last.step.search else {
            return nil
        }
        let before = ElementQuery(link: last.parent)
        let origins = (try? before.result(from: source.root, after: nil, in: source).nodes(in: source)) ?? []
        guard !origins.isEmpty else {
            return before.nearestMisses(in: source) ?? "\(before.path) finds nothing"
        }
        var misses = NearestMisses(search.predicate, in: source.searched)
        for origin in origins { misses.look(below: origin) }
        return misses.description
    }
}

/// What a search nearly found.
private struct NearestMisses {
    private let source: any ElementSource
    private let scope: PredicateScope
    /// The conditions by which somebody names an element.
    private let naming: [PredicateCondition]
    private let others: [PredicateCondition]
    private var misses: [String] = []
    private var omitted = 0
    private var names: [String] = []
    private var classes: Set<String> = []

    /// The number of misses that are listed; more are only counted.
    private static let mostListed = 5
    /// The number of elements that are examined.
    private static let mostLookedAt = 5_000

    init(_ predicate: ElementPredicate, in source: any ElementSource) {
        self.source = source
        scope = PredicateScope(source: source, format: predicate.format)
        let parts = predicate.condition.parts
        naming = parts.filter { $0.namedText != nil }
        others = parts.filter { $0.namedText == nil }
    }

    mutating func look(below origin: any ElementNode) {
        var rest = Self.mostLookedAt
        var walk = SearchWalk(source: source, onScreenOnly: false)
        // A condition that cannot be evaluated is not a near miss; the look-up itself has reported it.
        try? walk.visit(origin, to: .max) { (node, _) throws(PredicateEvaluationError) in
            rest -= 1
            if source.canBeResult(node) { try take(node) }
            return rest > 0 ? .goInside : .stop
        }
    }

    private mutating func take(_ node: any ElementNode) throws(PredicateEvaluationError) {
        names += [source.attribute(.label, of: node), source.attribute(.identifier, of: node)].compactMap(\.string)
        if case .list(let classes) = source.attribute(.classNames, of: node) {
            self.classes.formUnion(classes.compactMap(\.string))
        }
        for part in naming where try !part.holds(for: node, scope) { return }
        var failed: [PredicateCondition] = []
        for part in others where try !part.holds(for: node, scope) { failed.append(part) }
        // Without a name, only what fails in one respect is near.
        guard !failed.isEmpty, !naming.isEmpty || failed.count == 1 && others.count > 1 else { return }
        guard misses.count < Self.mostListed else {
            omitted += 1
            return
        }
        var reasons: [String] = []
        for part in failed { reasons += try reason(part, node) }
        let kind = source.attribute(.type, of: node).string ?? source.type(of: node).className
        let label = source.attribute(.label, of: node).string.map { " \(ScriptSpelling.literal($0))" } ?? ""
        misses.append("found \(kind)\(label), but \(reasons.joined(separator: " and "))")
    }

    private func reason(_ part: PredicateCondition, _ node: any ElementNode) throws(PredicateEvaluationError)
        -> [String]
    {
        switch part.requirement {
        case (.onScreen, true)?: return ["it is \(source.attribute(.concealment, of: node).string ?? "off the screen")"]
        case (.animation, false)?: return ["it is animating"]
        default: break
        }
        if let className = part.className { return ["it is not a \(className)"] }
        if part.isAboutType { return ["it is a \(source.type(of: node).className)"] }
        return try part.shortfalls(for: node, scope)
    }

    var description: String? {
        if !misses.isEmpty {
            return (misses + (omitted > 0 ? ["and \(omitted) more"] : [])).joined(separator: "; ")
        }
        if let wanted = others.lazy.compactMap(\.className).first, !classes.contains(wanted),
            let nearest = nearestName(to: wanted, in: classes.sorted())
        {
            return "did you mean \(nearest)?"
        }
        guard let text = naming.first?.namedText else { return nil }
        return nearestName(to: text, in: names).map { "did you mean \(ScriptSpelling.literal($0))?" }
    }
}

extension PredicateCondition {
    /// The conditions that must all hold.
    fileprivate var parts: [PredicateCondition] {
        if case .all(let conditions) = self { conditions.flatMap(\.parts) } else { [self] }
    }

    /// The text with which the condition compares a name, a label or an identifier.
    fileprivate var namedText: String? {
        guard case .comparison(let comparison) = self, let text = comparison.right.literalText else { return nil }
        switch comparison.left {
        case .attribute(.label), .attribute(.name), .attribute(.identifier): return text
        case .path(nil, let path) where path.keys.map(\.meaning) == [.accessibilityLabel]: return text
        default: return nil
        }
    }

    /// A property that must be true or false.
    fileprivate var requirement: (ElementKeyPath.Meaning, Bool)? {
        guard case .comparison(let comparison) = self, comparison.operation == .equal,
            case .path(nil, let path) = comparison.left, path.keys.count == 1,
            let wanted = comparison.right.literalValue?.bool
        else { return nil }
        return (path.keys[0].meaning, wanted)
    }

    /// Whether the condition can only hold for what is on the screen, or for cells: rows without cells have no path.
    var isAboutShownElements: Bool {
        parts.contains { part in
            if let (meaning, isWanted) = part.requirement, meaning == .onScreen { return isWanted }
            guard case .comparison(let comparison) = part, case .attribute(let key) = comparison.left else {
                return false
            }
            return (key == .row || key == .section) && comparison.operation == .equal
                && comparison.right.literalValue?.number != nil
        }
    }

    /// The class that a view must be of.
    fileprivate var className: String? {
        guard case .comparison(let comparison) = self, comparison.operation == .memberOf,
            case .attribute(.classNames) = comparison.right
        else { return nil }
        return comparison.left.literalText
    }

    /// Whether the condition is about the type of an element.
    fileprivate var isAboutType: Bool {
        guard case .comparison(let comparison) = self, case .path(nil, let path) = comparison.left else { return false }
        return [[.typeNumber], [.className]].contains(path.keys.map(\.meaning))
    }
}
