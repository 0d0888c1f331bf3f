/// A comparison of two values in a predicate.
enum PredicateOperator: String, Hashable {
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

/// How many items of a collection have to meet a comparison.
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
