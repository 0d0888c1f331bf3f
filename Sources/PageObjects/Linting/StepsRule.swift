/// Steps hold no expectation of what comes next: they give themselves, never another page's steps.
struct StepsRule {
    private let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    var findings: [LintFinding] {
        file.types.filter(isSteps).flatMap { type in
            type.methods(file.language).compactMap { finding($0, type.name.text) }
        }
    }

    /// An extension of steps says so by its name alone.
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
            "\(own).\(method.name.text) leads to \(named.text): steps give themselves, and paths lead on.")
    }
}
