extension Predicate {
    /// A comparison of what a key path is for an element with a value.
    ///
    /// The value is compared as it is; only ``format``, which is for people, spells it out.
    static func comparison(
        _ key: String, _ operation: PredicateOperator, _ value: AttributeValue, _ folding: TextFolding = []
    ) -> Predicate {
        comparison(PredicateExpression.path(nil, ElementKeyPath(key)).folded, key, operation, value, folding)
    }

    /// A comparison of an expression with a value.
    static func comparison(
        _ left: PredicateExpression, _ spelled: String, _ operation: PredicateOperator, _ value: AttributeValue,
        _ folding: TextFolding = []
    ) -> Predicate {
        let comparison: PredicateComparison
        if case .string(let text) = value {
            comparison = PredicateComparison(left, operation, folding, matching: text)
        } else {
            comparison = PredicateComparison(left, operation, folding, .literal(value))
        }
        return Predicate(
            .comparison(comparison),
            format: "\(spelled) \(operation.rawValue)\(folding.spelled) \(PredicateSpelling.literal(value))")
    }
}

/// How values are written in the format language.
enum PredicateSpelling {
    static func literal(_ value: AttributeValue) -> String {
        switch value {
        case .bool(let value): value ? "1" : "0"
        case .list(let values): "{" + values.map(literal).joined(separator: ", ") + "}"
        case .null: "nil"
        default: ScriptSpelling.value(value)
        }
    }
}

extension TextFolding {
    /// The letters in brackets behind an operator; nothing when every difference counts.
    var spelled: String {
        if isEmpty { return "" }
        return "[" + (contains(.ignoresCase) ? "c" : "") + (contains(.ignoresAccents) ? "d" : "") + "]"
    }
}
