/// The rule that tests use paths only: a test file names no page and no steps.
struct TestsRule {
    private let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    var findings: [LintFinding] {
        guard file.isTestOfPaths else { return [] }
        let tokens = file.tokens
        let usesPaths = file.usesPaths
        return tokens.indices.compactMap { index -> LintFinding? in
            let token = tokens[index]
            guard token.kind == .word else { return nil }
            let isMember = index > 0 && tokens[index - 1].isMark(".")
            if isMember {
                let isBelow = ["stepsFactory", "pageFactory"].contains(token.text)
                let isPart = usesPaths && ["steps", "page"].contains(token.text)
                // Without a receiver it is a value: `.page`.
                guard isBelow || isPart && index > 1 && PathsRule.isReceiver(tokens[index - 2]) else { return nil }
                return LintFinding(
                    file, token, .onlyPaths, "A test uses paths only, not '\(token.text)'.")
            }
            let isApp = token.text == "app" && index + 1 < tokens.count && tokens[index + 1].isMark(".")
            if usesPaths, isApp || token.text == "XCUIApplication" {
                return LintFinding(
                    file, token, .onlyPaths, "A test uses paths only, not the elements of '\(token.text)'.")
            }
            guard token.text.first?.isUppercase == true, let kind = Self.kind(of: token.text) else { return nil }
            return LintFinding(
                file, token, .onlyPaths, "\(token.text) is \(kind.article): a test uses paths only.")
        }
    }

    /// The layer of a type by its name, if tests may not use it.
    ///
    /// The bare names of the base types are allowed: scenarios have standard steps with that name.
    private static func kind(of name: String) -> PageObjectKind? {
        for kind in [PageObjectKind.page, .steps] where name.hasSuffix(kind.rawValue) && name != kind.rawValue {
            return kind
        }
        return nil
    }
}

/// The rule about words in a test's name that nearly match a case, and so select nothing.
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
            let cases = cases(of: type.name.text)
            guard !cases.isEmpty else { return [] }
            return type.methods(.swift).filter { !$0.isProperty }.flatMap { findings($0, cases) }
        }
    }

    private func findings(_ method: SourceMethod, _ cases: [String]) -> [LintFinding] {
        let name = method.name.text
        return UnmatchedWord.words(in: name, cases: cases).compactMap { word in
            // Most words of a name are only for readers and resemble no case.
            word.nearestCase.map { nearest in
                LintFinding(
                    file, method.name, .testWord,
                    "'\(word.text)' in \(name) matches no case; did you mean "
                        + "'\(TestNameMatching.text(choosing: nearest))'?",
                    offset: word.offset)
            }
        }
    }

    /// The cases of a class's configurations, which the names of its tests can select.
    private func cases(of name: String) -> [String] {
        files.flatMap(\.types).filter { $0.name.text == name }.flatMap { Self.cases(in: $0.body) }
    }

    /// The raw values of the cases of all enumerations that configure tests.
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
            // A case of a switch is inside further braces.
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
