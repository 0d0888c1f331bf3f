extension Predicate {
    /// The value equals a text, or the number that the text spells: `.value("1")` holds for a switch that is on.
    public static func value(_ text: String) -> Predicate {
        guard let number = Double(text), number.isFinite else { return comparison("value", .equal, .string(text)) }
        return comparison("value", .memberOf, .list([.string(text), .number(number)]))
    }

    /// The value equals a number, a truth value or anything else that a value can be.
    public static func value(equals value: AttributeValue) -> Predicate { comparison("value", .equal, value) }

    /// The value is a text with a part; capitals equal small letters unless they count.
    public static func value(contains part: String, caseSensitive: Bool = false) -> Predicate {
        comparison("value", .contains, .string(part), folding(caseSensitive))
    }

    /// The label equals a text.
    public static func label(_ text: String) -> Predicate { comparison("label", .equal, .string(text)) }

    /// The label begins with a text; capitals equal small letters unless they count.
    public static func label(beginsWith text: String, caseSensitive: Bool = false) -> Predicate {
        comparison("label", .beginsWith, .string(text), folding(caseSensitive))
    }

    /// The label ends with a text; capitals equal small letters unless they count.
    public static func label(endsWith text: String, caseSensitive: Bool = false) -> Predicate {
        comparison("label", .endsWith, .string(text), folding(caseSensitive))
    }

    /// The label has a part; capitals equal small letters unless they count.
    public static func label(contains part: String, caseSensitive: Bool = false) -> Predicate {
        comparison("label", .contains, .string(part), folding(caseSensitive))
    }

    /// The whole label matches a regular expression; one that does not compile is a failure where it is
    /// asked.
    public static func label(matches pattern: String) -> Predicate { comparison("label", .matches, .string(pattern)) }

    /// The whole value, a text, matches a regular expression; one that does not compile is a failure where it is asked.
    public static func value(matches pattern: String) -> Predicate { comparison("value", .matches, .string(pattern)) }

    /// The name is a text: the identifier, or the label where there is none.
    public static func name(_ text: String) -> Predicate { comparison("name", .equal, .string(text)) }

    /// The name begins with a text, whatever the letter case.
    public static func name(beginsWith text: String) -> Predicate {
        comparison("name", .beginsWith, .string(text), .ignoresCase)
    }

    /// The name contains a text, whatever the letter case.
    public static func name(contains part: String) -> Predicate {
        comparison("name", .contains, .string(part), .ignoresCase)
    }

    /// The identifier equals a text.
    public static func identifier(_ text: String) -> Predicate { comparison("identifier", .equal, .string(text)) }

    /// The identifier has a part; capitals equal small letters.
    public static func identifier(contains part: String) -> Predicate {
        comparison("identifier", .contains, .string(part), .ignoresCase)
    }

    /// The identifier begins with a text; capitals equal small letters.
    public static func identifier(beginsWith text: String) -> Predicate {
        comparison("identifier", .beginsWith, .string(text), .ignoresCase)
    }

    /// The whole identifier matches a regular expression; one that does not compile is a failure where it is asked.
    public static func identifier(matches pattern: String) -> Predicate {
        comparison("identifier", .matches, .string(pattern))
    }

    /// What a field shows while it is empty equals a text.
    public static func placeholder(_ text: String) -> Predicate {
        comparison("placeholderValue", .equal, .string(text))
    }

    private static func folding(_ caseSensitive: Bool) -> TextFolding { caseSensitive ? [] : .ignoresCase }
}
