/// A value in a predicate, as it was written.
indirect enum PredicateExpression {
    case literal(AttributeValue)
    case subject
    /// A key path from another value, or from the element itself.
    case path(PredicateExpression?, ElementKeyPath)
    case item(PredicateExpression, Item)
    case list([PredicateExpression])
    case arithmetic(Arithmetic, PredicateExpression, PredicateExpression)
    case negative(PredicateExpression)

    /// Which item of a collection is meant.
    enum Item {
        case first
        case last
        case size
        case at(PredicateExpression)
    }

    /// The four operations on numbers.
    enum Arithmetic: String {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
    }

    /// The text, if it is written out.
    var literalText: String? {
        if case .literal(.string(let text)) = self { text } else { nil }
    }

    func value(for node: any ElementNode, _ scope: PredicateScope) throws(PredicateEvaluationError) -> PredicateValue {
        switch self {
        case .literal(let value): return .plain(value)
        case .subject: return .node(node)
        case .path(nil, let path): return path.value(of: node, in: scope.driver)
        case .path(.some(let base), let path):
            var value = try base.value(for: node, scope)
            for key in path.keys { value = value.value(of: key, in: scope.driver) }
            return value
        case .item(let base, let item): return try self.item(item, of: base.value(for: node, scope), node, scope)
        case .list(let expressions):
            var values: [PredicateValue] = []
            for expression in expressions { values.append(try expression.value(for: node, scope)) }
            return .list(values)
        case .negative(let expression):
            let value = try expression.value(for: node, scope)
            if value.isNull { return value }
            return .plain(.number(-(try number(value, "-", scope))))
        case .arithmetic(let operation, let left, let right):
            return try calculate(operation, left.value(for: node, scope), right.value(for: node, scope), scope)
        }
    }

    private func item(_ item: Item, of value: PredicateValue, _ node: any ElementNode, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> PredicateValue
    {
        guard let count = value.count(in: scope.driver) else {
            if value.isNull { return value }
            throw PredicateEvaluationError(
                format: scope.format, operation: "[ ]", found: value.spelled, expected: "a collection before it"
            )
        }
        switch item {
        case .size: return .plain(.number(Double(count)))
        case .first: return value.item(at: 0, in: scope.driver)
        case .last: return value.item(at: count - 1, in: scope.driver)
        case .at(let expression):
            let index = try number(try expression.value(for: node, scope), "[ ]", scope)
            return value.item(at: Int(exactly: index) ?? -1, in: scope.driver)
        }
    }

    private func calculate(
        _ operation: Arithmetic, _ left: PredicateValue, _ right: PredicateValue, _ scope: PredicateScope
    ) throws(PredicateEvaluationError) -> PredicateValue {
        if left.isNull || right.isNull { return .plain(.null) }
        let left = try number(left, operation.rawValue, scope)
        let right = try number(right, operation.rawValue, scope)
        switch operation {
        case .plus: return .plain(.number(left + right))
        case .minus: return .plain(.number(left - right))
        case .times: return .plain(.number(left * right))
        case .divided: return .plain(.number(left / right))
        }
    }

    private func number(_ value: PredicateValue, _ operation: String, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> Double
    {
        if case .plain(let plain) = value, let number = plain.number { return number }
        throw PredicateEvaluationError(
            format: scope.format, operation: operation, found: value.spelled, expected: "numbers"
        )
    }
}

/// What an evaluation needs beside the element.
struct PredicateScope {
    let driver: any Driver
    let format: String
}
