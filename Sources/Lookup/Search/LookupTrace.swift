/// A log of what predicates found: one line for each element that a search has tested.
public final class LookupTrace {
    /// Called with each line.
    let print: (String) -> Void

    /// Creates a log.
    public init(_ print: @escaping (String) -> Void) { self.print = print }
}

extension LookupTrace: Hashable {
    /// Whether two logs are the same object.
    public static func == (left: LookupTrace, right: LookupTrace) -> Bool { left === right }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ElementPredicate {
    /// What the predicate finds at an element: each property with its value, and `MATCH` if it holds.
    func evaluation(for node: any ElementNode, in source: any ElementSource) throws(PredicateEvaluationError)
        -> String
    {
        let scope = PredicateScope(source: source, format: format)
        let holds = try condition.holds(for: node, scope)
        let name = source.attribute(.label, of: node).string.map { " \(ScriptSpelling.literal($0))" } ?? ""
        let kind = source.attribute(.type, of: node).string ?? source.type(of: node).className
        return "\(kind)\(name): \(try condition.evaluation(for: node, scope))\(holds ? " MATCH" : "")"
    }
}

extension PredicateCondition {
    /// The condition with the actual value behind each comparison.
    fileprivate func evaluation(for node: any ElementNode, _ scope: PredicateScope) throws(PredicateEvaluationError)
        -> String
    {
        switch self {
        case .constant(let value): return value ? "TRUE" : "FALSE"
        case .comparison(let comparison): return try comparison.evaluation(for: node, scope)
        case .test(let test): return "\(test.description) (is \(test.found(node, scope.source)))"
        case .not(let condition): return "NOT (\(try condition.evaluation(for: node, scope)))"
        case .all(let conditions): return try Self.joined(conditions, by: "AND", node, scope)
        case .any(let conditions): return "(\(try Self.joined(conditions, by: "OR", node, scope)))"
        }
    }

    private static func joined(
        _ conditions: [PredicateCondition], by word: String, _ node: any ElementNode, _ scope: PredicateScope
    ) throws(PredicateEvaluationError) -> String {
        var parts: [String] = []
        for condition in conditions { parts.append(try condition.evaluation(for: node, scope)) }
        return parts.joined(separator: " \(word) ")
    }
}
