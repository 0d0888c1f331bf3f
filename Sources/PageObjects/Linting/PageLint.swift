import Automation
import TestEvents

/// A check of source files against the rules of page objects.
package struct PageLint {
    /// The findings, file by file, from top to bottom.
    package let findings: [LintFinding]

    /// Checks files together, so that a declaration in one counts in all.
    package init(_ files: [SourceFile]) {
        var all = FeaturesRule(files).findings
        for file in files {
            all += NamesRule(file, files).findings
            all += StepsRule(file).findings
            all += PathsRule(file).findings
            all += TestsRule(file).findings
            all += TestWordsRule(file, files).findings
            all += AllowedRule(file).findings
            if let problem = file.problem { all.append(LintFinding(file, problem)) }
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

/// A violation of a rule of page objects in a source file.
package struct LintFinding: Equatable, Sendable, CustomStringConvertible {
    /// The file.
    package let path: String
    /// The line of its start, from 1.
    package let line: Int
    package let column: Int
    /// The rule.
    package let rule: LintRule
    /// The problem and the fix.
    package let message: String

    /// - Parameter offset: the number of characters between the start of the token and the finding.
    init(_ file: SourceFile, _ token: SourceToken, _ rule: LintRule, _ message: String, offset: Int = 0) {
        path = file.path
        line = token.line
        column = token.column + offset
        self.rule = rule
        self.message = message
    }

    /// A file that cannot be read from a place on.
    init(_ file: SourceFile, _ problem: SourceProblem) {
        (path, line, column) = (file.path, problem.line, problem.column)
        rule = .readable
        message = "\(problem.message) What follows was perhaps not checked."
    }

    /// The finding on one line, in the format that editors parse.
    package var description: String { "\(path):\(line):\(column): \(rule.rawValue): \(message)" }
}

/// The rules of page objects; a comment `// pages:allow RULE` switches one off for its line.
package enum LintRule: String, CaseIterable, Sendable {
    /// Pages, steps and paths of a screen have matching names.
    case names = "named-alike"
    /// Steps return themselves, never another page's steps.
    case foreignSteps = "own-steps"
    /// A path consists of steps.
    case pathContent = "only-steps"
    /// Tests use paths only.
    case onlyPaths = "only-paths"
    /// A word in a test's name that nearly matches a case of its configuration.
    case testWord = "test-word"
    /// Two features with the same identifier, or one that is created on each read.
    case feature = "feature-id"
    /// A file that cannot be read, or not to its end.
    case readable
    /// A comment that switches off an unknown rule.
    case allowed = "known-rule"
}

/// The rule that a comment `// pages:allow RULE` names an existing rule.
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
