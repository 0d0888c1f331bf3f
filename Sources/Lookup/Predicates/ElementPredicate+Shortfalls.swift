extension ElementPredicate {
    /// The reasons why the predicate does not hold: "enabled: expected true, was false".
    /// - Throws: ``PredicateEvaluationError`` when an operator cannot be applied to a value.
    package func shortfalls(
        for node: (any ElementNode)?, _ subject: PredicateSubject? = nil, in source: any ElementSource
    ) throws(PredicateEvaluationError) -> [String] {
        try condition.shortfalls(for: node, PredicateScope(source: source, format: format, subject: subject))
    }
}

extension PredicateCondition {
    /// The reasons why the condition does not hold; empty when it holds.
    func shortfalls(for node: (any ElementNode)?, _ scope: PredicateScope) throws(PredicateEvaluationError) -> [String]
    {
        if try holds(for: node, scope) { return [] }
        switch self {
        case .constant: return ["never holds"]
        case .comparison(let comparison): return [try comparison.shortfall(for: node, scope)]
        case .test(let test):
            return ["\(test.description): was \(node.map { test.found($0, scope.source) } ?? "nothing")"]
        case .not(let condition): return ["expected the opposite: \(try condition.found(for: node, scope))"]
        case .all(let conditions):
            var shortfalls: [String] = []
            for condition in conditions { shortfalls += try condition.shortfalls(for: node, scope) }
            return shortfalls
        case .any(let conditions):
            var shortfalls: [String] = []
            for condition in conditions { shortfalls += try condition.shortfalls(for: node, scope) }
            return ["none of these holds (" + shortfalls.joined(separator: "; ") + ")"]
        }
    }

    /// The values that the condition reads: `label was "Save"`.
    private func found(for node: (any ElementNode)?, _ scope: PredicateScope) throws(PredicateEvaluationError) -> String
    {
        switch self {
        case .constant(let value): return value ? "it always holds" : "it never holds"
        case .comparison(let comparison):
            return "\(comparison.subject) was \(try comparison.left.value(for: node, scope).stated)"
        case .test(let test): return test.description
        case .not(let condition): return try condition.found(for: node, scope)
        case .all(let conditions), .any(let conditions):
            var found: [String] = []
            for condition in conditions { found.append(try condition.found(for: node, scope)) }
            return found.joined(separator: ", ")
        }
    }
}

extension PredicateComparison {
    /// The name of the property for people: `enabled` for `isEnabled`.
    var subject: String {
        let name = left.spelled
        guard name.hasPrefix("is"), let capital = name.dropFirst(2).first, capital.isUppercase else { return name }
        return capital.lowercased() + name.dropFirst(3)
    }

    /// The comparison, and the actual value.
    func evaluation(for node: (any ElementNode)?, _ scope: PredicateScope) throws(PredicateEvaluationError) -> String {
        let found = try left.value(for: node, scope)
        let wanted = try right.value(for: node, scope)
        if case .literal = right {
            return "\(left.spelled) \(operation.rawValue) \(wanted.stated) (is \(found.stated))"
        }
        return "\(left.spelled) \(operation.rawValue) \(right.spelled) (is \(wanted.stated))"
    }

    /// The expected and the actual value.
    func shortfall(for node: (any ElementNode)?, _ scope: PredicateScope) throws(PredicateEvaluationError) -> String {
        let found = try left.value(for: node, scope)
        let expected: String
        if let flag = right.literalValue, isFlag, let wanted = flag.bool, operation == .equal {
            expected = wanted ? "true" : "false"
        } else {
            expected = words + (try right.value(for: node, scope)).stated
        }
        let quantity = quantifier.map { "\($0.rawValue.lowercased()) " } ?? ""
        let manner = folding.contains(.ignoresCase) ? " (ignoring case)" : ""
        return "\(quantity)\(subject): expected \(expected)\(manner), was \(isFlag ? found.flag : found.stated)"
    }

    /// Whether a Boolean is compared.
    private var isFlag: Bool {
        let flags = ["enabled", "selected", "visible", "exists", "hittable", "hasFocus", "hasKeyboardFocus", "valid"]
        return flags.contains(subject)
    }

    /// The operator in words, in front of the value.
    private var words: String {
        switch operation {
        case .equal: ""
        case .notEqual: "anything but "
        case .less: "less than "
        case .lessOrEqual: "at most "
        case .greater: "more than "
        case .greaterOrEqual: "at least "
        case .between: "a value between "
        case .memberOf: "one of "
        case .beginsWith: "a string that begins with "
        case .contains: "a string that contains "
        case .endsWith: "a string that ends with "
        case .like: "a string like "
        case .matches: "a string that matches "
        }
    }
}

extension PredicateExpression {
    /// The expression in short: the key path that it reads.
    fileprivate var spelled: String {
        switch self {
        case .attribute(let key): key.rawValue
        case .path(nil, let path): path.rawValue
        case .path(.some(let base), let path): "\(base.spelled).\(path.rawValue)"
        case .arithmetic(let operation, let left, let right):
            "\(left.spelled) \(operation.rawValue) \(right.spelled)"
        case .literal(let value): PredicateSpelling.literal(value)
        case .negative(let value): "-\(value.spelled)"
        case .subject: "the element"
        case .variable, .subquery: "a subquery"
        case .item(let base, _): "\(base.spelled)[…]"
        case .list: "a list"
        case .function(let function, let arguments):
            "\(function.rawValue)(\(arguments.map(\.spelled).joined(separator: ", ")))"
        }
    }
}

extension PredicateValue {
    /// The value as messages show it.
    fileprivate var stated: String {
        switch self {
        case .plain(.null): "nothing"
        case .plain(let value): PredicateSpelling.literal(value)
        case .list(let values): "{" + values.map(\.stated).joined(separator: ", ") + "}"
        case .node: "an element"
        case .members: "several elements"
        }
    }

    /// A Boolean as messages show it.
    fileprivate var flag: String {
        switch self {
        case .plain(let value): value.bool.map { $0 ? "true" : "false" } ?? stated
        case .list(let values): "{" + values.map(\.flag).joined(separator: ", ") + "}"
        default: stated
        }
    }
}
