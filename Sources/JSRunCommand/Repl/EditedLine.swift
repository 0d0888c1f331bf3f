/// A line while it is typed: its text and the place where the next character goes.
struct EditedLine: Equatable {
    /// The characters.
    private(set) var characters: [Character] = []
    /// How many characters stand before the cursor.
    private(set) var cursor = 0

    /// Creates a line with the cursor at its end.
    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    /// The text.
    var text: String { String(characters) }
    /// The text before the cursor.
    var textBeforeCursor: String { String(characters[..<cursor]) }

    /// Puts a text where the cursor is, in the place of some characters before it.
    mutating func insert(_ text: String, replacing count: Int = 0) {
        let start = max(0, cursor - count)
        characters.replaceSubrange(start..<cursor, with: text)
        cursor = start + text.count
    }

    /// Does what a key does within a line.
    /// - Returns: whether the key means anything here.
    @discardableResult
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .character(let character): insert(String(character))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .wordLeft: cursor = startOfWord
        case .wordRight: cursor = endOfWord
        case .home: cursor = 0
        case .end: cursor = characters.count
        case .backspace: remove(max(0, cursor - 1)..<cursor)
        case .delete: remove(cursor..<min(characters.count, cursor + 1))
        case .deleteToEnd: remove(cursor..<characters.count)
        case .deleteToStart: remove(0..<cursor)
        case .deleteWord: remove(startOfWord..<cursor)
        default: return false
        }
        return true
    }

    private mutating func remove(_ range: Range<Int>) {
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    private var startOfWord: Int {
        var index = cursor
        while index > 0, !characters[index - 1].isWord { index -= 1 }
        while index > 0, characters[index - 1].isWord { index -= 1 }
        return index
    }

    private var endOfWord: Int {
        var index = cursor
        while index < characters.count, !characters[index].isWord { index += 1 }
        while index < characters.count, characters[index].isWord { index += 1 }
        return index
    }
}

extension Character {
    /// Whether the character is a part of a name in JavaScript.
    var isWord: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
