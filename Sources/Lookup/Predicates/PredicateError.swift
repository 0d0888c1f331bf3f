/// A predicate that does not parse.
public struct PredicateError: Error, Hashable, Sendable {
    /// The kind of error.
    public var kind: Kind
    /// The whole format of the predicate.
    public var format: String
    /// The column of the error, in characters of the format, counted from 1.
    public var column: Int
    /// What was found there.
    public var found: String
    /// What was expected there; empty when unknown.
    public var expected: String
    /// The word that may be misspelt, or nil.
    package var word: String?
    /// The known words at that place, for suggestions.
    package var candidates: [String]

    /// The kinds of errors in a predicate's format.
    public enum Kind: String, Hashable, Sendable {
        /// An unexpected or missing character or word.
        case syntax
        /// A string without its closing quote.
        case unterminatedText
        /// An invalid number.
        case malformedNumber
        /// An invalid regular expression.
        case invalidPattern
        /// A reserved word or function that is not supported.
        case unsupported
        /// Parentheses or operators that are nested too deeply to be evaluated.
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

    /// The message for scripts: the format, the place and what was expected.
    public var message: String {
        let text = "Unable to parse the format string \"\(format)\": column \(column): found \(found)"
        return expected.isEmpty ? text : text + ", expected \(expected)"
    }

    /// The message, with the word that was probably meant.
    /// - Parameter nearest: returns the candidate nearest to a word, or nil when none is close.
    package func message(nearest: (_ word: String, _ candidates: [String]) -> String?) -> String {
        guard let word, let meant = nearest(word, candidates) else { return message }
        return "\(message); did you mean \(meant) instead of \(word)?"
    }
}

/// A predicate that parsed, but whose operator cannot be applied to a value.
public struct PredicateEvaluationError: Error, Hashable, Sendable {
    /// The whole format of the predicate.
    public var format: String
    /// The operator, as written in the format.
    public var operation: String
    /// The value that was found.
    public var found: String
    /// The values that the operator can be applied to.
    public var expected: String

    /// The message for scripts.
    public var message: String {
        "Cannot evaluate the predicate \"\(format)\": \(operation) needs \(expected), found \(found)"
    }
}
