extension ElementPredicate {
    /// The element exists; a query finds something.
    public static var exists: ElementPredicate { comparison("exists", .equal, true) }
    /// The element does not exist; a query finds nothing.
    public static var notExists: ElementPredicate { comparison("exists", .equal, false) }
    /// A tap would hit the element.
    public static var isHittable: ElementPredicate { comparison("isHittable", .equal, true) }
    /// A tap would not hit the element, or there is none.
    public static var isNotHittable: ElementPredicate { comparison("isHittable", .equal, false) }
    /// The element is enabled.
    public static var isEnabled: ElementPredicate { comparison("isEnabled", .equal, true) }
    /// The element exists and is not enabled.
    public static var isNotEnabled: ElementPredicate { comparison("isEnabled", .equal, false) }
    /// The element is selected.
    public static var isSelected: ElementPredicate { comparison("isSelected", .equal, true) }
    /// The element exists and is not selected.
    public static var isNotSelected: ElementPredicate { comparison("isSelected", .equal, false) }
    /// The element is visible.
    public static var isVisible: ElementPredicate { comparison("isVisible", .equal, true) }
    /// The element exists and is not visible.
    public static var isNotVisible: ElementPredicate { comparison("isVisible", .equal, false) }
    /// The element has the keyboard focus.
    public static var hasFocus: ElementPredicate { comparison("hasFocus", .equal, true) }
    /// A switch is on: its value is 1, as a number or a string.
    public static var isOn: ElementPredicate { comparison("value", .memberOf, .list([1, "1"])) }
    /// A switch is off: its value is 0, as a number or a string.
    public static var isOff: ElementPredicate { comparison("value", .memberOf, .list([0, "0"])) }

    /// The element is of a type; `.cell` matches the cells of tables and of collection views.
    public static func type(_ type: ElementType) -> ElementPredicate {
        type == .collectionCell
            ? comparison("className", .equal, .string(type.className))
            : comparison("elementType", .equal, .number(Double(type.number)))
    }
}

extension Bool {
    /// The element exists, for true, or does not exist, for false.
    public var existencePredicate: ElementPredicate { self ? .exists : .notExists }
}

extension ElementPredicate {
    /// The value equals a string, or the number in the string: `.value("1")` holds for a switch that is on.
    public static func value(_ text: String) -> ElementPredicate {
        guard let number = Double(text), number.isFinite else { return comparison("value", .equal, .string(text)) }
        return comparison("value", .memberOf, .list([.string(text), .number(number)]))
    }

    /// The value equals a number, a Boolean or any other value.
    public static func value(equals value: AttributeValue) -> ElementPredicate { comparison("value", .equal, value) }

    /// The value is a string that contains a part; ignores case unless specified.
    public static func value(contains part: String, caseSensitive: Bool = false) -> ElementPredicate {
        comparison("value", .contains, .string(part), folding(caseSensitive))
    }

    /// The label equals a string.
    public static func label(_ text: String) -> ElementPredicate { comparison("label", .equal, .string(text)) }

    /// The label begins with a string; ignores case unless specified.
    public static func label(beginsWith text: String, caseSensitive: Bool = false) -> ElementPredicate {
        comparison("label", .beginsWith, .string(text), folding(caseSensitive))
    }

    /// The label ends with a string; ignores case unless specified.
    public static func label(endsWith text: String, caseSensitive: Bool = false) -> ElementPredicate {
        comparison("label", .endsWith, .string(text), folding(caseSensitive))
    }

    /// The label contains a string; ignores case unless specified.
    public static func label(contains part: String, caseSensitive: Bool = false) -> ElementPredicate {
        let predicate = comparison("label", .contains, .string(part), folding(caseSensitive))
        return caseSensitive ? predicate : predicate.spelled(as: "FRY.labelContains(\(ScriptSpelling.literal(part)))")
    }

    /// The whole label matches a regular expression.
    ///
    /// An invalid expression is a failure when it is evaluated.
    public static func label(matches pattern: String) -> ElementPredicate {
        comparison("label", .matches, .string(pattern))
            .spelled(as: "FRY.labelMatches(\(ScriptSpelling.literal(pattern)))")
    }

    /// The whole value, a string, matches a regular expression.
    ///
    /// An invalid expression is a failure when it is evaluated.
    public static func value(matches pattern: String) -> ElementPredicate {
        comparison("value", .matches, .string(pattern))
    }

    /// The name equals a string: the identifier, or the label when there is none.
    public static func name(_ text: String) -> ElementPredicate { comparison("name", .equal, .string(text)) }

    /// The name begins with a string, ignoring case.
    public static func name(beginsWith text: String) -> ElementPredicate {
        comparison("name", .beginsWith, .string(text), .ignoresCase)
    }

    /// The name contains a string, ignoring case.
    public static func name(contains part: String) -> ElementPredicate {
        comparison("name", .contains, .string(part), .ignoresCase)
    }

    /// The identifier equals a string.
    public static func identifier(_ text: String) -> ElementPredicate {
        comparison("identifier", .equal, .string(text))
            .spelled(as: "FRY.identifier(\(ScriptSpelling.literal(text)))")
    }

    /// The identifier contains a string, ignoring case.
    public static func identifier(contains part: String) -> ElementPredicate {
        comparison("identifier", .contains, .string(part), .ignoresCase)
    }

    /// The identifier begins with a string, ignoring case.
    public static func identifier(beginsWith text: String) -> ElementPredicate {
        comparison("identifier", .beginsWith, .string(text), .ignoresCase)
    }

    /// The whole identifier matches a regular expression.
    ///
    /// An invalid expression is a failure when it is evaluated.
    public static func identifier(matches pattern: String) -> ElementPredicate {
        comparison("identifier", .matches, .string(pattern))
    }

    /// The placeholder equals a string.
    public static func placeholder(_ text: String) -> ElementPredicate {
        comparison("placeholderValue", .equal, .string(text))
    }

    private static func folding(_ caseSensitive: Bool) -> TextFolding { caseSensitive ? [] : .ignoresCase }
}

extension ElementPredicate {
    /// A query finds exactly this number of elements.
    public static func count(_ number: Int) -> ElementPredicate { comparison("count", .equal, .number(Double(number))) }

    /// A query finds a number of elements within a range.
    public static func count(between range: ClosedRange<Int>) -> ElementPredicate {
        comparison("count", .between, .list([.number(Double(range.lowerBound)), .number(Double(range.upperBound))]))
    }

    /// A query finds at least this number of elements.
    public static func count(atLeast number: Int) -> ElementPredicate {
        comparison("count", .greaterOrEqual, .number(Double(number)))
    }

    /// The value is a number within a range.
    public static func value(between range: ClosedRange<Double>) -> ElementPredicate { between("value", range) }

    /// The left edge of the frame is within a range, in points.
    public static func minX(between range: ClosedRange<Double>) -> ElementPredicate { between("frame.origin.x", range) }

    /// The upper edge of the frame is within a range, in points.
    public static func minY(between range: ClosedRange<Double>) -> ElementPredicate { between("frame.origin.y", range) }

    /// The width of the frame is within a range, in points.
    public static func width(between range: ClosedRange<Double>) -> ElementPredicate {
        between("frame.size.width", range)
    }

    /// The height of the frame is within a range, in points.
    public static func height(between range: ClosedRange<Double>) -> ElementPredicate {
        between("frame.size.height", range)
    }

    /// The frame on the screen equals a rectangle, within a tolerance; both in points.
    public static func frame(_ rect: Rect, tolerance: Double = 0.5) -> ElementPredicate {
        let tolerance = max(0, tolerance)
        func around(_ number: Double) -> ClosedRange<Double> { number - tolerance...number + tolerance }
        return all([
            minX(between: around(rect.minX)), minY(between: around(rect.minY)),
            width(between: around(rect.size.width)), height(between: around(rect.size.height)),
        ])
    }

    /// The whole frame is inside a rectangle on the screen, in points.
    public static func frame(within rect: Rect) -> ElementPredicate {
        all([
            comparison("frame.origin.x", .greaterOrEqual, .number(rect.minX)),
            comparison("frame.origin.y", .greaterOrEqual, .number(rect.minY)),
            edge("x", "width", .lessOrEqual, rect.maxX), edge("y", "height", .lessOrEqual, rect.maxY),
        ])
    }

    /// The frame contains a point on the screen; its right and lower edges are outside.
    public static func frame(contains point: Point) -> ElementPredicate {
        all([
            comparison("frame.origin.x", .lessOrEqual, .number(point.x)),
            comparison("frame.origin.y", .lessOrEqual, .number(point.y)),
            edge("x", "width", .greater, point.x), edge("y", "height", .greater, point.y),
        ])
    }

    private static func between(_ key: String, _ range: ClosedRange<Double>) -> ElementPredicate {
        comparison(key, .between, .list([.number(range.lowerBound), .number(range.upperBound)]))
    }

    private static func edge(_ start: String, _ length: String, _ operation: PredicateOperator, _ value: Double)
        -> ElementPredicate
    {
        let first = "frame.origin.\(start)"
        let second = "frame.size.\(length)"
        let sum = PredicateExpression.arithmetic(
            .plus, .path(nil, ElementKeyPath(first)), .path(nil, ElementKeyPath(second)))
        return comparison(sum, "\(first) + \(second)", operation, .number(value))
    }
}

extension ElementPredicate {
    /// A comparison of a key path's value with another value.
    ///
    /// The value is compared directly; only ``format``, which is for people, contains it as text.
    package static func comparison(
        _ key: String, _ operation: PredicateOperator, _ value: AttributeValue, _ folding: TextFolding = []
    ) -> ElementPredicate {
        comparison(PredicateExpression.path(nil, ElementKeyPath(key)).folded, key, operation, value, folding)
    }

    /// A comparison of an expression with a value.
    static func comparison(
        _ left: PredicateExpression, _ spelled: String, _ operation: PredicateOperator, _ value: AttributeValue,
        _ folding: TextFolding = []
    ) -> ElementPredicate {
        let comparison: PredicateComparison
        if case .string(let text) = value {
            comparison = PredicateComparison(left, operation, folding, matching: text)
        } else {
            comparison = PredicateComparison(left, operation, folding, .literal(value))
        }
        return ElementPredicate(
            .comparison(comparison),
            format: "\(spelled) \(operation.rawValue)\(folding.spelled) \(PredicateSpelling.literal(value))")
    }
}

extension TextFolding {
    /// The modifiers in brackets after an operator; empty when every difference counts.
    fileprivate var spelled: String {
        if isEmpty { return "" }
        return "[" + (contains(.ignoresCase) ? "c" : "") + (contains(.ignoresAccents) ? "d" : "") + "]"
    }
}
