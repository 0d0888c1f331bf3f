extension PredicateParser {
    /// A value, with everything that binds tighter than a comparison.
    mutating func expression() throws(PredicateError) -> PredicateExpression {
        try descend()
        defer { ascend() }
        var left = try product()
        while let operation = arithmetic("+", "-") {
            try countOperation()
            left = .arithmetic(operation, left, try product())
        }
        return left
    }

    private mutating func product() throws(PredicateError) -> PredicateExpression {
        var left = try postfix()
        while let operation = arithmetic("*", "/") {
            try countOperation()
            left = .arithmetic(operation, left, try postfix())
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
                value = .path(value, ElementKeyPath(names: names))
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
            return .negative(try postfix())
        case .sign("("):
            position += 1
            let value = try expression()
            try require(sign: ")")
            return value
        case .sign("{"):
            position += 1
            return try list()
        case .word(let word, let isEscaped):
            if !isEscaped, let literal = try reserved(word) { return literal }
            var names = [try name()]
            while accept(sign: ".") { names.append(try name()) }
            return .path(nil, ElementKeyPath(names: names))
        case .sign, .end: throw failure(expected: "a key or a value")
        }
    }

    private mutating func list() throws(PredicateError) -> PredicateExpression {
        var values: [PredicateExpression] = []
        if accept(sign: "}") { return .list(values) }
        repeat { values.append(try expression()) } while accept(sign: ",")
        guard accept(sign: "}") else { throw failure(expected: "\",\" or \"}\"") }
        return .list(values)
    }

    private mutating func reserved(_ word: String) throws(PredicateError) -> PredicateExpression? {
        let value: PredicateExpression
        switch word.uppercased() {
        case "TRUE", "YES": value = .literal(.bool(true))
        case "FALSE", "NO": value = .literal(.bool(false))
        case "NULL", "NIL": value = .literal(.null)
        case "SELF": value = .subject
        case "SUBQUERY", "CAST", "FUNCTION", "ANYKEY":
            throw failure(.unsupported, expected: "a key or a value")
        case "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "BETWEEN", "IN", "BEGINSWITH", "CONTAINS", "ENDSWITH",
            "LIKE", "MATCHES", "TRUEPREDICATE", "FALSEPREDICATE":
            throw failure(expected: "a key or a value (a key of this name is written #\(word))")
        default: return nil
        }
        position += 1
        return value
    }
}
