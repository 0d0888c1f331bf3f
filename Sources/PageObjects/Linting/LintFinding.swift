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
