/// A condition on elements, written in the format language of Cocoa.
///
/// ```swift
/// let predicate = try Predicate("name BEGINSWITH[c] 'order' AND isVisible == 1")
/// ```
/// Parsed once, and cheap to ask of many elements. Two predicates are equal if their texts are.
public struct Predicate: Hashable, CustomStringConvertible {
    /// The text it was made from.
    public let format: String
    /// The keys in it that no element of any driver has to know, in the order of the text.
    ///
    /// They are no mistake by themselves: such a key is null.
    public let unknownKeys: [String]
    let condition: PredicateCondition

    /// Parses a predicate.
    /// - Throws: ``PredicateError`` with the column of the mistake.
    public init(_ format: String) throws(PredicateError) {
        self.format = format
        (condition, unknownKeys) = try PredicateParser.parse(format)
    }

    /// Creates a predicate from what its text comes to.
    init(_ condition: PredicateCondition, format: String) {
        self.condition = condition
        self.format = format
        unknownKeys = []
    }

    /// The text it was made from.
    public var description: String { format }

    /// Whether the condition holds for an element of a driver's tree now.
    /// - Throws: ``PredicateEvaluationError`` when an operator meets a value that it cannot be applied to.
    public func holds(for node: any ElementNode, in driver: any Driver) throws(PredicateEvaluationError) -> Bool {
        try condition.holds(for: node, PredicateScope(driver: driver, format: format))
    }

    /// The members of a collection that the condition holds for, in their order.
    /// - Throws: ``PredicateEvaluationError`` when an operator meets a value that it cannot be applied to.
    func matching(_ collection: ElementCollection, of node: any ElementNode, in driver: any Driver)
        throws(PredicateEvaluationError) -> [any ElementNode]
    {
        let scope = PredicateScope(driver: driver, format: format)
        var matching: [any ElementNode] = []
        _ = try driver.firstElement(in: collection, of: node) { (member) throws(PredicateEvaluationError) in
            if try condition.holds(for: member, scope) { matching.append(member) }
            return false
        }
        return matching
    }

    /// Whether two predicates have the same text.
    public static func == (left: Predicate, right: Predicate) -> Bool { left.format == right.format }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(format) }
}
