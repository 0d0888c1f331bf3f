/// The expression that ends where somebody types: a name, what is called or looked up on it, and a word begun.
///
/// In `x = target.frontMostApp().mai` the root is `target`, the only step `.frontMostApp()`, and the word `mai`.
struct InputChain: Equatable {
    /// A step from one value to the next.
    enum Step: Equatable {
        /// `.name`
        case property(String)
        /// `(…)`
        case call
        /// `[…]`
        case lookUp
    }

    /// The name that the expression begins with; nil when the word itself is its beginning.
    var root: String?
    /// The steps up to the last dot.
    var steps: [Step] = []
    /// What is typed behind the last dot, or at the beginning.
    var word: String

    /// Reads the end of a text; nil where no name can stand: in a string, behind a number or behind `)` without a dot.
    init?(endOf text: String) {
        let characters = Array(text)
        guard !Self.isInString(characters) else { return nil }
        var end = characters.count
        word = Self.word(endingAt: &end, in: characters)
        if word.first?.isNumber == true { return nil }
        guard end > 0, characters[end - 1] == "." else { return }
        end -= 1
        while end > 0 {
            switch characters[end - 1] {
            case ")", "]":
                guard let start = Self.bracket(closingAt: end - 1, in: characters) else { return nil }
                steps.append(characters[end - 1] == ")" ? .call : .lookUp)
                end = start
            default:
                let name = Self.word(endingAt: &end, in: characters)
                guard let first = name.first, !first.isNumber else { return nil }
                guard end > 0, characters[end - 1] == "." else {
                    root = name
                    steps.reverse()
                    return
                }
                steps.append(.property(name))
                end -= 1
            }
        }
        return nil
    }

    /// The letters before a place, which moves to their beginning.
    private static func word(endingAt end: inout Int, in characters: [Character]) -> String {
        var start = end
        while start > 0, characters[start - 1].isNamePart { start -= 1 }
        defer { end = start }
        return String(characters[start..<end])
    }

    /// The place of the bracket that is closed at a place.
    private static func bracket(closingAt place: Int, in characters: [Character]) -> Int? {
        var open: [Int] = []
        var partner: Int?
        scan(characters[...place]) { index, character in
            switch character {
            case "(", "[", "{": open.append(index)
            case ")", "]", "}": partner = open.popLast()
            default: break
            }
        }
        return partner
    }

    /// Whether a text ends inside a string that cannot go on in the next line.
    static func hasOpenQuote(_ text: String) -> Bool {
        let quote = scan(Array(text)[...]) { _, _ in }
        return quote == "\"" || quote == "'"
    }

    private static func isInString(_ characters: [Character]) -> Bool {
        scan(characters[...]) { _, _ in } != nil
    }

    /// Calls a body for each character outside strings.
    /// - Returns: the quote of the string that the end is inside of.
    @discardableResult
    private static func scan(_ characters: ArraySlice<Character>, _ body: (Int, Character) -> Void) -> Character? {
        var quote: Character?
        var isEscaped = false
        for (index, character) in zip(characters.indices, characters) {
            if let open = quote {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == open {
                    quote = nil
                }
            } else if character == "\"" || character == "'" || character == "`" {
                quote = character
            } else {
                body(index, character)
            }
        }
        return quote
    }
}

extension Character {
    /// Whether the character can be a part of a name in JavaScript.
    fileprivate var isNamePart: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
