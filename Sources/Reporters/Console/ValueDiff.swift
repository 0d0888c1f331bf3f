/// The expected and the received value, one above the other, with the differences highlighted.
struct ValueDiff {
    var expected: String?
    var received: String?
    var style: ConsoleStyle

    /// The number of bytes of a value that are compared; more is never read.
    private static let byteLimit = 100_000

    /// The lines; none if there is nothing to compare.
    var lines: [String] {
        let expected = expected.map(Self.shortened)
        let received = received.map(Self.shortened)
        switch (expected, received) {
        case (nil, nil): return []
        case (let expected?, nil): return [label("expected", .green) + style.paint(Self.whole(expected), .green)]
        case (nil, let received?): return [label("received", .red) + style.paint(Self.whole(received), .red)]
        case (let expected?, let received?):
            if expected.utf8.contains(UInt8(ascii: "\n")) || received.utf8.contains(UInt8(ascii: "\n")) {
                return LineDiff(expected: expected, received: received, style: style).lines
            }
            return wordLines(expected, received) + lookAlikeLines(expected, received)
        }
    }

    private func label(_ word: String, _ ink: ConsoleStyle.Ink) -> String {
        style.paint("\(word == "expected" ? "-" : "+") \(word)", ink) + "  "
    }

    private func wordLines(_ expected: String, _ received: String) -> [String] {
        let diff = WordDiff(expected: expected, received: received, width: max(style.width * 3, 200))
        return side("expected", .green, diff.expected, diff.marksPay)
            + side("received", .red, diff.received, diff.marksPay)
    }

    private func side(_ word: String, _ ink: ConsoleStyle.Ink, _ runs: [WordDiff.Run], _ marks: Bool) -> [String] {
        let text = runs.map { run in
            run.differs && marks ? style.paint(run.text, ink, .inverse) : style.paint(run.text, ink)
        }
        let line = label(word, ink) + (runs.isEmpty ? style.paint("(empty)", .dim) : text.joined())
        // Colours show the differences; without them, a line below does.
        guard marks, !style.hasColor, runs.contains(where: \.differs) else { return [line] }
        var underline = String(repeating: " ", count: 12)
        for run in runs {
            underline += String(repeating: run.differs ? "~" : " ", count: DisplayWidth.of(run.text))
        }
        while underline.last == " " { underline.removeLast() }
        return [line, underline]
    }

    /// Returns a hint for strings that are encoded differently but look the same.
    private func lookAlikeLines(_ expected: String, _ received: String) -> [String] {
        // Strings are compared by canonical equivalence, so composed and decomposed accents are equal.
        guard expected == received, !expected.utf8.elementsEqual(received.utf8) else { return [] }
        return [
            style.paint("  They look the same, but contain different characters:", .dim),
            label("expected", .green) + VisibleText.escaped(expected),
            label("received", .red) + VisibleText.escaped(received),
        ]
    }

    private static func whole(_ text: String) -> String { DisplayWidth.clip(VisibleText.line(text), to: 400) }

    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > byteLimit else { return text }
        // Cutting may split a character; the rest of it is not shown as a character.
        let kept = String(decoding: text.utf8.prefix(byteLimit), as: UTF8.self)
        return kept + "… (\(text.utf8.count - byteLimit) more bytes)"
    }
}

/// Two multiline strings compared line by line.
private struct LineDiff {
    var expected: String
    var received: String
    var style: ConsoleStyle

    private static let context = 3
    private static let limit = 60

    /// The lines, with a few equal ones around each difference.
    var lines: [String] {
        let difference = Difference(expected: LineFeeds.split(expected), received: LineFeeds.split(received))
        var lines = [style.paint("- expected", .green), style.paint("+ received", .red), ""]
        for (index, part) in difference.parts.enumerated() {
            switch part {
            case .both(let equal):
                lines += surroundings(equal, isFirst: index == 0, isLast: index == difference.parts.count - 1)
            case .expected(let gone): lines += gone.map { style.paint("- \(Self.onOneLine($0))", .green) }
            case .received(let new): lines += new.map { style.paint("+ \(Self.onOneLine($0))", .red) }
            }
        }
        guard lines.count > Self.limit else { return lines }
        let rest = lines.count - Self.limit + 1
        return lines.prefix(Self.limit - 1) + [style.paint("… \(Plural.of(rest, "more line"))", .dim)]
    }

    private func surroundings(_ equal: [String], isFirst: Bool, isLast: Bool) -> [String] {
        let shown = equal.map { style.paint("  \(Self.onOneLine($0))", .dim) }
        let before = isFirst ? 0 : Self.context
        let after = isLast ? 0 : Self.context
        let rest = shown.count - before - after
        guard rest > 1 else { return shown }
        return shown.prefix(before) + [style.paint("  … \(rest) equal lines", .dim)] + shown.suffix(after)
    }

    /// Returns the line in a printable form, with trailing spaces as visible symbols.
    private static func onOneLine(_ text: String) -> String {
        let line = DisplayWidth.clip(DisplayWidth.expandingTabs(VisibleText.of(text)), to: 400)
        let blanks = line.reversed().prefix { $0 == " " }.count
        return line.dropLast(blanks) + String(repeating: "·", count: blanks)
    }
}

/// Two short strings compared word by word.
private struct WordDiff {
    /// A part of one string, and whether the other string lacks it.
    struct Run {
        var text: String
        var differs: Bool
    }

    private(set) var expected: [Run] = []
    private(set) var received: [Run] = []
    private var equalCount = 0
    private let longerCount: Int

    /// Compares two strings.
    ///
    /// A shared beginning is shortened so that the first difference fits the width.
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

    /// Whether the strings have enough in common for highlighting to help.
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

    /// Splits a string into words of letters and digits, runs of spaces, and single other characters.
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

    /// Returns the string on one line, with every space other than U+0020 escaped.
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

/// Two aligned sequences: the shared parts, and the parts of only one.
private struct Difference {
    /// A run of pieces of the same kind.
    enum Part: Equatable {
        case both([String])
        case expected([String])
        case received([String])
    }

    private(set) var parts: [Part] = []

    /// The maximum number of pieces to compare.
    ///
    /// Beyond it, everything between the first and the last difference counts as different, which is still correct, and
    /// fast.
    private static let limit = 2000

    /// Compares pieces by their exact characters: strings that are only canonically equivalent differ.
    init(expected: [String], received: [String]) {
        let expected = expected.map(Exact.init)
        let received = received.map(Exact.init)
        let shorter = min(expected.count, received.count)
        var start = 0
        while start < shorter, expected[start] == received[start] { start += 1 }
        var end = 0
        while end < shorter - start, expected[expected.count - 1 - end] == received[received.count - 1 - end] {
            end += 1
        }
        append(expected[..<start]) { .both($0) }
        let old = expected[start..<(expected.count - end)]
        let new = received[start..<(received.count - end)]
        if old.count + new.count > Self.limit {
            append(old) { .expected($0) }
            append(new) { .received($0) }
        } else {
            compare(Array(old), Array(new))
        }
        append(expected[(expected.count - end)...]) { .both($0) }
    }

    private mutating func compare(_ old: [Exact], _ new: [Exact]) {
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            let oldStart = oldIndex
            while removed.contains(oldIndex) { oldIndex += 1 }
            append(old[oldStart..<oldIndex]) { .expected($0) }
            let newStart = newIndex
            while inserted.contains(newIndex) { newIndex += 1 }
            append(new[newStart..<newIndex]) { .received($0) }
            let bothStart = oldIndex
            while oldIndex < old.count, !removed.contains(oldIndex), !inserted.contains(newIndex) {
                oldIndex += 1
                newIndex += 1
            }
            append(old[bothStart..<oldIndex]) { .both($0) }
        }
    }

    private mutating func append(_ pieces: ArraySlice<Exact>, as part: ([String]) -> Part) {
        if !pieces.isEmpty { parts.append(part(pieces.map(\.text))) }
    }

    private struct Exact: Hashable {
        var text: String

        static func == (a: Exact, b: Exact) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

        func hash(into hasher: inout Hasher) {
            for byte in text.utf8 { hasher.combine(byte) }
        }
    }
}
