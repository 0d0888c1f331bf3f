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
