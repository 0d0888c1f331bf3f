/// Which tests run, by their titles.
struct TestFilter {
    private let wanted: [Regex<AnyRegexOutput>]
    private let unwanted: [Regex<AnyRegexOutput>]

    /// Creates a filter from `--grep` and `--grep-invert`.
    /// - Throws: ``ConfigurationMistake`` for what is no regular expression.
    init(_ configuration: ScriptConfiguration) throws(ConfigurationMistake) {
        wanted = try Self.compile(configuration.grep, option: "grep")
        unwanted = try Self.compile(configuration.grepInvert, option: "grep-invert")
    }

    private static func compile(_ texts: [String], option: String) throws(ConfigurationMistake)
        -> [Regex<AnyRegexOutput>]
    {
        var expressions: [Regex<AnyRegexOutput>] = []
        for text in texts {
            guard let expression = try? Regex(text) else {
                throw ConfigurationMistake(
                    option: option, value: text, message: "'\(text)' is no regular expression.")
            }
            expressions.append(expression)
        }
        return expressions
    }

    /// Why a test is left out, or nil when it runs.
    func reasonToSkip(_ title: String) -> String? {
        if !wanted.isEmpty, !wanted.contains(where: { title.contains($0) }) { return "--grep does not match" }
        if unwanted.contains(where: { title.contains($0) }) { return "--grep-invert matches" }
        return nil
    }
}
