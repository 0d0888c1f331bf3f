/// A parsed value expression of a predicate.
indirect enum PredicateExpression {
    case literal(AttributeValue)
    case subject
    /// The variable of a `SUBQUERY`, by its index among the enclosing ones.
    case variable(Int)
    /// An attribute of the element itself: the case of nearly all predicates.
    case attribute(AttributeKey)
    /// A key path from another value, or from the element itself.
    case path(PredicateExpression?, ElementKeyPath)
    case item(PredicateExpression, Item)
    case list([PredicateExpression])
    case arithmetic(Arithmetic, PredicateExpression, PredicateExpression)
    case negative(PredicateExpression)
    case function(PredicateFunction, [PredicateExpression])
    /// The members of a collection for which a condition holds.
    case subquery(PredicateExpression, PredicateCondition)

    /// An item of a collection.
    enum Item {
        case first
        case last
        case size
        case at(PredicateExpression)
    }

    /// The arithmetic operators.
    enum Arithmetic: String {
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"

        func result(_ left: Double, _ right: Double) -> Double {
            switch self {
            case .plus: left + right
            case .minus: left - right
            case .times: left * right
            case .divided: left / right
            }
        }
    }

    /// The value, if it is a literal.
    var literalValue: AttributeValue? {
        if case .literal(let value) = self { value } else { nil }
    }

    /// The string, if it is a literal.
    var literalText: String? { literalValue?.string }

    /// The number of values, if it is a literal list.
    var count: Int? {
        switch self {
        case .list(let expressions): expressions.count
        case .literal(.list(let values)): values.count
        default: nil
        }
    }

    /// The expression with its constant parts evaluated.
    var folded: PredicateExpression {
        switch self {
        case .path(nil, let path): return path.soleAttribute.map(PredicateExpression.attribute) ?? self
        case .negative(.literal(.number(let number))): return .literal(.number(-number))
        case .arithmetic(let operation, .literal(.number(let left)), .literal(.number(let right))):
            return .literal(.number(operation.result(left, right)))
        case .list(let expressions):
            let values = expressions.compactMap(\.literalValue)
            return values.count == expressions.count ? .literal(.list(values)) : self
        default: return self
        }
    }

    func value(for node: (any ElementNode)?, _ scope: PredicateScope) throws(PredicateEvaluationError) -> PredicateValue
    {
        switch self {
        case .literal(let value): return .plain(value)
        case .attribute(let key):
            guard let node else { return scope.value(of: ElementKeyPath(key.rawValue)) }
            return .plain(scope.source.attribute(key, of: node))
        case .subject: return node.map(PredicateValue.node) ?? scope.subject?.value ?? .plain(.null)
        case .variable(let index): return scope.variables[index]
        case .path(nil, let path):
            guard let node else { return scope.value(of: path) }
            return path.value(of: node, in: scope.source)
        case .path(.some(let base), let path):
            return path.value(from: try base.value(for: node, scope), in: scope.source)
        case .item(let base, let item): return try self.item(item, of: base.value(for: node, scope), node, scope)
        case .list(let expressions): return .list(try Self.values(expressions, for: node, scope))
        case .negative(let expression):
            let value = try expression.value(for: node, scope)
            if value.isNull { return value }
            return .plain(.number(-(try number(value, "-", scope))))
        case .arithmetic(let operation, let left, let right):
            let left = try left.value(for: node, scope)
            let right = try right.value(for: node, scope)
            if left.isNull || right.isNull { return .plain(.null) }
            return .plain(
                .number(
                    operation.result(
                        try number(left, operation.rawValue, scope), try number(right, operation.rawValue, scope))))
        case .function(let function, let arguments):
            return try function.value(of: Self.values(arguments, for: node, scope), scope)
        case .subquery(let collection, let condition):
            return try matching(condition, in: collection.value(for: node, scope), node, scope)
        }
    }

    private static func values(
        _ expressions: [PredicateExpression], for node: (any ElementNode)?, _ scope: PredicateScope
    ) throws(PredicateEvaluationError) -> [PredicateValue] {
        var values: [PredicateValue] = []
        values.reserveCapacity(expressions.count)
        for expression in expressions { values.append(try expression.value(for: node, scope)) }
        return values
    }

    private func matching(
        _ condition: PredicateCondition, in collection: PredicateValue, _ node: (any ElementNode)?,
        _ scope: PredicateScope
    ) throws(PredicateEvaluationError) -> PredicateValue {
        guard let items = collection.items(in: scope.source) else {
            if collection.isNull { return .list([]) }
            throw PredicateEvaluationError(
                format: scope.format, operation: "SUBQUERY", found: collection.spelled, expected: "a collection")
        }
        var inner = scope
        inner.variables.append(.plain(.null))
        let index = inner.variables.count - 1
        var matching: [PredicateValue] = []
        for item in items {
            inner.variables[index] = item
            if try condition.holds(for: node, inner) { matching.append(item) }
        }
        return .list(matching)
    }

    private func item(_ item: Item, of value: PredicateValue, _ node: (any ElementNode)?, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> PredicateValue
    {
        if case .at(let expression) = item, case .plain(.dictionary) = value,
            case .plain(.string(let key)) = try expression.value(for: node, scope)
        {
            return ElementKeyPath(names: [key]).value(from: value, in: scope.source)
        }
        guard let count = value.count(in: scope.source) else {
            if value.isNull { return value }
            throw PredicateEvaluationError(
                format: scope.format, operation: "[ ]", found: value.spelled, expected: "a collection before it"
            )
        }
        switch item {
        case .size: return .plain(.number(Double(count)))
        case .first: return value.item(at: 0, in: scope.source)
        case .last: return value.item(at: count - 1, in: scope.source)
        case .at(let expression):
            let index = try number(try expression.value(for: node, scope), "[ ]", scope)
            return value.item(at: Int(exactly: index) ?? -1, in: scope.source)
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
