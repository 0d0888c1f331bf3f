internal import CICU

/// A regular expression as ICU reads it, with bounds: what `MATCHES` and `--grep` compare with.
///
/// ICU is what `NSPredicate` uses, and it counts its steps. The standard library's own engine has no bounds, so that one
/// pattern of a script could hold the whole run.
package struct RegularExpression: Sendable {
    /// A mistake in a pattern.
    package struct SyntaxError: Error, Hashable, CustomStringConvertible {
        /// Where it was noticed, in Unicode scalars from the start of the pattern.
        package var offset: Int
        /// What is wrong, in words.
        package var description: String
    }

    /// A match that takes more steps than any sensible pattern needs.
    package struct TooComplex: Error {}

    /// About how many steps a match may take.
    package static let mostSteps = 1_000_000
    /// The number of steps by which ICU counts.
    private static let unit = 10_000

    /// How long a pattern may be, in UTF-16 units: the time that ICU takes to compile one grows with its square.
    private static let mostUnits = 10_000

    private let compiled: Compiled

    /// ICU's own object.
    ///
    /// `@unchecked`: nothing changes it, because each match works on a copy.
    private final class Compiled: @unchecked Sendable {
        let pattern: UnsafeMutableRawPointer

        init(_ pattern: UnsafeMutableRawPointer) { self.pattern = pattern }

        deinit { icu_pattern_close(pattern) }
    }

    /// Compiles a pattern.
    /// - Throws: ``SyntaxError`` with the place of the mistake.
    package init(_ pattern: String, ignoresCase: Bool = false) throws(SyntaxError) {
        // ICU takes no empty pattern.
        let units = Array((pattern.isEmpty ? "(?:)" : pattern).utf16)
        guard units.count <= Self.mostUnits else {
            throw SyntaxError(offset: Self.mostUnits, description: "more than \(Self.mostUnits) characters")
        }
        var (error, offset): (Int32, Int32) = (0, -1)
        guard let opened = icu_pattern_open(units, Int32(units.count), ignoresCase, &error, &offset) else {
            throw SyntaxError(offset: Self.scalars(before: Int(offset) - 1, in: units), description: Self.words(error))
        }
        compiled = Compiled(opened)
    }

    /// Whether the whole text meets the pattern.
    /// - Throws: ``TooComplex`` when that cannot be decided within ``mostSteps``.
    package func matches(_ text: String) throws(TooComplex) -> Bool { try compare(text, asWhole: true) }

    /// Whether a part of the text meets the pattern.
    /// - Throws: ``TooComplex`` when that cannot be decided within ``mostSteps``.
    package func isFound(in text: String) throws(TooComplex) -> Bool { try compare(text, asWhole: false) }

    private func compare(_ text: String, asWhole: Bool) throws(TooComplex) -> Bool {
        let units = Array(text.utf16)
        guard units.count < Int32.max else { throw TooComplex() }
        let limit = Int32(Self.mostSteps / Self.unit)
        let result = icu_pattern_matches(compiled.pattern, units, Int32(units.count), asWhole, limit)
        guard result >= 0 else { throw TooComplex() }
        return result == 1
    }

    private static func scalars(before offset: Int, in units: [UInt16]) -> Int {
        String(decoding: units.prefix(max(offset, 0)), as: UTF16.self).unicodeScalars.count
    }

    /// What is wrong, as the rest of a sentence that begins with "it has".
    private static func words(_ error: Int32) -> String {
        let name = String(cString: icu_error_name(error))
        return problems[name] ?? "a mistake that ICU calls \(name)"
    }

    private static let problems = [
        "U_REGEX_INTERNAL_ERROR": "too many levels",
        "U_REGEX_RULE_SYNTAX": "something that does not belong there",
        "U_REGEX_BAD_ESCAPE_SEQUENCE": "an unknown escape sequence",
        "U_REGEX_PROPERTY_SYNTAX": "an unknown Unicode property",
        "U_REGEX_UNIMPLEMENTED": "something that ICU does not support",
        "U_REGEX_MISMATCHED_PAREN": "unbalanced parentheses",
        "U_REGEX_NUMBER_TOO_BIG": "a number that is too large",
        "U_REGEX_BAD_INTERVAL": "a malformed repetition in braces",
        "U_REGEX_MAX_LT_MIN": "a repetition whose maximum is below its minimum",
        "U_REGEX_INVALID_BACK_REF": "a reference to a group that does not exist",
        "U_REGEX_INVALID_FLAG": "an unknown flag",
        "U_REGEX_LOOK_BEHIND_LIMIT": "a look-behind of unlimited length",
        "U_REGEX_SET_CONTAINS_STRING": "a set that contains a string",
        "U_REGEX_MISSING_CLOSE_BRACKET": "a set that is not closed",
        "U_REGEX_INVALID_RANGE": "a range whose end comes before its start",
        "U_REGEX_STACK_OVERFLOW": "too many levels",
        "U_REGEX_PATTERN_TOO_BIG": "too many parts",
        "U_REGEX_INVALID_CAPTURE_GROUP_NAME": "a wrong name of a group",
        "U_ILLEGAL_ARGUMENT_ERROR": "a malformed set",
        "U_MALFORMED_SET": "a malformed set",
    ]
}
