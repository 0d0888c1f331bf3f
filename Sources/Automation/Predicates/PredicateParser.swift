/// Reads the format language of predicates.
struct PredicateParser {
    let format: String
    let tokens: [PredicateToken]
    /// For each opening parenthesis the index of the one that closes it.
    private let closing: [Int: Int]
    var position = 0
    private var depth = 0
    private var operations = 0
    /// What the subqueries around call their elements, outermost first.
    var variables: [String] = []
    /// The keys that may be misspelt.
    private var unknownKeys: [String] = []

    /// Deep enough for everything people write, and shallow enough for any stack.
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

    var token: PredicateToken { tokens[position] }

    /// - Parameters:
    ///   - word: the word that may be misspelt; the one at the place of the mistake when nil.
    ///   - known: the words that may stand there.
    func failure(
        _ kind: PredicateError.Kind = .syntax, at offset: Int? = nil, found: String? = nil, expected: String,
        word: String? = nil, known: [String] = []
    ) -> PredicateError {
        PredicateError(
            kind, format: format, column: PredicateLexer.column(of: offset ?? token.offset, in: format),
            found: found ?? token.spelled, expected: expected, word: word ?? token.word, candidates: known
        )
    }

    /// A key path, noted when it may be misspelt.
    mutating func keyPath(_ names: [String]) -> ElementKeyPath {
        let path = ElementKeyPath(names: names)
        if let name = path.unknownName, !unknownKeys.contains(name) { unknownKeys.append(name) }
        return path
    }

    mutating func accept(sign: String) -> Bool {
        guard token.isSign(sign) else { return false }
        position += 1
        return true
    }

    mutating func require(sign: String) throws(PredicateError) {
        guard accept(sign: sign) else { throw failure(expected: "\"\(sign)\"") }
    }

    private mutating func accept(keyword: String, orSign sign: String) -> Bool {
        guard token.keyword == keyword || token.isSign(sign) else { return false }
        position += 1
        return true
    }

    mutating func descend() throws(PredicateError) {
        depth += 1
        guard depth <= Self.deepest else {
            throw failure(.tooComplex, expected: "at most \(Self.deepest) levels of nesting")
        }
    }

    mutating func ascend() { depth -= 1 }

    /// Counts what makes an expression one level deeper without nesting in the text.
    mutating func countOperation() throws(PredicateError) {
        operations += 1
        guard operations <= Self.mostOperations else {
            throw failure(.tooComplex, expected: "at most \(Self.mostOperations) operations")
        }
    }

    mutating func disjunction() throws(PredicateError) -> PredicateCondition {
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

    /// Whether a parenthesis holds a condition; what an operator follows is a value.
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
                expected: "a regular expression (at its character \(error.offset + 1): \(error.description))"
            )
        }
    }

    /// An operator is missing: it is misspelt, or what should have stood before a key is.
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
