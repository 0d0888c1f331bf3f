/// A type that tells of itself what values it takes, where the standard library's own do not.
private protocol ParameterContainer {
    static func kind(depth: Int) -> FixtureParameter.Kind
}

extension Optional: ParameterContainer {
    fileprivate static func kind(depth: Int) -> FixtureParameter.Kind { .of(Wrapped.self, depth: depth) }
}

extension Array: ParameterContainer {
    fileprivate static func kind(depth: Int) -> FixtureParameter.Kind { .list(.of(Element.self, depth: depth)) }
}

extension Set: ParameterContainer {
    fileprivate static func kind(depth: Int) -> FixtureParameter.Kind { .list(.of(Element.self, depth: depth)) }
}

extension Dictionary: ParameterContainer {
    fileprivate static func kind(depth: Int) -> FixtureParameter.Kind {
        Key.self == String.self ? .dictionary(.of(Value.self, depth: depth)) : .other("Dictionary")
    }
}

extension FixtureParameter.Kind {
    /// Beyond this depth a structure that holds more of its own kind is known by its name alone.
    static let maximumDepth = 6

    /// What a type takes, as far as the type alone tells.
    static func of(_ type: Any.Type, depth: Int) -> FixtureParameter.Kind {
        let name = String(describing: type)
        if let known = standard(type, depth: depth) { return known }
        guard depth < maximumDepth, let type = type as? any FixtureParameters.Type else { return .other(name) }
        return (try? ParameterRecorder.record(type.init(), depth: depth + 1).kind) ?? .other(name)
    }

    /// What one of the types takes that need no value to be asked; nil for others.
    static func standard(_ type: Any.Type, depth: Int) -> FixtureParameter.Kind? {
        if let scalar = type as? any ParameterScalar.Type { return scalar.kind }
        if let choices = choices(of: type) { return .choice(choices) }
        if let container = type as? any ParameterContainer.Type { return container.kind(depth: depth + 1) }
        return nil
    }

    /// The raw values of an enum that lists its cases; nil for other types.
    static func choices(of type: Any.Type) -> [FixtureValue]? {
        guard let type = type as? any (CaseIterable & RawRepresentable).Type else { return nil }
        return rawValues(of: type)
    }

    private static func rawValues<Choice: CaseIterable & RawRepresentable>(of type: Choice.Type) -> [FixtureValue]? {
        var values: [FixtureValue] = []
        for choice in Choice.allCases {
            guard let raw = choice.rawValue as? any ParameterScalar else { return nil }
            values.append(raw.fixtureValue)
        }
        return values
    }
}
