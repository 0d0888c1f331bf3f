/// A string with an insertion point or a selection; positions count characters from 0.
struct EditableText {
    /// The current string.
    private(set) var string = ""
    /// The number of characters.
    private(set) var count = 0
    /// The selected range; an empty range is the insertion point.
    private(set) var selection = 0..<0

    /// Replaces the whole text and moves the insertion point to its end.
    mutating func set(_ text: String) {
        string = text
        count = text.count
        selection = count..<count
    }

    /// Selects a range, clamped to the text.
    mutating func select(_ range: Range<Int>) { selection = range.clamped(to: 0..<count) }

    /// Replaces a range with a string and moves the insertion point to the end of that string.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<count)
        let head = string.prefix(range.lowerBound) + text
        // An inserted character may combine with the preceding letter, as an accent does.
        let position = head.count
        string = head + String(string.dropFirst(range.upperBound))
        count = string.count
        selection = min(position, count)..<min(position, count)
    }

    /// The characters in a range.
    subscript(range: Range<Int>) -> Substring {
        let range = range.clamped(to: 0..<count)
        return string.dropFirst(range.lowerBound).prefix(range.count)
    }

    /// The range that the delete key would remove; nil at the start of the text.
    var rangeToDelete: Range<Int>? {
        guard selection.isEmpty else { return selection }
        return selection.lowerBound > 0 ? selection.lowerBound - 1..<selection.lowerBound : nil
    }

    // MARK: Words

    /// Returns the word at or just before a position; without a word, the adjacent character.
    func word(at position: Int) -> Range<Int> {
        let characters = Array(string)
        let position = max(0, min(position, characters.count))
        func isWord(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isPartOfWord }
        guard isWord(position) || isWord(position - 1) else {
            return position < characters.count ? position..<position + 1 : max(0, position - 1)..<position
        }
        var (start, end) = (position, position)
        while isWord(start - 1) { start -= 1 }
        while isWord(end) { end += 1 }
        return start..<end
    }

    /// Returns the word boundary nearest to a position, to which a tap moves the insertion point.
    func wordBoundary(nearestTo position: Int) -> Int {
        let position = max(0, min(position, count))
        let word = word(at: position)
        guard self[word].first?.isPartOfWord == true else { return position }
        return position - word.lowerBound < word.upperBound - position ? word.lowerBound : word.upperBound
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "'" || self == "’" || self == "_" }
}
