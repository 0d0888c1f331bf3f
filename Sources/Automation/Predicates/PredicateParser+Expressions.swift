extension PredicateParser {
    /// A value, with everything that binds tighter than a comparison.
    mutating func expression() throws(PredicateError) -> PredicateExpression {
        try descend()
        defer { ascend() }
        var left = try product()
        while let operation = arithmetic("+", "-") {
            try countOperation()
            left = PredicateExpression.arithmetic(operation, left, try product()).folded
        }
        return left
    }

    private mutating func product() throws(PredicateError) -> PredicateExpression {
        var left = try postfix()
        while let operation = arithmetic("*", "/") {
            try countOperation()
            left = PredicateExpression.arithmetic(operation, left, try postfix()).folded
        }
        return left
    }

    private mutating func arithmetic(_ signs: String...) -> PredicateExpression.Arithmetic? {
        guard case .sign(let sign) = token.kind, signs.contains(sign) else { return nil }
        position += 1
        return PredicateExpression.Arithmetic(rawValue: sign)
    }

    private mutating func postfix() throws(PredicateError) -> PredicateExpression {
        var value = try primary()
        while true {
            if accept(sign: "[") {
                try countOperation()
                value = .item(value, try item())
                try require(sign: "]")
            } else if token.isSign(".") {
                try countOperation()
                var names: [String] = []
                while accept(sign: ".") { names.append(try name()) }
                value = .path(value, keyPath(names))
            } else {
                return value
            }
        }
    }

    private mutating func item() throws(PredicateError) -> PredicateExpression.Item {
        let items: [String: PredicateExpression.Item] = ["FIRST": .first, "LAST": .last, "SIZE": .size]
        if let keyword = token.keyword, let item = items[keyword], tokens[position + 1].isSign("]") {
            position += 1
            return item
        }
        return .at(try expression())
    }

    private mutating func name() throws(PredicateError) -> String {
        guard case .word(let word, _) = token.kind else { throw failure(expected: "the name of a key") }
        if word.hasPrefix("@"), CollectionOperator(key: word) == nil {
            throw failure(
                expected: "an operator of collections such as @count or @max", known: CollectionOperator.names)
        }
        position += 1
        return word
    }

    private mutating func primary() throws(PredicateError) -> PredicateExpression {
        switch token.kind {
        case .text(let text):
            position += 1
            return .literal(.string(text))
        case .number(let number):
            position += 1
            return .literal(.number(number))
        case .sign("-"):
            try descend()
            defer { ascend() }
            position += 1
            return PredicateExpression.negative(try postfix()).folded
        case .sign("("):
            position += 1
            let value = try expression()
            try require(sign: ")")
            return value
        case .sign("{"):
            position += 1
            return try list()
        case .variable(let name):
            guard let index = variables.lastIndex(of: name) else {
                throw failure(
                    .unsupported, expected: "the value itself, as nothing is substituted outside of SUBQUERY")
            }
            position += 1
            return .variable(index)
        case .word(let word, let isEscaped):
            if !isEscaped, let value = try reserved(word) { return value }
            if !isEscaped, let value = try call(of: word) { return value }
            var names = [try name()]
            while accept(sign: ".") { names.append(try name()) }
            return PredicateExpression.path(nil, keyPath(names)).folded
        case .sign, .end: throw failure(expected: "a key or a value")
        }
    }

    private mutating func list() throws(PredicateError) -> PredicateExpression {
        var values: [PredicateExpression] = []
        if accept(sign: "}") { return .list(values) }
        repeat { values.append(try expression()) } while accept(sign: ",")
        guard accept(sign: "}") else { throw failure(expected: "\",\" or \"}\"") }
        return PredicateExpression.list(values).folded
    }

    private mutating func reserved(_ word: String) throws(PredicateError) -> PredicateExpression? {
        let value: PredicateExpression
        switch word.uppercased() {
        case "TRUE", "YES": value = .literal(.bool(true))
        case "FALSE", "NO": value = .literal(.bool(false))
        case "NULL", "NIL": value = .literal(.null)
        case "SELF": value = .subject
        case "SUBQUERY": return try subquery()
        case "FUNCTION":
            return try call(
                "FUNCTION(value, 'uppercaseString')", among: PredicateFunction.selectors, "the name of a selector")
        case "CAST":
            return try call("CAST(value, 'NSString')", among: PredicateFunction.types, "'NSString' or 'NSNumber'")
        case "ANYKEY":
            throw failure(.unsupported, expected: "the name of a key, as ANYKEY is reserved and has no use")
        case "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "BETWEEN", "IN", "BEGINSWITH", "CONTAINS", "ENDSWITH",
            "LIKE", "MATCHES", "TRUEPREDICATE", "FALSEPREDICATE":
            throw failure(expected: "a key or a value (a key of this name is written #\(word))")
        default: return nil
        }
        position += 1
        return value
    }
}
