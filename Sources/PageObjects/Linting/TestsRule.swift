/// Tests talk to paths alone: a test file names no page and no steps.
struct TestsRule {
    private let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    var findings: [LintFinding] {
        guard file.isTestOfPaths else { return [] }
        let tokens = file.tokens
        return tokens.indices.compactMap { index -> LintFinding? in
            let token = tokens[index]
            guard token.kind == .word else { return nil }
            let isMember = index > 0 && tokens[index - 1].isMark(".")
            if isMember {
                guard ["stepsFactory", "pageFactory"].contains(token.text) else { return nil }
                return LintFinding(
                    file, token, .onlyPaths, "A test talks to paths, and reaches nothing through '\(token.text)'.")
            }
            guard token.text.first?.isUppercase == true, let kind = Self.kind(of: token.text) else { return nil }
            return LintFinding(
                file, token, .onlyPaths, "\(token.text) is \(kind.article): a test talks to paths alone.")
        }
    }

    /// The layer that a type belongs to by its name, if tests may not know it.
    ///
    /// The base types' names alone mean nothing yet: scenarios have standard steps of that name.
    private static func kind(of name: String) -> PageObjectKind? {
        for kind in [PageObjectKind.page, .steps] where name.hasSuffix(kind.rawValue) && name != kind.rawValue {
            return kind
        }
        return nil
    }
}
