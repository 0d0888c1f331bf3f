import TestEvents

/// A comment `// pages:allow RULE` names a rule that there is.
struct AllowedRule {
    private let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    var findings: [LintFinding] {
        let rules = LintRule.allCases.map(\.rawValue)
        return file.allowed.filter { !rules.contains($0.text) }.map { name in
            let hint = nearestName(to: name.text, in: rules).map { "did you mean '\($0)'?" }
            return LintFinding(
                file, name, .allowed,
                "There is no rule '\(name.text)'; \(hint ?? "the rules are \(rules.joined(separator: ", ")).")")
        }
    }
}
