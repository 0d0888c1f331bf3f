/// What a predicate's text comes to.
indirect enum PredicateCondition {
    case constant(Bool)
    case comparison(PredicateComparison)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])

    /// Several conditions joined by `AND`, without those that make no difference.
    ///
    /// Nothing that stands before a constant is left out: it may raise an error.
    static func conjunction(_ conditions: [PredicateCondition]) -> PredicateCondition {
        joined(conditions, neutral: true) { .all($0) }
    }

    /// Several conditions joined by `OR`, without those that make no difference.
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

    /// The opposite.
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
