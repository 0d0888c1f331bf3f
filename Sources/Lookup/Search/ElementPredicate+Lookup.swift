extension ElementPredicate {
    /// The accessibility label equals a text, with the label's line breaks read as spaces.
    public static func accessibilityLabel(_ text: String) -> ElementPredicate {
        comparison("accessibilityLabel", .equal, .string(text)).spelled("accessibilityLabel", text)
    }

    /// The accessibility value equals a text; numbers count as their text.
    public static func accessibilityValue(_ text: String) -> ElementPredicate {
        comparison("accessibilityValue", .equal, .string(text)).spelled("accessibilityValue", text)
    }

    /// All of these traits are present.
    public static func accessibilityTrait(_ traits: AccessibilityTraits) -> ElementPredicate {
        let bits = Double(traits.rawValue)
        return comparison(
            .function(.bitwiseAnd, [.attribute(.traits), .literal(.number(bits))]),
            "bitwiseAnd:with:(traits, \(traits.rawValue))", .equal, .number(bits)
        ).spelled(as: "FRY.accessibilityTrait(\(traits.rawValue))")
    }

    /// The element is in a window, meets its bounds, and no view around it is hidden or nearly transparent.
    ///
    /// What covers the element does not matter.
    public static func onScreen(_ isOnScreen: Bool = true) -> ElementPredicate {
        comparison("isOnScreen", .equal, .bool(isOnScreen)).spelled(as: "FRY.onScreen(\(isOnScreen ? "" : "false"))")
    }

    /// The element, or a view around it, is moving: an animation, or a scroll view that scrolls.
    public static func animating(_ isAnimating: Bool = true) -> ElementPredicate {
        comparison("isAnimating", .equal, .bool(isAnimating))
            .spelled(as: "FRY.animating(\(isAnimating ? "" : "false"))")
    }

    /// The cell at a row of a table or an item of a collection view, both counted from 0.
    public static func row(_ row: Int, section: Int = 0) -> ElementPredicate {
        all([
            comparison("section", .equal, .number(Double(section))), comparison("row", .equal, .number(Double(row))),
        ]).spelled(as: "FRY.atSectionAndRow(\(section), \(row))")
    }

    /// The cell at a section and row; the same as ``row(_:section:)`` in FRY's order.
    public static func atSectionAndRow(_ section: Int, _ row: Int) -> ElementPredicate { .row(row, section: section) }

    /// The element is of a type, such as `.alert`.
    public static func kind(_ type: ElementType) -> ElementPredicate {
        type == .tableCell ? .type(type) : comparison("className", .equal, .string(type.className))
    }

    /// The view is of a class or of a subclass, by UIKit's name: `UITableViewCell`.
    public static func kind(_ className: String) -> ElementPredicate {
        let names = PredicateExpression.attribute(.classNames)
        return ElementPredicate(
            .comparison(PredicateComparison(.literal(.string(className)), .memberOf, [], names)),
            format: "\(ScriptSpelling.literal(className)) IN classNames"
        ).spelled("ofKind", className)
    }

    /// The label equals a text, and the element rests on the screen: what a text alone looks up.
    ///
    /// The place is tested first, so that rows off the screen are not asked for their labels.
    static func resting(_ label: String) -> ElementPredicate {
        all([.onScreen(), .accessibilityLabel(label), .animating(false)]).spelled(as: ScriptSpelling.literal(label))
    }

    private func spelled(_ function: String, _ text: String) -> ElementPredicate {
        spelled(as: "FRY.\(function)(\(ScriptSpelling.literal(text)))")
    }
}
