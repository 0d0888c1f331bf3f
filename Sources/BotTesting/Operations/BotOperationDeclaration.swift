public import Automation
internal import TestEvents

/// An operation that a data source knows.
public struct BotOperationDeclaration: Hashable, Sendable {
    /// The name, such as `COUNT_WAYPOINTS`.
    public var name: String
    /// Whether it is a check.
    public var isCheck: Bool
    /// The kind of data that it takes.
    public var data: BotDataKind

    /// Creates a declaration.
    public init(name: String, isCheck: Bool, data: BotDataKind) {
        self.name = name
        self.isCheck = isCheck
        self.data = data
    }
}

/// The kind of data that an operation takes.
public enum BotDataKind: Hashable, Sendable {
    /// No data at all.
    case none
    /// An integer, optionally within a range.
    case integer(ClosedRange<Int>?)
    /// Any number.
    case number
    /// A string.
    case string
    /// A diagram such as `A→B`: two names around U+2192, where `*` means nothing.
    case diagram
    /// A dictionary with exactly these members, such as `x` and `y` of a point.
    indirect case dictionary([String: BotDataKind])
    /// Anything, or nothing.
    case any

    /// A point in points of the canvas: a dictionary with the numbers `x` and `y`.
    public static var point: BotDataKind { .dictionary(["x": .number, "y": .number]) }
}

extension BotDataKind {
    /// The expected data in words, such as `an integer from 0 to 119`.
    package var expectation: String {
        switch self {
        case .none: "no data"
        case .integer(nil): "an integer"
        case .integer(let range?): "an integer from \(range.lowerBound) to \(range.upperBound)"
        case .number: "a number"
        case .string: "a string"
        case .diagram: "a diagram such as 'A→B'"
        case .dictionary(let members):
            "a dictionary with "
                + members.sorted { $0.key < $1.key }.map { "'\($0)', \($1.expectation)" }.joined(separator: ", and ")
        case .any: "anything"
        }
    }

    /// Whether an operation of this kind takes the data; strings, numbers and Booleans are not converted.
    package func accepts(_ data: AttributeValue?) -> Bool {
        let data = data == .null ? nil : data
        switch (self, data) {
        case (.any, _), (.none, nil), (.string, .string?): return true
        case (.integer(let range), .number(let number)?):
            guard let whole = Int(exactly: number) else { return false }
            return range?.contains(whole) ?? true
        case (.number, .number(let number)?): return number.isFinite
        case (.diagram, .string(let text)?): return BotDiagram(text) != nil
        case (.dictionary(let members), .dictionary(let values)?):
            return values.keys.allSatisfy { members[$0] != nil } && members.allSatisfy { $1.accepts(values[$0]) }
        default: return false
        }
    }

    /// Returns why an operation cannot take the data; nil if it can.
    /// - Parameters:
    ///   - data: the data of the operation; nil for none.
    ///   - name: the operation.
    package func problem(of data: AttributeValue?, forOperationNamed name: String) -> BotOperationError? {
        if accepts(data) { return nil }
        return .unfitData(name: name, data: data, expected: expectation, hint: hint(for: data))
    }

    private func hint(for data: AttributeValue?) -> String? {
        guard case .string(let text)? = data else { return nil }
        switch self {
        case .diagram: return BotDiagram.hint(for: text)
        case .integer, .number:
            guard let number = Double(text), accepts(.number(number)) else { return nil }
            return "write it as a number, not as a string"
        case .none, .string, .dictionary, .any: return nil
        }
    }
}

extension BotOperationDeclaration {
    /// Makes sure that the operation can take the data.
    /// - Throws: ``BotOperationError/unfitData(name:data:expected:hint:)``.
    package func validate(_ data: AttributeValue?) throws(BotOperationError) {
        if let problem = self.data.problem(of: data, forOperationNamed: name) { throw problem }
    }
}

extension Sequence<BotOperationDeclaration> {
    /// Returns the declaration of an operation.
    /// - Throws: ``BotOperationError/unknown(name:nearest:)`` with the name that was probably meant.
    package func declaration(ofOperationNamed name: String) throws(BotOperationError) -> BotOperationDeclaration {
        if let declaration = first(where: { $0.name == name }) { return declaration }
        throw .unknown(name: name, nearest: nearestName(to: name, in: map(\.name)))
    }
}

/// The error of an operation that could not be performed.
public enum BotOperationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No data source knows the operation; includes a similar name, if any.
    case unknown(name: String, nearest: String?)
    /// The operation cannot take the data; includes the expected data, and perhaps a suggestion.
    case unfitData(name: String, data: AttributeValue?, expected: String, hint: String? = nil)

    /// The error in one sentence, and what was probably meant.
    public var description: String { message + (suggestion.map { ". \($0)" } ?? "") }

    /// What was probably meant, if that is known and not a part of the message.
    package var suggestion: String? {
        if case .unknown(_, let nearest?) = self { "Did you mean '\(nearest)'?" } else { nil }
    }

    /// The error in one sentence.
    package var message: String {
        switch self {
        case .unknown(let name, _): "operation \(name) not recognised"
        case .unfitData(let name, let data, let expected, let hint):
            "\(name) takes \(expected), not \(data.map(ScriptSpelling.value) ?? "nothing")"
                + (hint.map { "; \($0)" } ?? "")
        }
    }
}
