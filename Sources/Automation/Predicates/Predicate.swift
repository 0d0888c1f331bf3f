/// A condition on elements, written in the format language of Cocoa (reference §5).
///
/// ```swift
/// let predicate = try Predicate("name BEGINSWITH[c] 'order' AND isVisible == 1")
/// ```
/// Parsed once, and cheap to ask of many elements. Two predicates are equal if their texts are.
public struct Predicate: Hashable, CustomStringConvertible {
    /// The text it was made from.
    public let format: String
    private let condition: PredicateCondition

    /// Parses a predicate.
    /// - Throws: ``PredicateError`` with the column of the mistake.
    public init(_ format: String) throws(PredicateError) {
        self.format = format
        condition = try PredicateParser.parse(format)
    }

    /// The text it was made from.
    public var description: String { format }

    /// Whether the condition holds for an element of a driver's tree now.
    /// - Throws: ``PredicateEvaluationError`` when an operator meets a value that it cannot be applied to.
    public func holds(for node: any ElementNode, in driver: any Driver) throws(PredicateEvaluationError) -> Bool {
        try condition.holds(for: node, PredicateScope(driver: driver, format: format))
    }

    /// Whether two predicates have the same text.
    public static func == (left: Predicate, right: Predicate) -> Bool { left.format == right.format }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(format) }
}

/// What a predicate's text comes to.
indirect enum PredicateCondition {
    case constant(Bool)
    case comparison(PredicateComparison)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])

    func holds(for node: any ElementNode, _ scope: PredicateScope) throws(PredicateEvaluationError) -> Bool {
        switch self {
        case .constant(let value): return value
        case .comparison(let comparison): return try comparison.holds(for: node, scope)
        case .not(let condition): return try !condition.holds(for: node, scope)
        case .all(let conditions):
            for condition in conditions where try !condition.holds(for: node, scope) { return false }
            return true
        case .any(let conditions):
            for condition in conditions where try condition.holds(for: node, scope) { return true }
            return false
        }
    }
}
