/// A text with an insertion point or a selection; places are characters counted from 0.
struct EditableText {
    /// The text.
    private(set) var string = ""
    /// The number of its characters.
    private(set) var count = 0
    /// The selected characters; an empty range is the insertion point.
    private(set) var selection = 0..<0

    /// Puts another text in place, with the insertion point behind it.
    mutating func set(_ text: String) {
        string = text
        count = text.count
        selection = count..<count
    }

    /// Selects characters; what lies outside the text is left out.
    mutating func select(_ range: Range<Int>) { selection = range.clamped(to: 0..<count) }

    /// Puts a text in place of characters, with the insertion point behind it.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let range = range.clamped(to: 0..<count)
        let head = string.prefix(range.lowerBound) + text
        // What comes in may join the letter before it, as an accent does.
        let position = head.count
        string = head + String(string.dropFirst(range.upperBound))
        count = string.count
        selection = min(position, count)..<min(position, count)
    }

    /// The characters of a range.
    subscript(range: Range<Int>) -> Substring {
        let range = range.clamped(to: 0..<count)
        return string.dropFirst(range.lowerBound).prefix(range.count)
    }

    /// What the key that deletes would take away; nil at the beginning of the text.
    var rangeToDelete: Range<Int>? {
        guard selection.isEmpty else { return selection }
        return selection.lowerBound > 0 ? selection.lowerBound - 1..<selection.lowerBound : nil
    }

    // MARK: Words

    /// The word at a place, or just before it; one mark or blank where there is no word.
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

    /// The beginning or end of a word that is nearest to a place, as a tap means it.
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
