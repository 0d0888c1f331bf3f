/// Two short texts compared word by word.
struct WordDiff {
    /// A piece of one of the texts, and whether the other lacks it.
    struct Run {
        var text: String
        var differs: Bool
    }

    private(set) var expected: [Run] = []
    private(set) var received: [Run] = []
    private var equalCount = 0
    private let longerCount: Int

    /// Compares; the beginning that both share is shortened, so that the first difference stands within the width.
    init(expected: String, received: String, width: Int) {
        let difference = Difference(expected: Self.words(of: expected), received: Self.words(of: received))
        longerCount = max(expected.count, received.count)
        for (index, part) in difference.parts.enumerated() {
            switch part {
            case .both(let words):
                let text = Self.exact(words.joined())
                equalCount += words.reduce(0) { $0 + ($1.allSatisfy(\.isWhitespace) ? 0 : $1.count) }
                let isLongBeginning = index == 0 && difference.parts.count > 1 && text.count > width / 2
                let shown = isLongBeginning ? "…" + text.suffix(width / 4) : text
                self.expected.append(Run(text: shown, differs: false))
                self.received.append(Run(text: shown, differs: false))
            case .expected(let words): self.expected.append(Run(text: Self.exact(words.joined()), differs: true))
            case .received(let words): self.received.append(Run(text: Self.exact(words.joined()), differs: true))
            }
        }
        self.expected = Self.clip(self.expected, to: width)
        self.received = Self.clip(self.received, to: width)
    }

    /// Whether the texts have enough in common that marking the rest helps.
    var marksPay: Bool {
        equalCount > 0 && Double(equalCount) / Double(longerCount) >= 0.3
    }

    private static func clip(_ runs: [Run], to width: Int) -> [Run] {
        var rest = width
        var result: [Run] = []
        for run in runs where rest > 0 {
            let text = DisplayWidth.clip(run.text, to: rest)
            result.append(Run(text: text, differs: run.differs))
            rest -= DisplayWidth.of(text)
            if text.utf8.count != run.text.utf8.count { break }
        }
        return result
    }

    /// Words of letters and digits, stretches of blanks, and every other character by itself.
    private static func words(of text: String) -> [String] {
        var words: [String] = []
        var kind = Kind.other
        for character in text {
            let next = Kind(character)
            if next == kind, next != .other, !words.isEmpty {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
            kind = next
        }
        return words
    }

    private enum Kind {
        case letters
        case digits
        case blanks
        case other

        init(_ character: Character) {
            if character.isNumber {
                self = .digits
            } else if character.isLetter {
                self = .letters
            } else if character.isWhitespace {
                self = .blanks
            } else {
                self = .other
            }
        }
    }

    /// On one line, with every blank that is not the usual one spelled out.
    private static func exact(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
        var result = ""
        for character in VisibleText.line(text, byteLimit: .max) {
            if character.isWhitespace, character != " " {
                result += VisibleText.escaped(String(character))
            } else {
                result.append(character)
            }
        }
        return result
    }
}
