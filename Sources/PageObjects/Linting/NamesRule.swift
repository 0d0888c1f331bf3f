import TestEvents

/// Pages, steps and paths of one screen are named alike: `OnboardingPage`, `OnboardingSteps`, `OnboardingPaths`.
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
                file, type.name, .names, "\(name) is \(kind.article): its name ends with \(kind.rawValue).")
        }
        guard let inner = kind.inner else { return nil }
        let prefix = name.dropLast(kind.rawValue.count)
        let wanted = prefix + inner.rawValue
        if let said = said(inner, in: type) {
            return said.text == wanted
                ? nil
                : LintFinding(
                    file, said, .names, "\(name) belongs to \(wanted), not to \(said.text): they are named alike.")
        }
        // Swift's compiler finds what it misses; in JavaScript nobody does before it runs.
        guard file.language == .js, type.inherited.first?.text == kind.rawValue else { return nil }
        let declared = files.flatMap(\.types).filter { $0.kind == inner }.map(\.name.text)
        if declared.contains(String(wanted)) || declared.isEmpty { return nil }
        let hint = nearestName(to: String(wanted), in: declared).map { " Did you mean \($0)?" } ?? ""
        return LintFinding(file, type.name, .names, "There is no class \(wanted) for \(name).\(hint)")
    }

    /// The type that a class names for the layer below: `typealias PageType = …`, `var page: …`, `this.factory.page(…)`.
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

    /// Whether the call gives the page or the steps themselves, and not those of another screen.
    private func isInGetter(_ index: Int, _ inner: PageObjectKind, _ type: SourceType) -> Bool {
        type.methods(.js).contains { $0.isProperty && $0.name.text == inner.method && $0.body.indices.contains(index) }
    }
}

extension PageObjectKind {
    /// The layer below.
    var inner: PageObjectKind? {
        switch self {
        case .page: nil
        case .steps: .page
        case .paths: .steps
        }
    }

    /// The word for one, with its article.
    var article: String { self == .page ? "a page" : rawValue.lowercased() }
}
