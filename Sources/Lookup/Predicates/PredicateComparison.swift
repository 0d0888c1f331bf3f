/// One comparison of a predicate, with as much as possible computed in advance.
struct PredicateComparison {
    var quantifier: PredicateQuantifier?
    var left: PredicateExpression
    var operation: PredicateOperator
    var folding: TextFolding
    var right: PredicateExpression
    /// The right side without ignored differences, when it is a literal.
    private var foldedText: String?
    /// The right side of `IN` without ignored differences, when it is a literal list of strings.
    private var foldedTexts: Set<String>?
    /// The right side, when it is a literal number, Boolean or null.
    private var flag: AttributeValue?
    /// The compiled pattern of `LIKE` or `MATCHES`, when it is a literal.
    private var pattern: TextPattern?

    /// - Throws: `RegularExpression.SyntaxError` when a pattern does not compile.
    init(
        quantifier: PredicateQuantifier?, left: PredicateExpression, operation: PredicateOperator,
        folding: TextFolding, right: PredicateExpression
    ) throws(RegularExpression.SyntaxError) {
        self.init(left, operation, folding, right)
        self.quantifier = quantifier
        if operation == .matches, let text = right.literalText {
            pattern = .expression(try TextPattern.compile(text, folding))
        }
    }

    /// A comparison that reports an invalid pattern when the first element is compared.
    init(
        _ left: PredicateExpression, _ operation: PredicateOperator, _ folding: TextFolding, matching text: String
    ) {
        self.init(left, operation, folding, .literal(.string(text)))
        if operation == .matches { pattern = (try? TextPattern.compile(text, folding)).map(TextPattern.expression) }
    }

    /// A comparison with anything but a regular expression.
    init(
        _ left: PredicateExpression, _ operation: PredicateOperator, _ folding: TextFolding,
        _ right: PredicateExpression
    ) {
        self.left = left
        self.operation = operation
        self.folding = folding
        self.right = right
        switch right.literalValue {
        case .string(let text):
            switch operation {
            case .like: pattern = .glob(GlobPattern(folding.fold(text)))
            case .matches: break
            default: foldedText = folding.fold(text)
            }
        case .list(let values) where operation == .memberOf:
            let texts = values.compactMap(\.string)
            if texts.count == values.count { foldedTexts = Set(texts.map(folding.fold)) }
        case .number, .bool, .null: flag = right.literalValue
        default: break
        }
    }

    func holds(for node: (any ElementNode)?, _ scope: PredicateScope) throws(PredicateEvaluationError) -> Bool {
        guard let quantifier else {
            // A fast path for nearly all comparisons.
            if let node, case .attribute(let key) = left {
                let value = scope.source.attribute(key, of: node)
                if let flag, operation == .equal { return value.isLooselyEqual(to: flag) }
                return try compare(.plain(value), node, scope)
            }
            let value = try left.value(for: node, scope)
            if node == nil, case .found? = scope.subject, case .list(let items) = value {
                // On a query, a comparison applies to each element.
                for item in items where try !compare(item, node, scope) { return false }
                return !items.isEmpty
            }
            return try compare(value, node, scope)
        }
        let value = try left.value(for: node, scope)
        let items = value.items(in: scope.source) ?? (value.isNull ? [] : [value])
        for item in items {
            let holds = try compare(item, node, scope)
            switch quantifier {
            case .any where holds: return true
            case .all where !holds: return false
            case .none where holds: return false
            default: continue
            }
        }
        return quantifier != .any
    }

    private func compare(_ value: PredicateValue, _ node: (any ElementNode)?, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> Bool
    {
        switch operation {
        case .equal: return try isEqual(value, node, scope)
        case .notEqual: return try !isEqual(value, node, scope)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return try isOrdered(value, right.value(for: node, scope), operation, scope)
        case .between:
            let bounds = try right.value(for: node, scope)
            guard let items = bounds.items(in: scope.source), items.count == 2 else {
                throw mismatch(bounds, "two bounds in braces on its right side", scope)
            }
            guard try isOrdered(value, items[0], .greaterOrEqual, scope) else { return false }
            return try isOrdered(value, items[1], .lessOrEqual, scope)
        case .memberOf:
            if let foldedTexts, case .plain(let plain) = value {
                return plain.string.map { foldedTexts.contains(folding.fold($0)) } ?? false
            }
            return try isMember(value, of: right.value(for: node, scope), scope)
        case .contains:
            guard let items = value.items(in: scope.source) else { return try textHolds(value, node, scope) }
            let wanted = try right.value(for: node, scope)
            return items.contains { $0.isEqual(to: wanted, folding, scope.source) }
        case .beginsWith, .endsWith, .like, .matches: return try textHolds(value, node, scope)
        }
    }

    private func isEqual(_ value: PredicateValue, _ node: (any ElementNode)?, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> Bool
    {
        if let foldedText, case .plain(let plain) = value {
            guard case .string(let text) = plain else { return false }
            return folding.fold(text) == foldedText
        }
        return value.isEqual(to: try right.value(for: node, scope), folding, scope.source)
    }

    private func isOrdered(
        _ left: PredicateValue, _ right: PredicateValue, _ operation: PredicateOperator, _ scope: PredicateScope
    ) throws(PredicateEvaluationError) -> Bool {
        if left.isNull || right.isNull { return false }
        guard case .plain(let first) = left, case .plain(let second) = right else {
            throw mismatch(left, "two numbers or two strings", scope)
        }
        if let first = first.number, let second = second.number { return Self.isOrdered(first, second, operation) }
        if let first = first.string, let second = second.string {
            return Self.isOrdered(folding.fold(first), folding.fold(second), operation)
        }
        throw mismatch(left, "two numbers or two strings", scope)
    }

    private static func isOrdered<T: Comparable>(_ left: T, _ right: T, _ operation: PredicateOperator) -> Bool {
        switch operation {
        case .less: left < right
        case .lessOrEqual: left <= right
        case .greater: left > right
        default: left >= right
        }
    }

    private func isMember(_ value: PredicateValue, of collection: PredicateValue, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> Bool
    {
        if collection.isNull { return false }
        if let items = collection.items(in: scope.source) {
            return items.contains { value.isEqual(to: $0, folding, scope.source) }
        }
        guard case .plain(.string(let whole)) = collection else {
            throw mismatch(collection, "a list or a string on its right side", scope)
        }
        if value.isNull { return false }
        guard case .plain(.string(let part)) = value else { throw mismatch(value, "a string on its left side", scope) }
        return folding.fold(whole).holds(folding.fold(part))
    }

    private func textHolds(_ value: PredicateValue, _ node: (any ElementNode)?, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> Bool
    {
        if value.isNull { return false }
        guard case .plain(.string(let text)) = value else { throw mismatch(value, "a string on its left side", scope) }
        if let pattern { return try matches(pattern, text, scope) }
        if let foldedText { return holds(folding.fold(text), foldedText) }
        let other = try right.value(for: node, scope)
        if other.isNull { return false }
        guard case .plain(.string(let wanted)) = other else {
            throw mismatch(other, "a string on its right side", scope)
        }
        switch operation {
        case .like: return GlobPattern(folding.fold(wanted)).matches(folding.fold(text))
        case .matches:
            let pattern: RegularExpression
            do {
                pattern = try TextPattern.compile(wanted, folding)
            } catch {
                throw mismatch(other, "a regular expression on its right side (\(error.description))", scope)
            }
            return try matches(.expression(pattern), text, scope)
        default: return holds(folding.fold(text), folding.fold(wanted))
        }
    }

    private func holds(_ text: String, _ wanted: String) -> Bool {
        switch operation {
        case .beginsWith: text.hasPrefix(wanted)
        case .endsWith: text.hasSuffix(wanted)
        default: text.holds(wanted)
        }
    }

    private func matches(_ pattern: TextPattern, _ text: String, _ scope: PredicateScope)
        throws(PredicateEvaluationError) -> Bool
    {
        switch pattern {
        case .glob(let glob): return glob.matches(folding.fold(text))
        case .expression(let expression):
            do {
                return try expression.matches(folding.intersection(.ignoresAccents).fold(text))
            } catch {
                throw mismatch(
                    .plain(.string(text)),
                    "a regular expression that takes at most \(RegularExpression.mostSteps) steps", scope)
            }
        }
    }

    private func mismatch(_ value: PredicateValue, _ expected: String, _ scope: PredicateScope)
        -> PredicateEvaluationError
    {
        PredicateEvaluationError(
            format: scope.format, operation: operation.rawValue, found: value.spelled, expected: expected
        )
    }
}

extension PredicateValue {
    /// Whether two values are equal; true equals 1, and strings are compared with the given folding.
    func isEqual(to other: PredicateValue, _ folding: TextFolding, _ source: any ElementSource) -> Bool {
        switch (self, other) {
        case (.plain(let left), .plain(let right)): return left.isLooselyEqual(to: right, folding)
        case (.node(let left), .node(let right)): return left === right
        default:
            guard let left = items(in: source), let right = other.items(in: source), left.count == right.count else {
                return false
            }
            return zip(left, right).allSatisfy { $0.isEqual(to: $1, folding, source) }
        }
    }
}

extension AttributeValue {
    /// Whether two values are equal; true equals 1 and false equals 0.
    func isLooselyEqual(to other: AttributeValue, _ folding: TextFolding = []) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)):
            return folding.isEmpty ? left == right : folding.fold(left) == folding.fold(right)
        case (.number, _), (.bool, _): return other.number.map { $0 == number } ?? false
        default: return self == other
        }
    }
}

/// A comparison of two values in a predicate.
package enum PredicateOperator: String, Hashable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case between = "BETWEEN"
    case memberOf = "IN"
    case beginsWith = "BEGINSWITH"
    case contains = "CONTAINS"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"

    /// The operators that are words.
    static let words: [String] = [
        .between, .memberOf, .beginsWith, .contains, .endsWith, .like, .matches,
    ].map { (operation: PredicateOperator) in operation.rawValue }

    /// The operator that a token spells.
    init?(_ token: PredicateToken) {
        switch token.kind {
        case .sign("=="), .sign("="): self = .equal
        case .sign("!="), .sign("<>"): self = .notEqual
        case .sign("<"): self = .less
        case .sign("<="), .sign("=<"): self = .lessOrEqual
        case .sign(">"): self = .greater
        case .sign(">="), .sign("=>"): self = .greaterOrEqual
        default:
            guard let keyword = token.keyword, let named = PredicateOperator(rawValue: keyword) else { return nil }
            self = named
        }
    }
}

/// The number of items of a collection that must meet a comparison.
enum PredicateQuantifier: String, Hashable {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"

    /// The quantifier that a token spells.
    init?(_ token: PredicateToken) {
        guard let keyword = token.keyword else { return nil }
        if keyword == "SOME" {
            self = .any
        } else {
            self.init(rawValue: keyword)
        }
    }
}
