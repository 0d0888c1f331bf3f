/// A word, sign or literal of a predicate's text.
struct PredicateToken {
    var kind: Kind
    /// Where it begins, in Unicode scalars from the start of the text.
    var offset: Int

    enum Kind: Equatable {
        /// A word; `escaped` when it was written with a leading `#`, so that it is no keyword.
        case word(String, escaped: Bool)
        /// A word after a dollar sign: the element of a subquery.
        case variable(String)
        case text(String)
        case number(Double)
        case sign(String)
        case end
    }

    /// The token as an error names it.
    var spelled: String {
        switch kind {
        case .word(let word, _): "\"\(word)\""
        case .variable(let name): "\"$\(name)\""
        case .text(let text): "the text '\(text)'"
        case .number(let number): "the number \(ScriptSpelling.number(number))"
        case .sign(let sign): "\"\(sign)\""
        case .end: "the end"
        }
    }

    /// The word as it was written.
    var word: String? {
        if case .word(let word, _) = kind { word } else { nil }
    }

    /// The word in capitals, when it may be a keyword.
    var keyword: String? {
        if case .word(let word, escaped: false) = kind { word.uppercased() } else { nil }
    }

    func isSign(_ sign: String) -> Bool { kind == .sign(sign) }
}
