public import Automation

/// Why an operation could not be carried out.
public enum BotOperationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// No data source knows the operation; perhaps one of a similar name.
    case unknown(name: String, nearest: String?)
    /// The operation cannot take the data; says what it takes, and perhaps what to write instead.
    case unfitData(name: String, data: AttributeValue?, expected: String, hint: String? = nil)

    /// The error in one sentence, and what was probably meant.
    public var description: String { message + (suggestion.map { ". \($0)" } ?? "") }

    /// What was probably meant, if that is known and not a part of the message.
    public var suggestion: String? {
        if case .unknown(_, let nearest?) = self { "Did you mean '\(nearest)'?" } else { nil }
    }

    /// The error in one sentence.
    public var message: String {
        switch self {
        case .unknown(let name, _): "operation \(name) not recognised"
        case .unfitData(let name, let data, let expected, let hint):
            "\(name) takes \(expected), not \(data.map(ScriptSpelling.value) ?? "nothing")"
                + (hint.map { "; \($0)" } ?? "")
        }
    }
}
