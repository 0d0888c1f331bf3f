/// The parsed condition of a predicate.
indirect enum PredicateCondition {
    case constant(Bool)
    case comparison(PredicateComparison)
    /// A test in Swift.
    case test(PredicateTest)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])

    /// Several conditions joined by `AND`, without redundant ones.
    ///
    /// Conditions before a constant are kept: they may throw.
    static func conjunction(_ conditions: [PredicateCondition]) -> PredicateCondition {
        joined(conditions, neutral: true) { .all($0) }
    }

    /// Several conditions joined by `OR`, without redundant ones.
    static func disjunction(_ conditions: [PredicateCondition]) -> PredicateCondition {
        joined(conditions, neutral: false) { .any($0) }
    }

    private static func joined(
        _ conditions: [PredicateCondition], neutral: Bool, _ join: ([PredicateCondition]) -> PredicateCondition
    ) -> PredicateCondition {
        var needed: [PredicateCondition] = []
        for condition in conditions {
            guard case .constant(let value) = condition else {
                needed.append(condition)
                continue
            }
            if value == neutral { continue }
            needed.append(condition)
            break
        }
        switch needed.count {
        case 0: return .constant(neutral)
        case 1: return needed[0]
        default: return join(needed)
        }
    }

    /// The negated condition.
    var negated: PredicateCondition {
        switch self {
        case .constant(let value): .constant(!value)
        case .not(let condition): condition
        default: .not(self)
        }
    }

    func holds(for node: (any ElementNode)?, _ scope: PredicateScope) throws(PredicateEvaluationError) -> Bool {
        switch self {
        case .constant(let value): return value
        case .comparison(let comparison): return try comparison.holds(for: node, scope)
        case .test(let test): return node.map { test.holds($0, scope.source) } ?? false
        case .not(let condition): return try !condition.holds(for: node, scope)
        case .all(let conditions):
            for condition in conditions where try !condition.holds(for: node, scope) { return false }
            return true
        case .any(let conditions):
            for condition in conditions where try condition.holds(for: node, scope) { return true }
            return false
        }
    }
}

/// The context of an evaluation.
struct PredicateScope {
    let source: any ElementSource
    let format: String
    /// The object of the evaluation when it is not an element of the tree.
    var subject: PredicateSubject?
    /// The current elements of the enclosing subqueries, outermost first.
    var variables: [PredicateValue] = []
}

/// An object of an evaluation that is a description instead of an element of the tree.
package enum PredicateSubject {
    /// An element that does not exist.
    case absent
    /// The result of a query.
    case found([any ElementNode])

    /// The value of a key for the subject.
    ///
    /// `count` and `exists` of a query are about the whole result; any other key is the list of its values for the
    /// elements. For an element that does not exist, only `exists` and the like have values.
    func value(of key: ElementKeyPath.Key, in source: any ElementSource) -> PredicateValue {
        switch self {
        case .absent:
            switch key.meaning {
            case .validity, .hittability: return .plain(.bool(false))
            default: return .plain(.null)
            }
        case .found(let nodes):
            if key.meaning == .validity { return .plain(.bool(!nodes.isEmpty)) }
            if key.name == "count" { return .plain(.number(Double(nodes.count))) }
            return .list(nodes.map { ElementKeyPath.value(of: key, $0, source) })
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
    /// The value of a key path for a subject without an element.
    func value(of path: ElementKeyPath) -> PredicateValue {
        guard let subject else { return .plain(.null) }
        guard let first = path.keys.first else { return subject.value }
        let value = subject.value(of: first, in: source)
        return path.keys.count == 1 ? value : path.rest.value(from: value, in: source)
    }
}
