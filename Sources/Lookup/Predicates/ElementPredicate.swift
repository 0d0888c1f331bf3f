/// A condition on elements, in Cocoa's predicate format.
///
/// ```swift
/// let predicate = try ElementPredicate("name BEGINSWITH[c] 'order' AND isVisible == 1")
/// ```
/// Parsed once, and cheap to evaluate for many elements. Two predicates are equal if their formats are.
public struct ElementPredicate: Hashable, CustomStringConvertible {
    /// The format string.
    public let format: String
    /// The keys that are unknown to drivers in general, in the order of the format.
    ///
    /// They are not an error: an unknown key is null.
    package let unknownKeys: [String]
    let condition: PredicateCondition
    /// How deeply combinations of predicates are nested.
    package let depth: Int
    /// The conditions that must all hold, as scripts write them in a look-up; nil for those of the format.
    private var ownCriteria: [String]?

    /// Parses a predicate.
    /// - Throws: ``PredicateError`` with the column of the error.
    public init(_ format: String) throws(PredicateError) {
        self.format = format
        depth = 0
        (condition, unknownKeys) = try PredicateParser.parse(format)
    }

    /// Creates a predicate from a parsed condition.
    init(_ condition: PredicateCondition, format: String, depth: Int = 0) {
        self.condition = condition
        self.format = format
        self.depth = depth
        unknownKeys = []
    }

    /// The format string.
    public var description: String { format }

    /// Whether the condition holds for an element of a source's tree now.
    /// - Throws: ``PredicateEvaluationError`` when an operator cannot be applied to a value.
    package func holds(for node: any ElementNode, in source: any ElementSource) throws(PredicateEvaluationError) -> Bool
    {
        try condition.holds(for: node, PredicateScope(source: source, format: format))
    }

    /// Whether the condition holds for an element that may not exist, or for the result of a query.
    /// - Throws: ``PredicateEvaluationError`` when an operator cannot be applied to a value.
    package func holds(for node: (any ElementNode)?, _ subject: PredicateSubject?, in source: any ElementSource)
        throws(PredicateEvaluationError) -> Bool
    {
        try condition.holds(for: node, PredicateScope(source: source, format: format, subject: subject))
    }

    /// The members of a collection for which the condition holds, in their order.
    /// - Throws: ``PredicateEvaluationError`` when an operator cannot be applied to a value.
    func matching(_ collection: ElementCollection, of node: any ElementNode, in source: any ElementSource)
        throws(PredicateEvaluationError) -> [any ElementNode]
    {
        let scope = PredicateScope(source: source, format: format)
        var matching: [any ElementNode] = []
        _ = try source.firstElement(in: collection, of: node) { (member) throws(PredicateEvaluationError) in
            if try condition.holds(for: member, scope) { matching.append(member) }
            return false
        }
        return matching
    }

    /// Whether two predicates have the same format.
    public static func == (left: ElementPredicate, right: ElementPredicate) -> Bool { left.format == right.format }

    /// Hashes the format.
    public func hash(into hasher: inout Hasher) { hasher.combine(format) }
}

extension ElementPredicate {
    /// Parses a predicate and substitutes arguments for its placeholders, like `NSPredicate(format:)`.
    ///
    /// `%@` represents a value, which is compared literally; `%K` a key, passed as a string. Inside quotes neither is a
    /// placeholder.
    /// - Throws: ``PredicateError`` when the format does not parse, or the number of arguments is wrong.
    public init(format: String, _ arguments: AttributeValue...) throws(PredicateError) {
        try self.init(format: format, arguments)
    }

    package init(format: String, _ arguments: [AttributeValue]) throws(PredicateError) {
        var filled = PredicatePlaceholders(format)
        let text = filled.text(with: arguments)
        guard filled.count == arguments.count else {
            throw PredicateError(
                .syntax, format: format, column: filled.column,
                found: filled.count == 1 ? "1 placeholder" : "\(filled.count) placeholders",
                expected: "\(arguments.count), the number of arguments")
        }
        try self.init(text)
    }
}

/// The placeholders in a predicate's format.
private struct PredicatePlaceholders {
    private let format: String
    private(set) var count = 0
    /// The column of the first placeholder without an argument, or of the end.
    private(set) var column = 1

    init(_ format: String) { self.format = format }

    mutating func text(with arguments: [AttributeValue]) -> String {
        var text = ""
        var quote: Character?
        var isEscaped = false
        var rest = format[...]
        var missing: Int?
        while let character = rest.popFirst() {
            if let open = quote {
                if !isEscaped, character == open { quote = nil }
                isEscaped = !isEscaped && character == "\\"
            } else if character == "'" || character == "\"" {
                quote = character
            } else if character == "%", let kind = rest.first, kind == "@" || kind == "K" {
                rest.removeFirst()
                if count < arguments.count {
                    text += Self.spelled(arguments[count], isKey: kind == "K")
                } else if missing == nil {
                    missing = format.distance(from: format.startIndex, to: rest.startIndex) - 1
                }
                count += 1
                continue
            }
            text.append(character)
        }
        column = missing ?? format.count + 1
        return text
    }

    /// An argument in the predicate format, with quotes and backslashes escaped.
    private static func spelled(_ argument: AttributeValue, isKey: Bool) -> String {
        if isKey, let key = argument.string { return key }
        return PredicateSpelling.literal(argument)
    }
}

extension ElementPredicate {
    /// The conditions that must all hold, as scripts write them in a look-up.
    package var criteria: [String] { ownCriteria ?? ["FRY.predicate(\(ScriptSpelling.literal(format)))"] }

    /// The predicate as scripts write it.
    package var spelled: String {
        criteria.count == 1 ? criteria[0] : "FRY.and(\(criteria.joined(separator: ", ")))"
    }

    /// The same predicate, which scripts write in another way.
    func spelled(as text: String) -> ElementPredicate { spelled(as: [text]) }

    private func spelled(as criteria: [String]) -> ElementPredicate {
        var predicate = self
        predicate.ownCriteria = criteria
        return predicate
    }

    /// The opposite of another predicate.
    ///
    /// It holds for an element that does not exist, unless the other predicate is about existence.
    public static func not(_ predicate: ElementPredicate) -> ElementPredicate {
        ElementPredicate(.not(predicate.condition), format: "NOT (\(predicate.format))", depth: predicate.depth + 1)
            .spelled(as: "FRY.not(\(predicate.spelled))")
    }

    /// At least one of several predicates holds.
    public static func any(_ predicates: ElementPredicate...) -> ElementPredicate { any(predicates) }

    /// At least one of several predicates holds; never holds for an empty list.
    public static func any(_ predicates: [ElementPredicate]) -> ElementPredicate {
        let spelled = predicates.map(\.spelled)
        return joined(predicates, by: "OR", neutral: false) { .any($0) }
            .spelled(as: spelled.count == 1 ? spelled[0] : "FRY.or(\(spelled.joined(separator: ", ")))")
    }

    /// All of several predicates hold.
    public static func all(_ predicates: ElementPredicate...) -> ElementPredicate { all(predicates) }

    /// All predicates of a list hold; always holds for an empty list.
    public static func all(_ predicates: [ElementPredicate]) -> ElementPredicate {
        let criteria = predicates.flatMap(\.criteria)
        return joined(predicates, by: "AND", neutral: true) { .all($0) }
            .spelled(as: criteria.isEmpty ? ["FRY.and()"] : criteria)
    }

    private static func joined(
        _ predicates: [ElementPredicate], by word: String, neutral: Bool,
        _ join: ([PredicateCondition]) -> PredicateCondition
    ) -> ElementPredicate {
        if predicates.isEmpty {
            return ElementPredicate(.constant(neutral), format: neutral ? "TRUEPREDICATE" : "FALSEPREDICATE")
        }
        if predicates.count == 1 { return predicates[0] }
        return ElementPredicate(
            join(predicates.map(\.condition)),
            format: predicates.map { "(\($0.format))" }.joined(separator: " \(word) "),
            depth: predicates.reduce(0) { max($0, $1.depth) } + 1)
    }
}

/// Values in the predicate format.
enum PredicateSpelling {
    static func literal(_ value: AttributeValue) -> String {
        switch value {
        case .bool(let value): value ? "1" : "0"
        case .list(let values): "{" + values.map(literal).joined(separator: ", ") + "}"
        case .null: "nil"
        default: ScriptSpelling.value(value)
        }
    }
}
