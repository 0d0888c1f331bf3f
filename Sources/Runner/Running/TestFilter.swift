import Automation

/// The selection of tests by their titles.
package struct TestFilter {
    /// Why a test is skipped whose title does not match the wanted ones.
    package static let reasonOfOthers = "--grep does not match"

    /// Whether a test is skipped because an option of the run does not choose it; scripts skip tests for other reasons.
    static func isByOption(_ reason: String) -> Bool { reason.hasPrefix("--") }

    private let wanted: [Pattern]
    private let unwanted: [Pattern]
    private let tags: [Pattern]

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
        tags = try Self.compile(configuration.tags.map(Self.pattern), option: "tag")
    }

    /// The pattern of a tag in a title: `@smoke` is no part of `@smoke-test`.
    private static func pattern(forTag tag: String) -> String {
        "(?:^|\\s)@\(tag.map { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }.joined())(?![\\w-])"
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

    /// The option that selects tests, without its dashes; nil when all tests run.
    var option: String? { (wanted + tags + unwanted).first?.option }

    /// A pattern that has another meaning in JavaScript, or none.
    struct NotPortable: Error, Hashable {
        /// The pattern.
        var pattern: String
    }

    /// The selection as a single pattern of JavaScript that matches whole titles.
    /// - Throws: ``NotPortable`` for a pattern that has another meaning in JavaScript.
    func javaScriptPattern() throws(NotPortable) -> String {
        func isFound(_ pattern: Pattern) throws(NotPortable) -> String {
            guard Self.isPortable(pattern.text) else { throw NotPortable(pattern: pattern.text) }
            return "[\\s\\S]*(?:\(pattern.text))"
        }
        var text = ""
        for pattern in unwanted { text += "(?!\(try isFound(pattern)))" }
        for patterns in [wanted, tags] where !patterns.isEmpty {
            var choices: [String] = []
            for pattern in patterns { choices.append(try isFound(pattern)) }
            text += "(?=\(choices.joined(separator: "|")))"
        }
        return text + "[\\s\\S]*"
    }

    /// Whether all escapes and sets of a pattern mean the same in JavaScript, which also accepts some unknown ones.
    private static func isPortable(_ pattern: String) -> Bool {
        var isEscape = false
        var isSet = false
        var previous: Character?
        for character in pattern {
            if isEscape {
                let isLetter = character.isASCII && character.isLetter
                if isLetter, !"dDwWsSbBnrtfxu".contains(character) { return false }
                isEscape = false
                previous = nil
                continue
            }
            if isSet, character == "[" || (previous == character && "&-".contains(character)) { return false }
            switch character {
            case "\\": isEscape = true
            case "[": isSet = true
            case "]": isSet = false
            default: break
            }
            previous = character
        }
        return true
    }

    /// Whether one of some patterns matches; none leave out nothing.
    private static func match(_ patterns: [Pattern], _ title: String) throws(GaveUp) -> Bool {
        for pattern in patterns where try pattern.isFound(in: title) { return true }
        return patterns.isEmpty
    }

    /// The reason why a test is skipped; nil when it runs.
    /// - Throws: ``GaveUp`` when a pattern takes too long.
    func reasonToSkip(_ title: String) throws(GaveUp) -> String? {
        if try !Self.match(wanted, title) { return Self.reasonOfOthers }
        if try !Self.match(tags, title) { return "--tag does not match" }
        for pattern in unwanted where try pattern.isFound(in: title) { return "--grep-invert matches" }
        return nil
    }
}
