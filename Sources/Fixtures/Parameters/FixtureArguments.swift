package import Automation

/// The arguments of an operation: positional values, then named values.
public struct FixtureArguments: Hashable, Sendable {
    /// The positional values, in the order of the parameters; nil keeps a default.
    package var positional: [FixtureValue?]
    /// The named values.
    package var named: [FixtureValue.Member]

    /// Creates arguments.
    public init(positional: [FixtureValue?] = [], named: [FixtureValue.Member] = []) {
        self.positional = positional
        self.named = named
    }

    /// No arguments, so that every default applies.
    public static let none = FixtureArguments()

    /// Whether there are no arguments.
    package var isEmpty: Bool { positional.isEmpty && named.isEmpty }

    /// Returns the values by name, in the order of the parameters.
    /// - Throws: ``ParameterMistake`` for an unknown name, or too many values.
    func members(for parameters: [FixtureParameter]) throws(ParameterMistake) -> [FixtureValue.Member] {
        let known = parameters.map(\.name)
        guard positional.count <= known.count else {
            throw ParameterMistake("", .tooMany(received: positional.count, known: known))
        }
        for member in named where !known.contains(member.name) {
            throw ParameterMistake("", .unknown(name: member.name, known: known))
        }
        var members: [FixtureValue.Member] = []
        for (index, name) in known.enumerated() {
            let byName = named.filter { $0.name == name }.map(\.value)
            let byPlace = index < positional.count ? [positional[index]].compactMap(\.self) : []
            guard byName.count + byPlace.count <= 1 else { throw ParameterMistake(name, .twice) }
            if let value = (byPlace + byName).first { members.append(.init(name, value)) }
        }
        return members
    }

    /// Decodes an operation's parameters.
    /// - Returns: the parameters, and those that were passed, by name.
    /// - Throws: ``ParameterMistake``.
    func decode<Parameters: FixtureParameters>(_ type: Parameters.Type) throws(ParameterMistake)
        -> (parameters: Parameters, given: [FixtureValue.Member])
    {
        if isEmpty, type == NoFixtureParameters.self { return (type.init(), []) }
        let known: [FixtureParameter]
        do {
            known = try ParameterRecorder.parameters(of: type)
        } catch {
            throw ParameterMistake("", .refused("its defaults cannot be read: \(error)"))
        }
        let given = try members(for: known)
        let all = known.compactMap { parameter in
            let value = given.first { $0.name == parameter.name }?.value
            return parameter.completed(value).map { FixtureValue.Member(parameter.name, $0) }
        }
        for parameter in known where parameter.isRequired && !all.contains(where: { $0.name == parameter.name }) {
            throw ParameterMistake(parameter.name, .missing(expected: parameter.kind.description))
        }
        return (try ParameterDecoder(.object(all)).decode(type), given)
    }

    /// The positional values, as a script writes them.
    var places: [String] { positional.map { $0?.description ?? "undefined" } }
}

extension FixtureParameter {
    /// The value, with defaults for what it omits; nil for no value at all.
    fileprivate func completed(_ value: FixtureValue?) -> FixtureValue? {
        guard let value else { return defaultValue }
        guard case .object(let parameters) = kind, case .object(let members) = value else { return value }
        let left = parameters.compactMap { parameter in
            parameter.completed(members.last { $0.name == parameter.name }?.value).map {
                FixtureValue.Member(parameter.name, $0)
            }
        }
        return .object(left + members.filter { member in !parameters.contains { $0.name == member.name } })
    }
}

extension FixtureArguments: CustomStringConvertible {
    /// The arguments as a script writes them, without parentheses: `25, "Ada"`, or `{"count":25}`.
    public var description: String {
        let names = named.isEmpty ? [] : [FixtureValue.object(named).description]
        return (places + names).joined(separator: ", ")
    }
}

extension FixtureArguments {
    /// Creates arguments from data: a dictionary holds named values, anything else is the first value.
    /// - Throws: ``ParameterMistake`` for data that no parameter can hold, such as bytes.
    package init(data: AttributeValue?) throws(ParameterMistake) {
        switch data {
        case nil: self = .none
        case .dictionary?: self.init(named: try FixtureValue.members(of: data))
        case let value?: self.init(positional: [try FixtureValue(value)])
        }
    }
}

extension FixtureValue {
    fileprivate init(_ value: AttributeValue) throws(ParameterMistake) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .number(let number): self = Int64(exactly: number).map { .integer(Int128($0)) } ?? .number(number)
        case .string(let text): self = .string(text)
        case .list(let values):
            var list: [FixtureValue] = []
            for value in values { list.append(try FixtureValue(value)) }
            self = .list(list)
        case .dictionary: self = .object(try Self.members(of: value))
        case .date, .data, .point, .size, .rect:
            throw ParameterMistake("", .refused("\(ScriptSpelling.value(value)) cannot be passed to a fixture"))
        }
    }

    fileprivate static func members(of value: AttributeValue?) throws(ParameterMistake) -> [Member] {
        guard case .dictionary(let values)? = value else { return [] }
        var members: [Member] = []
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            members.append(Member(name, try FixtureValue(value)))
        }
        return members
    }
}

/// An argument value, as scripts and the command line write it.
public indirect enum FixtureValue: Hashable, Sendable {
    /// No value.
    case null
    /// A Boolean.
    case bool(Bool)
    /// An integer.
    case integer(Int128)
    /// A number.
    case number(Double)
    /// A string.
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

        /// Creates a named value.
        public init(_ name: String, _ value: FixtureValue) {
            self.name = name
            self.value = value
        }
    }

    /// The maximum nesting depth of values.
    static let maximumDepth = 32
}

extension FixtureValue: CustomStringConvertible {
    /// The value as in JSON and JavaScript.
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

    /// A phrase for error messages: "the string 'many'".
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
