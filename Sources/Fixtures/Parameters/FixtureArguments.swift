/// What a caller gives an operation: values by their place, then values by name.
public struct FixtureArguments: Hashable, Sendable {
    /// Values in the order of the parameters; nil keeps a default.
    public var positional: [FixtureValue?]
    /// Values by the parameters' names.
    public var named: [FixtureValue.Member]

    /// Collects what a caller gives.
    public init(positional: [FixtureValue?] = [], named: [FixtureValue.Member] = []) {
        self.positional = positional
        self.named = named
    }

    /// Nothing, so that every default holds.
    public static let none = FixtureArguments()

    /// Whether nothing is given.
    public var isEmpty: Bool { positional.isEmpty && named.isEmpty }

    /// What is given, by name, in the order of the parameters.
    /// - Throws: ``ParameterMistake`` for a name that there is no parameter of, or too many values.
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

    /// Makes an operation's parameters.
    /// - Returns: the parameters, and what was given of them, by name.
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

    /// The values by place, as a script writes them.
    var places: [String] { positional.map { $0?.description ?? "undefined" } }
}

extension FixtureParameter {
    /// The value with the defaults of what it leaves out; nil for nothing at all.
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
    /// The arguments as a script writes them, without the brackets: `25, "Ada"`, or `{"count":25}`.
    public var description: String {
        let names = named.isEmpty ? [] : [FixtureValue.object(named).description]
        return (places + names).joined(separator: ", ")
    }
}
