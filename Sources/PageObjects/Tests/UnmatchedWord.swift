import Automation
internal import TestEvents

/// A capitalised word in the name of a test that matches no case.
package struct UnmatchedWord: Hashable, Sendable, CustomStringConvertible {
    /// The word, such as `MagicLnk`.
    package let text: String
    /// The number of characters before it in the name.
    package let offset: Int
    /// The raw value of the nearest case; nil when none is similar.
    package let nearestCase: String?

    /// The message with the word and a suggestion.
    package var description: String {
        guard let nearestCase else { return "\"\(text)\" matches no case" }
        return "\"\(text)\" matches no case; did you mean "
            + "\"\(TestNameMatching.text(choosing: nearestCase))\", of the case \(nearestCase)?"
    }

    /// Returns the capitalised words of a name that match no case, in order, with the nearest cases.
    /// - Parameter cases: the raw values of all cases.
    package static func words(
        in testName: String, cases: [String], matching: TestNameMatching = TestNameMatching()
    ) -> [UnmatchedWord] {
        let name = Array(testName)
        var search = Search(name: name, cases: cases)
        for text in cases { for range in matching.ranges(of: text, in: name) { search.leaveOut(range) } }
        return search.words()
    }

    /// The search for words in one name.
    private struct Search {
        let name: [Character]
        let cases: [String]
        /// The parts of words that begin with a capital letter and are in no found word.
        private var parts: [Range<Int>]

        init(name: [Character], cases: [String]) {
            self.name = name
            self.cases = cases
            parts = Self.parts(of: name)
        }

        mutating func leaveOut(_ range: Range<Int>) { parts.removeAll { $0.overlaps(range) } }

        mutating func words() -> [UnmatchedWord] {
            var words: [UnmatchedWord] = []
            // A misspelt case has as many parts as the case itself, or one more or less.
            for difference in [0, 1, -1] {
                for text in cases {
                    let count = Self.parts(of: Array(TestNameMatching.text(choosing: text))).count + difference
                    while let range = firstRange(ofParts: count, like: text) {
                        words.append(word(range, nearestCase: text))
                        leaveOut(range)
                    }
                }
            }
            while let first = parts.first {
                let range = first.lowerBound..<end(ofRunFrom: 0)
                words.append(word(range, nearestCase: nil))
                leaveOut(range)
            }
            return words.sorted { $0.offset < $1.offset }
        }

        private func word(_ range: Range<Int>, nearestCase: String?) -> UnmatchedWord {
            UnmatchedWord(text: String(name[range]), offset: range.lowerBound, nearestCase: nearestCase)
        }

        private func firstRange(ofParts count: Int, like text: String) -> Range<Int>? {
            guard count > 0, parts.count >= count else { return nil }
            for first in 0...parts.count - count {
                let range = parts[first].lowerBound..<parts[first + count - 1].upperBound
                guard range.upperBound <= end(ofRunFrom: first) else { continue }
                if Self.isNear(Array(name[range]), text) { return range }
            }
            return nil
        }

        /// Whether a word is a misspelling of a case: at most about one letter in five differs.
        private static func isNear(_ word: [Character], _ text: String) -> Bool {
            let wanted = Array(TestNameMatching.text(choosing: text))
            let longer = max(word.count, wanted.count)
            guard longer >= 4, nearestName(to: String(word), in: [text]) != nil else { return false }
            let beginning = zip(word, wanted).prefix { $0 == $1 }.count
            let rest = min(word.count, wanted.count) - beginning
            let end = zip(word.reversed(), wanted.reversed()).prefix(rest).prefix { $0 == $1 }.count
            return (beginning + end) * 5 >= longer * 4
        }

        /// The end of the run of adjacent parts from one part on.
        private func end(ofRunFrom first: Int) -> Int {
            var end = parts[first].upperBound
            for part in parts[(first + 1)...] {
                guard part.lowerBound == end else { break }
                end = part.upperBound
            }
            return end
        }

        /// The capitalised parts, such as `Magic`, `Link` and `HTML` of `test_MagicLinkHTML`.
        private static func parts(of name: [Character]) -> [Range<Int>] {
            var parts: [Range<Int>] = []
            var start: Int?
            for (index, character) in name.enumerated() {
                let isWord = character.isLetter || character.isNumber
                let follows = index > 0 && (name[index - 1].isUppercase || !name[index - 1].isLetter)
                let precedes = index + 1 < name.count && name[index + 1].isLowercase
                let begins = character.isUppercase && (index == 0 || !follows || precedes || start == nil)
                if let first = start, begins || !isWord {
                    parts.append(first..<index)
                    start = nil
                }
                if begins { start = index }
            }
            if let first = start { parts.append(first..<name.count) }
            return parts
        }
    }
}
