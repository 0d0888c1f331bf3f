import Automation

/// The selection of tests by their titles.
struct TestFilter {
    private let wanted: [Pattern]
    private let unwanted: [Pattern]

    /// A regular expression of the command line.
    private struct Pattern {
        let option: String
        let text: String
        let expression: RegularExpression

        func isFound(in title: String) throws(GaveUp) -> Bool {
            do {
                return try expression.isFound(in: title)
            } catch {
                throw GaveUp(option: option, pattern: text, title: title)
            }
        }
    }

    /// A pattern that takes more steps on a title than any sensible pattern needs.
    struct GaveUp: Error, Hashable {
        /// The option, without its dashes.
        var option: String
        /// The pattern.
        var pattern: String
        /// The title.
        var title: String
    }

    /// Creates a filter from `--grep` and `--grep-invert`.
    /// - Throws: ``ConfigurationMistake`` for an invalid regular expression.
    init(_ configuration: ScriptConfiguration) throws(ConfigurationMistake) {
        wanted = try Self.compile(configuration.grep, option: "grep")
        unwanted = try Self.compile(configuration.grepInvert, option: "grep-invert")
    }

    private static func compile(_ texts: [String], option: String) throws(ConfigurationMistake) -> [Pattern] {
        var patterns: [Pattern] = []
        for text in texts {
            do {
                patterns.append(Pattern(option: option, text: text, expression: try RegularExpression(text)))
            } catch {
                throw ConfigurationMistake(
                    option: option, value: text,
                    message: "'\(text)' is not a regular expression: it has \(error.description).")
            }
        }
        return patterns
    }

    /// The reason why a test is skipped; nil when it runs.
    /// - Throws: ``GaveUp`` when a pattern takes too long.
    func reasonToSkip(_ title: String) throws(GaveUp) -> String? {
        if !wanted.isEmpty {
            var isWanted = false
            for pattern in wanted where try pattern.isFound(in: title) {
                isWanted = true
                break
            }
            if !isWanted { return "--grep does not match" }
        }
        for pattern in unwanted where try pattern.isFound(in: title) { return "--grep-invert matches" }
        return nil
    }
}
