import TestEvents

/// A word in a test's name that is nearly a case of its configuration, and so selects nothing (`PAGE-16`).
struct TestWordsRule {
    private let file: SourceFile
    private let files: [SourceFile]

    init(_ file: SourceFile, _ files: [SourceFile]) {
        self.file = file
        self.files = files
    }

    var findings: [LintFinding] {
        guard file.language == .swift, file.isTest else { return [] }
        return file.types.flatMap { type -> [LintFinding] in
            let words = words(selecting: type.name.text)
            guard !words.isEmpty else { return [] }
            return type.methods(.swift).filter { !$0.isProperty }.flatMap { findings($0, words) }
        }
    }

    private func findings(_ method: SourceMethod, _ words: [String]) -> [LintFinding] {
        let name = method.name.text
        let humps = Self.humps(of: name)
        return words.compactMap { word -> LintFinding? in
            guard !name.contains(word) else { return nil }
            let count = Self.humps(of: word).count
            let misspelt = (0...max(0, humps.count - count)).lazy.map { start in
                humps[start..<min(humps.count, start + count)].joined()
            }.first { part in
                // A word of the name that is another case is no misspelling of this one.
                !words.contains { part.contains($0) } && Self.isNear(part, word)
            }
            return misspelt.map {
                LintFinding(
                    file, method.name, .testWord, "'\($0)' in \(name) selects nothing; did you mean '\(word)'?")
            }
        }
    }

    /// Whether two words differ by a slip: one letter in five at most.
    private static func isNear(_ part: String, _ word: String) -> Bool {
        part.first?.isUppercase == true && part.count >= 4 && abs(part.count - word.count) <= 2
            && nearestName(to: part, in: [word]) != nil && Self.sharedLetters(part, word) * 5 >= word.count * 4
    }

    /// How many letters of the longer word the other has in the same order at its beginning and end.
    private static func sharedLetters(_ part: String, _ word: String) -> Int {
        let beginning = zip(part, word).prefix { $0 == $1 }.count
        let rest = min(part.count, word.count) - beginning
        return beginning + zip(part.reversed(), word.reversed()).prefix(rest).prefix { $0 == $1 }.count
    }

    /// The words of a name: what capitals and underscores begin.
    private static func humps(of name: String) -> [String] {
        var humps: [String] = []
        for part in name.split(separator: "_") {
            var isFirst = true
            for character in part {
                if isFirst || character.isUppercase { humps.append("") }
                humps[humps.count - 1].append(character)
                isFirst = false
            }
        }
        return humps
    }

    /// The words that select something in the tests of a class: its configurations' cases, with a capital first letter.
    private func words(selecting name: String) -> [String] {
        files.flatMap(\.types).filter { $0.name.text == name }.flatMap { Self.cases(in: $0.body) }.map {
            $0.prefix(1).uppercased() + $0.dropFirst()
        }
    }

    /// The raw texts of the cases of all enumerations that configure tests.
    private static func cases(in body: ArraySlice<SourceToken>) -> [String] {
        body.indices.flatMap { index -> [String] in
            guard body[index].isWord("enum"), let open = body[index...].firstIndex(where: { $0.isMark("{") }),
                body[index..<open].contains(where: {
                    $0.text.hasPrefix("TestCase") && $0.text.hasSuffix("Configuration")
                })
            else { return [] }
            return texts(of: SourceType.body(of: Array(body), from: open - body.startIndex))
        }
    }

    private static func texts(of body: ArraySlice<SourceToken>) -> [String] {
        var texts: [String] = []
        var depth = 0
        var index = body.startIndex
        while index < body.endIndex {
            let token = body[index]
            if token.isMark("{") { depth += 1 }
            if token.isMark("}") { depth -= 1 }
            // A case of a switch stands in braces of its own.
            if depth == 0, token.isWord("case") {
                index += 1
                while index < body.endIndex, body[index].kind == .word {
                    var text = body[index].text
                    if index + 2 < body.endIndex, body[index + 1].isMark("="), body[index + 2].kind == .text {
                        text = body[index + 2].text
                        index += 2
                    }
                    texts.append(text)
                    guard index + 1 < body.endIndex, body[index + 1].isMark(",") else { break }
                    index += 2
                }
            }
            index += 1
        }
        return texts
    }
}
