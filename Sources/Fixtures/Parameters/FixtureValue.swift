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
        case .number(let value) where value.isNaN: "NaN"
        case .number(let value) where value.isInfinite: value < 0 ? "-Infinity" : "Infinity"
        case .number(let value): value == value.rounded() && value.magnitude < 1e15 ? "\(Int64(value))" : "\(value)"
        case .string(let text): Self.quoted(text)
        case .list(let values): "[\(values.map(\.description).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(Self.quoted($0.name)):\($0.value)" }.joined(separator: ","))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case ..<" ":
                let code = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
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
