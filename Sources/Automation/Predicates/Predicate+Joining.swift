extension Predicate {
    /// The opposite of another predicate.
    ///
    /// It holds for an element that does not exist unless the other one is about existence: nothing else is true of it.
    public static func not(_ predicate: Predicate) -> Predicate {
        Predicate(.not(predicate.condition), format: "NOT (\(predicate.format))")
    }

    /// One of several predicates holds, at least.
    public static func any(_ predicates: Predicate...) -> Predicate { any(predicates) }

    /// One of several predicates holds, at least; none of an empty list does.
    public static func any(_ predicates: [Predicate]) -> Predicate {
        joined(predicates, by: "OR", neutral: false) { .any($0) }
    }

    /// All of several predicates hold.
    public static func all(_ predicates: Predicate...) -> Predicate { all(predicates) }

    /// All of several predicates hold, as a list means it; those of an empty list always do.
    public static func all(_ predicates: [Predicate]) -> Predicate {
        joined(predicates, by: "AND", neutral: true) { .all($0) }
    }

    private static func joined(
        _ predicates: [Predicate], by word: String, neutral: Bool,
        _ join: ([PredicateCondition]) -> PredicateCondition
    ) -> Predicate {
        if predicates.isEmpty {
            return Predicate(.constant(neutral), format: neutral ? "TRUEPREDICATE" : "FALSEPREDICATE")
        }
        if predicates.count == 1 { return predicates[0] }
        return Predicate(
            join(predicates.map(\.condition)),
            format: predicates.map { "(\($0.format))" }.joined(separator: " \(word) "))
    }
}
