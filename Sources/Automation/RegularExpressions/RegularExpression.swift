/// A regular expression as ICU reads it, which always ends: what `MATCHES` compares with.
///
/// The standard library's own engine knows no bounds, so that one pattern of a script could hold the whole run.
package struct RegularExpression {
    /// A mistake in a pattern.
    package struct SyntaxError: Error, Hashable, CustomStringConvertible {
        /// Where it is, in Unicode scalars from the start of the pattern.
        package var offset: Int
        /// What is wrong, in words.
        package var description: String
    }

    /// A match that takes more steps than any sensible pattern needs.
    package struct TooComplex: Error {}

    /// How many steps a match may take.
    package static let mostSteps = 1_000_000

    private let program: PatternProgram

    /// Compiles a pattern.
    /// - Throws: ``SyntaxError`` with the place of the mistake.
    package init(_ pattern: String, ignoresCase: Bool = false) throws(SyntaxError) {
        var parser = PatternParser(pattern, flags: ignoresCase ? .ignoresCase : [])
        let node = try parser.parse()
        program = try PatternCompiler.compile(node, groupCount: parser.groupCount)
    }

    /// Whether the whole text meets the pattern.
    /// - Throws: ``TooComplex`` when that cannot be decided within ``mostSteps``.
    package func matches(_ text: String) throws(TooComplex) -> Bool {
        var matcher = PatternMatcher(program, text: text.unicodeScalars.map(\.value))
        return try matcher.matchesWhole()
    }

    /// Whether a part of the text meets the pattern.
    /// - Throws: ``TooComplex`` when that cannot be decided within ``mostSteps``.
    package func isFound(in text: String) throws(TooComplex) -> Bool {
        var matcher = PatternMatcher(program, text: text.unicodeScalars.map(\.value))
        return try matcher.matchesPart()
    }
}
