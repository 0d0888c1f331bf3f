extension Predicate {
    /// The element exists; a query finds something.
    public static var exists: Predicate { comparison("exists", .equal, true) }
    /// The element does not exist; a query finds nothing.
    public static var notExists: Predicate { comparison("exists", .equal, false) }
    /// A tap would hit the element.
    public static var isHittable: Predicate { comparison("isHittable", .equal, true) }
    /// A tap would not hit the element, or there is none.
    public static var isNotHittable: Predicate { comparison("isHittable", .equal, false) }
    /// The element is enabled.
    public static var isEnabled: Predicate { comparison("isEnabled", .equal, true) }
    /// The element exists and is not enabled.
    public static var isNotEnabled: Predicate { comparison("isEnabled", .equal, false) }
    /// The element is selected.
    public static var isSelected: Predicate { comparison("isSelected", .equal, true) }
    /// The element exists and is not selected.
    public static var isNotSelected: Predicate { comparison("isSelected", .equal, false) }
    /// The element can be seen.
    public static var isVisible: Predicate { comparison("isVisible", .equal, true) }
    /// The element exists and cannot be seen.
    public static var isNotVisible: Predicate { comparison("isVisible", .equal, false) }
    /// Typing goes to the element.
    public static var hasFocus: Predicate { comparison("hasFocus", .equal, true) }
    /// A switch is on: its value is 1, as a number or as a text.
    public static var isOn: Predicate { comparison("value", .memberOf, .list([1, "1"])) }
    /// A switch is off: its value is 0, as a number or as a text.
    public static var isOff: Predicate { comparison("value", .memberOf, .list([0, "0"])) }

    /// The element is of a kind; `.cell` stands for the cells of tables and of collection views.
    public static func type(_ type: ElementType) -> Predicate {
        type == .collectionCell
            ? comparison("className", .equal, .string(type.className))
            : comparison("elementType", .equal, .number(Double(type.number)))
    }
}

extension Bool {
    /// The predicate that an element exists, for true, or that it does not, for false.
    public var existencePredicate: Predicate { self ? .exists : .notExists }
}

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

extension Predicate {
    /// A query finds exactly so many elements.
    public static func count(_ number: Int) -> Predicate { comparison("count", .equal, .number(Double(number))) }

    /// A query finds as many elements as a range says.
    public static func count(between range: ClosedRange<Int>) -> Predicate {
        comparison("count", .between, .list([.number(Double(range.lowerBound)), .number(Double(range.upperBound))]))
    }

    /// A query finds so many elements or more.
    public static func count(atLeast number: Int) -> Predicate {
        comparison("count", .greaterOrEqual, .number(Double(number)))
    }

    /// The value is a number in a range.
    public static func value(between range: ClosedRange<Double>) -> Predicate { between("value", range) }

    /// The left edge of the frame lies in a range, in points.
    public static func minX(between range: ClosedRange<Double>) -> Predicate { between("frame.origin.x", range) }

    /// The upper edge of the frame lies in a range, in points.
    public static func minY(between range: ClosedRange<Double>) -> Predicate { between("frame.origin.y", range) }

    /// The frame is as wide as a range says, in points.
    public static func width(between range: ClosedRange<Double>) -> Predicate { between("frame.size.width", range) }

    /// The frame is as high as a range says, in points.
    public static func height(between range: ClosedRange<Double>) -> Predicate { between("frame.size.height", range) }

    /// The frame on the screen equals a rectangle, give or take a tolerance; both in points.
    public static func frame(_ rect: Rect, tolerance: Double = 0.5) -> Predicate {
        let tolerance = max(0, tolerance)
        func around(_ number: Double) -> ClosedRange<Double> { number - tolerance...number + tolerance }
        return all([
            minX(between: around(rect.minX)), minY(between: around(rect.minY)),
            width(between: around(rect.size.width)), height(between: around(rect.size.height)),
        ])
    }

    /// The whole frame lies inside a rectangle of the screen, in points.
    public static func frame(within rect: Rect) -> Predicate {
        all([
            comparison("frame.origin.x", .greaterOrEqual, .number(rect.minX)),
            comparison("frame.origin.y", .greaterOrEqual, .number(rect.minY)),
            edge("x", "width", .lessOrEqual, rect.maxX), edge("y", "height", .lessOrEqual, rect.maxY),
        ])
    }

    /// The frame holds a point of the screen, in points; its right and lower edges are outside.
    public static func frame(contains point: Point) -> Predicate {
        all([
            comparison("frame.origin.x", .lessOrEqual, .number(point.x)),
            comparison("frame.origin.y", .lessOrEqual, .number(point.y)),
            edge("x", "width", .greater, point.x), edge("y", "height", .greater, point.y),
        ])
    }

    private static func between(_ key: String, _ range: ClosedRange<Double>) -> Predicate {
        comparison(key, .between, .list([.number(range.lowerBound), .number(range.upperBound)]))
    }

    private static func edge(_ start: String, _ length: String, _ operation: PredicateOperator, _ value: Double)
        -> Predicate
    {
        let first = "frame.origin.\(start)"
        let second = "frame.size.\(length)"
        let sum = PredicateExpression.arithmetic(
            .plus, .path(nil, ElementKeyPath(first)), .path(nil, ElementKeyPath(second)))
        return comparison(sum, "\(first) + \(second)", operation, .number(value))
    }
}

extension Predicate {
    /// A comparison of what a key path is for an element with a value.
    ///
    /// The value is compared as it is; only ``format``, which is for people, spells it out.
    static func comparison(
        _ key: String, _ operation: PredicateOperator, _ value: AttributeValue, _ folding: TextFolding = []
    ) -> Predicate {
        comparison(PredicateExpression.path(nil, ElementKeyPath(key)).folded, key, operation, value, folding)
    }

    /// A comparison of an expression with a value.
    private static func comparison(
        _ left: PredicateExpression, _ spelled: String, _ operation: PredicateOperator, _ value: AttributeValue,
        _ folding: TextFolding = []
    ) -> Predicate {
        let comparison: PredicateComparison
        if case .string(let text) = value {
            comparison = PredicateComparison(left, operation, folding, matching: text)
        } else {
            comparison = PredicateComparison(left, operation, folding, .literal(value))
        }
        return Predicate(
            .comparison(comparison),
            format: "\(spelled) \(operation.rawValue)\(folding.spelled) \(PredicateSpelling.literal(value))")
    }
}

extension TextFolding {
    /// The letters in brackets behind an operator; nothing when every difference counts.
    fileprivate var spelled: String {
        if isEmpty { return "" }
        return "[" + (contains(.ignoresCase) ? "c" : "") + (contains(.ignoresAccents) ? "d" : "") + "]"
    }
}
