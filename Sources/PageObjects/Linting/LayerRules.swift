import Automation
import TestEvents

/// The rule that page objects of a screen have matching names: `LoginPage`, `LoginSteps`, `LoginPaths`.
struct NamesRule {
    private let file: SourceFile
    private let files: [SourceFile]

    init(_ file: SourceFile, _ files: [SourceFile]) {
        self.file = file
        self.files = files
    }

    var findings: [LintFinding] { file.types.filter { !$0.isExtension }.compactMap(finding) }

    private func finding(_ type: SourceType) -> LintFinding? {
        guard let kind = type.kind else { return nil }
        let name = type.name.text
        guard name.hasSuffix(kind.rawValue), name != kind.rawValue else {
            return LintFinding(
                file, type.name, .names, "\(name) is \(kind.article): its name must end with \(kind.rawValue).")
        }
        guard let inner = kind.inner else { return nil }
        let prefix = name.dropLast(kind.rawValue.count)
        let wanted = prefix + inner.rawValue
        if let said = said(inner, in: type) {
            return said.text == wanted
                ? nil
                : LintFinding(
                    file, said, .names, "\(name) belongs to \(wanted), not to \(said.text): their names must match.")
        }
        // Swift's compiler finds a missing class; in JavaScript it would be found only at run time.
        guard file.language == .js, type.inherited.first?.text == kind.rawValue else { return nil }
        let declared = files.flatMap(\.types).filter { $0.kind == inner }.map(\.name.text)
        if declared.contains(String(wanted)) || declared.isEmpty { return nil }
        let hint = nearestName(to: String(wanted), in: declared).map { " Did you mean \($0)?" } ?? ""
        return LintFinding(file, type.name, .names, "There is no class \(wanted) for \(name).\(hint)")
    }

    /// The layer below that a class names, such as by `typealias PageType = …` or `this.factory.page(…)`.
    private func said(_ inner: PageObjectKind, in type: SourceType) -> SourceToken? {
        let body = type.body
        for index in body.indices.dropLast(3) {
            switch file.language {
            case .swift:
                let isAlias = body[index].isWord("typealias") && body[index + 1].isWord("\(inner.rawValue)Type")
                let isProperty = body[index].isWord("var") && body[index + 1].isWord(inner.method)
                if isAlias || isProperty, body[index + 3].kind == .word { return body[index + 3] }
            case .js:
                let isCall =
                    body[index].isWord("factory") && body[index + 1].isMark(".") && body[index + 2].isWord(inner.method)
                if isCall, index + 4 < body.endIndex, body[index + 3].isMark("("), body[index + 4].kind == .word,
                    body[index + 4].text.hasSuffix(inner.rawValue)
                {
                    return isInGetter(index, inner, type) ? body[index + 4] : nil
                }
            }
        }
        return nil
    }

    /// Whether the call is in the getter of the page or steps, and not for another screen.
    private func isInGetter(_ index: Int, _ inner: PageObjectKind, _ type: SourceType) -> Bool {
        type.methods(.js).contains { $0.isProperty && $0.name.text == inner.method && $0.body.indices.contains(index) }
    }
}

extension PageObjectKind {
    /// The layer below.
    fileprivate var inner: PageObjectKind? {
        switch self {
        case .page: nil
        case .steps: .page
        case .paths: .steps
        }
    }

    /// The noun in messages, with its article.
    var article: String { self == .page ? "a page" : rawValue.lowercased() }
}

/// The rule that steps return themselves, never another page's steps.
struct StepsRule {
    private let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    var findings: [LintFinding] {
        file.types.filter(isSteps).flatMap { type in
            type.methods(file.language).compactMap { finding($0, type.name.text) }
        }
    }

    /// Only the name marks an extension as one of steps.
    private func isSteps(_ type: SourceType) -> Bool {
        type.kind == .steps || type.isExtension && type.name.text.hasSuffix("Steps")
    }

    private func finding(_ method: SourceMethod, _ own: String) -> LintFinding? {
        let named = (file.language == .swift ? method.result : method.body).first { token in
            token.kind == .word && token.text != own && token.text != "Steps" && token.text.hasSuffix("Steps")
                && token.text.first?.isUppercase == true
        }
        guard let named else { return nil }
        return LintFinding(
            file, named, .foreignSteps,
            "\(own).\(method.name.text) uses \(named.text): steps return themselves, and only paths combine steps.")
    }
}

/// The rule that a path consists of steps; it may also change the server's responses.
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

    /// Properties such as `steps` declare what the paths consist of.
    private static func isPlumbing(_ method: SourceMethod) -> Bool {
        method.isProperty && ["steps", "factory", "server"].contains(method.name.text)
    }

    private func findings(_ method: SourceMethod, _ type: String, _ own: Set<String>) -> [LintFinding] {
        let body = method.body
        return body.indices.compactMap { index -> LintFinding? in
            let token = body[index]
            guard token.kind == .word, let wrong = wrong(token, at: index, in: body, own) else { return nil }
            return LintFinding(
                file, token, .pathContent, "\(type).\(method.name.text) \(wrong): a path consists of steps.")
        }
    }

    /// The problem of a word in a path's body; nil for none.
    private func wrong(_ token: SourceToken, at index: Int, in body: ArraySlice<SourceToken>, _ own: Set<String>)
        -> String?
    {
        let before = index > body.startIndex ? body[index - 1] : nil
        let word = token.text
        if before?.isMark(".") == true {
            // Without a receiver it is a value, such as a snapshot's name: `.takeSnapshot(.screen)`.
            let hasReceiver = index - 1 > body.startIndex && Self.isReceiver(body[index - 2])
            let isBelow = ["page", "pageFactory", "screen", "app"].contains(word)
            return hasReceiver && isBelow ? "uses '\(word)'" : nil
        }
        if Self.assertions.contains(where: word.hasPrefix) { return "asserts with \(word)" }
        if word.hasPrefix("XCUI") || word.hasPrefix("UIA") || word.first?.isUppercase == true && word.hasSuffix("Page")
        {
            return "uses \(word)"
        }
        // A call without a receiver, at the beginning of a statement.
        let isCall = index + 1 < body.endIndex && body[index + 1].isMark("(")
        let begins = token.beginsLine || before.map { $0.isMark("{") || $0.isMark("}") || $0.isMark(";") } ?? true
        if isCall, begins, !own.contains(word), !Self.allowed.contains(word), word.first?.isUppercase == false {
            return "calls \(word)"
        }
        return nil
    }

    static func isReceiver(_ token: SourceToken) -> Bool {
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
