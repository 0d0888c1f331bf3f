public import Automation

extension FixtureArguments {
    /// What the data of an operation gives: a dictionary the parameters by name, anything else the first parameter.
    /// - Throws: ``ParameterMistake`` for what no parameter can be, such as bytes.
    public init(data: AttributeValue?) throws(ParameterMistake) {
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
