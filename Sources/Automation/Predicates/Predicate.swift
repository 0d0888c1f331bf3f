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

extension Predicate {
    /// Parses a predicate whose placeholders stand for arguments, as `NSPredicate(format:)` does.
    ///
    /// `%@` stands for a value, which is compared as it is; `%K` for a key, given as a text. Inside of quotes neither
    /// means anything.
    /// - Throws: ``PredicateError`` when the text does not parse, or has another number of placeholders than arguments.
    public init(format: String, _ arguments: AttributeValue...) throws(PredicateError) {
        try self.init(format: format, arguments)
    }

    init(format: String, _ arguments: [AttributeValue]) throws(PredicateError) {
        var filled = PredicatePlaceholders(format)
        let text = filled.text(with: arguments)
        guard filled.count == arguments.count else {
            throw PredicateError(
                .syntax, format: format, column: filled.column, found: "\(filled.count) placeholders",
                expected: "\(arguments.count), the number of arguments")
        }
        try self.init(text)
    }
}

/// The places in a predicate's text that arguments are put in.
private struct PredicatePlaceholders {
    private let format: String
    private(set) var count = 0
    /// The column of the first placeholder that no argument is left for, or of the end.
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

    /// An argument in the format language: quotes and backslashes of a text are written so that they mean themselves.
    private static func spelled(_ argument: AttributeValue, isKey: Bool) -> String {
        if isKey, let key = argument.string { return key }
        return PredicateSpelling.literal(argument)
    }
}

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

/// How values are written in the format language.
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
