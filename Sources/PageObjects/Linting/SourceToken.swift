/// A piece of a source file that means something: comments and blanks are none.
struct SourceToken: Equatable {
    /// What kind of piece it is.
    enum Kind: Equatable {
        /// An identifier, a keyword, or a directive such as `#expect`.
        case word
        /// A text, without its quotes; what is put into it at run time is left out.
        case text
        /// A number.
        case number
        /// One other character.
        case mark
    }

    let kind: Kind
    let text: String
    /// Where it begins, counted from 1.
    let line: Int
    let column: Int
    /// Whether it is the first of its line.
    let beginsLine: Bool

    /// Whether it is this word or this character.
    func isWord(_ word: String) -> Bool { kind == .word && text == word }
    func isMark(_ mark: Character) -> Bool { kind == .mark && text == String(mark) }
}
