/// Parses Cocoa's predicate format.
struct PredicateParser {
    private let format: String
    private let tokens: [PredicateToken]
    /// The index of the closing parenthesis for each opening one.
    private let closing: [Int: Int]
    private var position = 0
    private var depth = 0
    private var operations = 0
    /// The variables of the enclosing subqueries, outermost first.
    private var variables: [String] = []
    /// The keys that may be misspelt.
    private var unknownKeys: [String] = []

    /// The maximum depth: deeper than any real predicate, and shallow enough for any stack.
    private static let deepest = 100
    private static let mostOperations = 1_000

    static func parse(_ format: String) throws(PredicateError) -> (PredicateCondition, unknownKeys: [String]) {
        var lexer = PredicateLexer(format)
        var parser = PredicateParser(format: format, tokens: try lexer.tokens())
        let condition = try parser.disjunction()
        guard parser.token.kind == .end else {
            throw parser.failure(expected: "AND, OR or the end", known: ["AND", "OR"])
        }
        return (condition, parser.unknownKeys)
    }

    private init(format: String, tokens: [PredicateToken]) {
        self.format = format
        self.tokens = tokens
        var open: [Int] = []
        var closing: [Int: Int] = [:]
        for (index, token) in tokens.enumerated() {
            if token.isSign("(") { open.append(index) }
            if token.isSign(")"), let start = open.popLast() { closing[start] = index }
        }
        self.closing = closing
    }

    private var token: PredicateToken { tokens[position] }

    /// - Parameters:
    ///   - word: the word that may be misspelt; nil for the word at the place of the error.
    ///   - known: the words that are valid there.
    private func failure(
        _ kind: PredicateError.Kind = .syntax, at offset: Int? = nil, found: String? = nil, expected: String,
        word: String? = nil, known: [String] = []
    ) -> PredicateError {
        PredicateError(
            kind, format: format, column: PredicateLexer.column(of: offset ?? token.offset, in: format),
            found: found ?? token.spelled, expected: expected, word: word ?? token.word, candidates: known
        )
    }

    /// Returns a key path, recorded when it may be misspelt.
    private mutating func keyPath(_ names: [String]) -> ElementKeyPath {
        let path = ElementKeyPath(names: names)
        if let name = path.unknownName, !unknownKeys.contains(name) { unknownKeys.append(name) }
        return path
    }

    private mutating func accept(sign: String) -> Bool {
        guard token.isSign(sign) else { return false }
        position += 1
        return true
    }

    private mutating func require(sign: String) throws(PredicateError) {
        guard accept(sign: sign) else { throw failure(expected: "\"\(sign)\"") }
    }

    private mutating func accept(keyword: String, orSign sign: String) -> Bool {
        guard token.keyword == keyword || token.isSign(sign) else { return false }
        position += 1
        return true
    }

    private mutating func descend() throws(PredicateError) {
        depth += 1
        guard depth <= Self.deepest else {
            throw failure(.tooComplex, expected: "at most \(Self.deepest) levels of nesting")
        }
    }

    private mutating func ascend() { depth -= 1 }

    /// Counts an operator that deepens an expression without nesting in the text.
    private mutating func countOperation() throws(PredicateError) {
        operations += 1
        guard operations <= Self.mostOperations else {
            throw failure(.tooComplex, expected: "at most \(Self.mostOperations) operations")
        }
    }

    private mutating func disjunction() throws(PredicateError) -> PredicateCondition {
        var conditions = [try conjunction()]
        while accept(keyword: "OR", orSign: "||") { conditions.append(try conjunction()) }
        return .disjunction(conditions)
    }

    private mutating func conjunction() throws(PredicateError) -> PredicateCondition {
        var conditions = [try negation()]
        while accept(keyword: "AND", orSign: "&&") { conditions.append(try negation()) }
        return .conjunction(conditions)
    }

    private mutating func negation() throws(PredicateError) -> PredicateCondition {
        try descend()
        defer { ascend() }
        if accept(keyword: "NOT", orSign: "!") { return try negation().negated }
        if token.isSign("("), isCondition(at: position) {
            position += 1
            let condition = try disjunction()
            try require(sign: ")")
            return condition
        }
        switch token.keyword {
        case "TRUEPREDICATE":
            position += 1
            return .constant(true)
        case "FALSEPREDICATE":
            position += 1
            return .constant(false)
        default: return try comparison()
        }
    }

    /// Whether a parenthesis contains a condition; if an operator follows it, it contains a value.
    private func isCondition(at index: Int) -> Bool {
        guard let end = closing[index] else { return true }
        let next = tokens[end + 1]
        if PredicateOperator(next) != nil { return false }
        return !["+", "-", "*", "/", "[", "."].contains { next.isSign($0) }
    }

    private mutating func comparison() throws(PredicateError) -> PredicateCondition {
        let quantifier = PredicateQuantifier(token)
        if quantifier != nil { position += 1 }
        let start = token
        let left = try expression()
        guard let operation = PredicateOperator(token) else { throw missingOperator(after: start) }
        position += 1
        let folding = try self.folding()
        let offset = token.offset
        let right = try expression()
        if operation == .between, let count = right.count, count != 2 {
            throw failure(
                at: offset, found: count == 1 ? "1 value" : "\(count) values", expected: "two bounds such as {1, 9}")
        }
        do {
            let comparison = try PredicateComparison(
                quantifier: quantifier, left: left, operation: operation, folding: folding, right: right
            )
            return .comparison(comparison)
        } catch {
            throw failure(
                .invalidPattern, at: offset, found: "the pattern \(ScriptSpelling.literal(right.literalText ?? ""))",
                expected: "a regular expression (at character \(error.offset + 1): \(error.description))"
            )
        }
    }

    /// Reports a missing operator: it is misspelt, or the word before the key is.
    private func missingOperator(after start: PredicateToken) -> PredicateError {
        let expected = "an operator such as == or CONTAINS"
        if let first = start.word, let second = token.word, tokens[position - 1].offset == start.offset,
            !ElementKeyPath.knownNames.contains(first), ElementKeyPath.knownNames.contains(second)
        {
            return failure(expected: expected, word: first, known: ["ANY", "SOME", "ALL", "NONE", "NOT"])
        }
        return failure(expected: expected, known: PredicateOperator.words)
    }

    private mutating func folding() throws(PredicateError) -> TextFolding {
        guard token.isSign("["), case .word(let word, _) = tokens[position + 1].kind else { return [] }
        position += 1
        var folding: TextFolding = []
        for letter in word.lowercased() {
            switch letter {
            case "c": folding.insert(.ignoresCase)
            case "d": folding.insert(.ignoresAccents)
            default: throw failure(expected: "c, d or cd")
            }
        }
        position += 1
        try require(sign: "]")
        return folding
    }
}

extension PredicateParser {
    /// Parses a value, with all operators that bind tighter than a comparison.
    private mutating func expression() throws(PredicateError) -> PredicateExpression {
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
        guard case .word(let word, _) = token.kind else { throw failure(expected: "a key") }
        if word.hasPrefix("@"), CollectionOperator(key: word) == nil {
            throw failure(
                expected: "a collection operator such as @count or @max", known: CollectionOperator.names)
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
                    .unsupported, expected: "a literal value (variables work only inside SUBQUERY)")
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
                "FUNCTION(value, 'uppercaseString')", among: PredicateFunction.selectors, "a selector")
        case "CAST":
            return try call("CAST(value, 'NSString')", among: PredicateFunction.types, "'NSString' or 'NSNumber'")
        case "ANYKEY":
            throw failure(.unsupported, expected: "a key (ANYKEY is reserved)")
        case "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "BETWEEN", "IN", "BEGINSWITH", "CONTAINS", "ENDSWITH",
            "LIKE", "MATCHES", "TRUEPREDICATE", "FALSEPREDICATE":
            throw failure(expected: "a key or a value (a key of this name is written #\(word))")
        default: return nil
        }
        position += 1
        return value
    }
}

extension PredicateParser {
    /// Parses a function call such as `uppercase(name)`; nil when the word is not a call.
    private mutating func call(of word: String) throws(PredicateError) -> PredicateExpression? {
        guard tokens[position + 1].isSign("(") || tokens[position + 1].isSign(":") else { return nil }
        let start = token
        position += 1
        // A selector has a name for each argument; a trailing colon is optional.
        var name = word
        while accept(sign: ":") {
            guard case .word(let part, escaped: false) = token.kind else { break }
            name += ":\(part)"
            position += 1
        }
        guard let function = PredicateFunction.names[name] ?? PredicateFunction.names[name.lowercased()] else {
            throw failure(
                .unsupported, at: start.offset, found: "the function \(name)", expected: "a known function",
                word: name, known: PredicateFunction.names.keys.sorted())
        }
        try require(sign: "(")
        var arguments = [try expression()]
        while accept(sign: ",") { arguments.append(try expression()) }
        guard arguments.count == function.arity else {
            throw failure(
                at: start.offset, found: "\(arguments.count) arguments for \(name)",
                expected: function.arity == 1 ? "1 argument" : "\(function.arity) arguments")
        }
        try require(sign: ")")
        return .function(function, arguments)
    }

    /// Parses `FUNCTION(value, 'selector')` or `CAST(value, 'type')`.
    private mutating func call(_ example: String, among functions: [String: PredicateFunction], _ expected: String)
        throws(PredicateError) -> PredicateExpression
    {
        position += 1
        guard accept(sign: "(") else { throw failure(expected: "a call such as \(example)") }
        let value = try expression()
        guard accept(sign: ",") else { throw failure(expected: "a call such as \(example)") }
        guard case .text(let name) = token.kind else { throw failure(expected: expected) }
        guard let function = functions[name.hasSuffix(":") ? String(name.dropLast()) : name] else {
            throw failure(.unsupported, expected: expected, word: name, known: functions.keys.sorted())
        }
        position += 1
        guard accept(sign: ")") else { throw failure(expected: "\")\" (\(name) takes no more arguments)") }
        return .function(function, [value])
    }

    /// Parses `SUBQUERY(collection, $element, condition)`.
    private mutating func subquery() throws(PredicateError) -> PredicateExpression {
        try descend()
        defer { ascend() }
        let example = "SUBQUERY(buttons, $b, $b.isEnabled == 1)"
        position += 1
        guard accept(sign: "(") else { throw failure(expected: "a call such as \(example)") }
        let collection = try expression()
        guard accept(sign: ","), case .variable(let name) = token.kind else {
            throw failure(expected: "a call such as \(example)")
        }
        position += 1
        guard accept(sign: ",") else { throw failure(expected: "a call such as \(example)") }
        variables.append(name)
        defer { variables.removeLast() }
        let condition = try disjunction()
        try require(sign: ")")
        return .subquery(collection, condition)
    }
}
