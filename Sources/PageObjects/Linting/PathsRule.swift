/// A path is made of steps: tap, what is tracked, a picture; it may change the server's answers.
struct PathsRule {
    private let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    var findings: [LintFinding] {
        file.types.filter(isPaths).flatMap { type in
            let methods = type.methods(file.language)
            let own = Set(methods.map(\.name.text))
            return methods.filter { $0.name.text != "constructor" && !Self.isPlumbing($0) }.flatMap {
                findings($0, type.name.text, own)
            }
        }
    }

    private func isPaths(_ type: SourceType) -> Bool {
        type.kind == .paths || type.isExtension && type.name.text.hasSuffix("Paths")
    }

    /// Properties such as `steps` say what the paths are made of.
    private static func isPlumbing(_ method: SourceMethod) -> Bool {
        method.isProperty && ["steps", "factory", "server"].contains(method.name.text)
    }

    private func findings(_ method: SourceMethod, _ type: String, _ own: Set<String>) -> [LintFinding] {
        let body = method.body
        return body.indices.compactMap { index -> LintFinding? in
            let token = body[index]
            guard token.kind == .word, let wrong = wrong(token, at: index, in: body, own) else { return nil }
            return LintFinding(
                file, token, .pathContent, "\(type).\(method.name.text) \(wrong): a path is made of steps.")
        }
    }

    /// What is wrong with a word of a path's body; nil when nothing is.
    private func wrong(_ token: SourceToken, at index: Int, in body: ArraySlice<SourceToken>, _ own: Set<String>)
        -> String?
    {
        let before = index > body.startIndex ? body[index - 1] : nil
        let word = token.text
        if before?.isMark(".") == true {
            // Without a receiver it is a value such as a snapshot's name: `.takeSnapshot(.screen)`.
            let hasReceiver = index - 1 > body.startIndex && Self.isReceiver(body[index - 2])
            let isBelow = ["page", "pageFactory", "screen", "app"].contains(word)
            return hasReceiver && isBelow ? "reaches for '\(word)'" : nil
        }
        if Self.assertions.contains(where: word.hasPrefix) { return "asserts with \(word)" }
        if word.hasPrefix("XCUI") || word.hasPrefix("UIA") || word.first?.isUppercase == true && word.hasSuffix("Page")
        {
            return "names \(word)"
        }
        // A call without a receiver, at the beginning of a statement.
        let isCall = index + 1 < body.endIndex && body[index + 1].isMark("(")
        let begins = token.beginsLine || before.map { $0.isMark("{") || $0.isMark("}") || $0.isMark(";") } ?? true
        if isCall, begins, !own.contains(word), !Self.allowed.contains(word), word.first?.isUppercase == false {
            return "calls \(word)"
        }
        return nil
    }

    private static func isReceiver(_ token: SourceToken) -> Bool {
        token.kind == .word && token.text != "return"
            || [")", "]", "?", "!"].contains { token.isMark($0) }
    }

    private static let assertions = ["#expect", "#require", "XCTAssert", "XCTFail", "assert", "Issue"]

    private static let allowed: Set<String> = [
        "steps", "factory", "server", "answer", "contains", "if", "for", "while", "switch", "guard", "return", "mock",
        "function",
        "catch",
    ]
}
