import Automation
import TestEvents

/// Checks source files against the rules of page objects.
package struct PageLint {
    /// What was found: file by file, from top to bottom.
    package let findings: [LintFinding]

    /// Checks files together: what one declares counts in all.
    package init(_ files: [SourceFile]) {
        var all = FeaturesRule(files).findings
        for file in files {
            all += NamesRule(file, files).findings
            all += StepsRule(file).findings
            all += PathsRule(file).findings
            all += TestsRule(file).findings
            all += TestWordsRule(file, files).findings
            all += AllowedRule(file).findings
        }
        let order = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        let allowances = Dictionary(files.map { ($0.path, $0.allowances) }, uniquingKeysWith: { first, _ in first })
        findings =
            all.filter { allowances[$0.path]?[$0.line]?.contains($0.rule.rawValue) != true }
            .sorted { left, right in
                (order[left.path] ?? 0, left.line, left.column) < (order[right.path] ?? 0, right.line, right.column)
            }
    }
}

/// Something in a source file that a rule of page objects forbids.
package struct LintFinding: Equatable, Sendable, CustomStringConvertible {
    /// The file.
    package let path: String
    /// Where it begins, counted from 1.
    package let line: Int
    package let column: Int
    /// The rule.
    package let rule: LintRule
    /// What is wrong, and what would be right.
    package let message: String

    /// - Parameter offset: how far behind the beginning of the token it begins.
    init(_ file: SourceFile, _ token: SourceToken, _ rule: LintRule, _ message: String, offset: Int = 0) {
        path = file.path
        line = token.line
        column = token.column + offset
        self.rule = rule
        self.message = message
    }

    /// The finding on one line, as editors read it.
    package var description: String { "\(path):\(line):\(column): \(rule.rawValue): \(message)" }
}

/// The rules of page objects; a comment `// pages:allow RULE` switches one off for its line.
package enum LintRule: String, CaseIterable, Sendable {
    /// Pages, steps and paths of one screen are named alike.
    case names = "named-alike"
    /// Steps give themselves, never another page's steps.
    case foreignSteps = "own-steps"
    /// A path is made of steps.
    case pathContent = "only-steps"
    /// Tests talk to paths.
    case onlyPaths = "only-paths"
    /// A word in a test's name that is nearly a case of its configuration.
    case testWord = "test-word"
    /// Two features with one identifier, or one that is made anew on each read.
    case feature = "feature-id"
    /// A comment that switches off a rule that there is not.
    case allowed = "known-rule"
}

/// A comment `// pages:allow RULE` names a rule that there is.
private struct AllowedRule {
    private let file: SourceFile

    init(_ file: SourceFile) { self.file = file }

    var findings: [LintFinding] {
        let rules = LintRule.allCases.map(\.rawValue)
        return file.allowed.filter { !rules.contains($0.text) }.map { name in
            let hint = nearestName(to: name.text, in: rules).map { "did you mean '\($0)'?" }
            return LintFinding(
                file, name, .allowed,
                "Unknown rule '\(name.text)'; \(hint ?? "the rules are \(rules.joined(separator: ", ")).")")
        }
    }
}
