internal import Automation

/// A value on its way to a parameter, as scripts and the command line write them.
public indirect enum FixtureValue: Hashable, Sendable {
    /// No value.
    case null
    /// A truth value.
    case bool(Bool)
    /// A number without a fraction.
    case integer(Int128)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// Values in order.
    case list([FixtureValue])
    /// Values by name, in order.
    case object([Member])

    /// A value and its name.
    public struct Member: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The value.
        public var value: FixtureValue

        /// Names a value.
        public init(_ name: String, _ value: FixtureValue) {
            self.name = name
            self.value = value
        }
    }

    /// How deep values may lie in each other.
    static let maximumDepth = 32
}

extension FixtureValue: CustomStringConvertible {
    /// The value as JSON and JavaScript write it.
    public var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): ScriptSpelling.number(value)
        case .string(let text): ScriptSpelling.literal(text)
        case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(ScriptSpelling.literal($0.name)):\($0.value)" }.joined(separator: ","))}"
        }
    }

    /// What it is, for an error: "the string 'many'".
    var phrase: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer, .number: "the number \(self)"
        case .string(let text): "the string '\(text)'"
        case .list(let values): values.isEmpty ? "an empty list" : "a list"
        case .object: "an object"
        }
    }
}
