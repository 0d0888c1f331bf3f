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
        return UnmatchedWord.words(in: name, cases: words).compactMap { word -> LintFinding? in
            guard let nearest = word.nearestCase else { return nil }
            return LintFinding(
                file, method.name, .testWord, "'\(word.text)' in \(name) selects nothing; did you mean '\(nearest)'?")
        }
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
