/// A predicate that does not parse.
public struct PredicateError: Error, Hashable, Sendable {
    /// What kind of mistake it is.
    public var kind: Kind
    /// The whole text of the predicate.
    public var format: String
    /// Where the mistake is, in characters of the text, counted from 1.
    public var column: Int
    /// What stands there, in words.
    public var found: String
    /// What could stand there, in words; empty when nothing can be said.
    public var expected: String
    /// The word that may be misspelt; nil when none is.
    public var word: String?
    /// The words that are known at that place, for whoever looks for the one that was meant.
    public var candidates: [String]

    /// The kinds of mistakes in the text of a predicate.
    public enum Kind: String, Hashable, Sendable {
        /// A character or word that cannot stand where it stands, or one that is missing.
        case syntax
        /// A text without its closing quote.
        case unterminatedText
        /// A number that is none.
        case malformedNumber
        /// A regular expression that does not compile.
        case invalidPattern
        /// A word of the format language that is reserved and not offered.
        case unsupported
        /// More parentheses or operators inside each other than can be evaluated.
        case tooComplex
    }

    init(
        _ kind: Kind, format: String, column: Int, found: String, expected: String, word: String? = nil,
        candidates: [String] = []
    ) {
        self.kind = kind
        self.format = format
        self.column = column
        self.found = found
        self.expected = expected
        self.word = word
        self.candidates = candidates
    }

    /// The sentence that scripts see: the format string, then place and expectation.
    public var message: String {
        let text = "Unable to parse the format string \"\(format)\": column \(column): found \(found)"
        return expected.isEmpty ? text : text + ", expected \(expected)"
    }

    /// The sentence, with the known word that was probably meant.
    /// - Parameter nearest: finds the candidate that is nearest to a word, or nil when none is near.
    public func message(nearest: (_ word: String, _ candidates: [String]) -> String?) -> String {
        guard let word, let meant = nearest(word, candidates) else { return message }
        return "\(message); did you mean \(meant) instead of \(word)?"
    }
}

/// A predicate that parsed, and met a value that its operator cannot be applied to.
public struct PredicateEvaluationError: Error, Hashable, Sendable {
    /// The whole text of the predicate.
    public var format: String
    /// The operator, as the format language spells it.
    public var operation: String
    /// The value it met, in words.
    public var found: String
    /// What it can be applied to, in words.
    public var expected: String

    /// The sentence that scripts see.
    public var message: String {
        "Cannot evaluate the predicate \"\(format)\": \(operation) needs \(expected), found \(found)"
    }
}
