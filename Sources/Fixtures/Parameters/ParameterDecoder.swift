import Automation
internal import TestEvents

/// Decodes parameters from the values that were passed for them.
struct ParameterDecoder: Decoder {
    let value: FixtureValue
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    private let asked = AskedKeys()

    /// The names that a type has requested; values under other names are mistakes.
    private final class AskedKeys {
        var names: [String] = []
        var takesAny = false
    }

    init(_ value: FixtureValue, codingPath: [any CodingKey] = []) {
        self.value = value
        self.codingPath = codingPath
    }

    /// Decodes a value of a type.
    /// - Throws: ``ParameterMistake``.
    func decode<Value: Decodable>(_ type: Value.Type) throws(ParameterMistake) -> Value {
        if let scalar = type as? any ParameterScalar.Type, let value = try scalarValue(scalar) as? Value {
            return value
        }
        if let choices = FixtureParameter.Kind.choices(of: type), !choices.contains(value) {
            throw mistake(.choice(choices))
        }
        do {
            let made = try Value(from: self)
            try checkNames()
            return made
        } catch let mistake as ParameterMistake {
            throw mistake
        } catch let error as DecodingError {
            throw mistake(for: error, of: type)
        } catch {
            throw ParameterMistake(codingPath, .refused("\(error)"))
        }
    }

    private func scalarValue<Scalar: ParameterScalar>(_ type: Scalar.Type) throws(ParameterMistake) -> Scalar {
        guard let scalar = Scalar(fixtureValue: value) else { throw mistake(type.kind) }
        return scalar
    }

    private func checkNames() throws(ParameterMistake) {
        guard case .object(let members) = value, !asked.takesAny, !asked.names.isEmpty else { return }
        for member in members where !asked.names.contains(member.name) {
            throw ParameterMistake(codingPath, .unknown(name: member.name, known: asked.names.uniqueNames))
        }
    }

    // MARK: Mistakes

    fileprivate func mistake(_ kind: FixtureParameter.Kind) -> ParameterMistake {
        var expected = kind.description
        var nearest: String?
        switch (kind, value) {
        case (.integer(let bounds), .integer):
            expected += " from \(bounds.lowerBound) to \(bounds.upperBound)"
        case (.choice(let choices), .string(let text)):
            let known = choices.compactMap { if case .string(let choice) = $0 { choice } else { nil } }
            nearest = nearestName(to: text, in: known)
        default: break
        }
        return ParameterMistake(codingPath, .wrongType(expected: expected, found: value.phrase, nearest: nearest))
    }

    private func mistake(for error: DecodingError, of type: Any.Type) -> ParameterMistake {
        switch error {
        case .keyNotFound(let key, let context):
            ParameterMistake(context.codingPath + [key], .missing(expected: "given"))
        case .valueNotFound(_, let context), .dataCorrupted(let context), .typeMismatch(_, let context):
            context.codingPath.count == codingPath.count
                ? mistake(.other(String(describing: type)))
                : ParameterMistake(context.codingPath, .refused(context.debugDescription))
        @unknown default: ParameterMistake(codingPath, .refused("\(error)"))
        }
    }

    // MARK: Containers

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mistake(.object([])) }
        return KeyedDecodingContainer(KeyedValues<Key>(decoder: self, members: members))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let values) = value else { throw mistake(.list(.other("value"))) }
        return ListValues(decoder: self, values: values)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { SingleValue(decoder: self) }

    fileprivate func child(_ key: any CodingKey, _ value: FixtureValue) -> ParameterDecoder {
        ParameterDecoder(value, codingPath: codingPath + [key])
    }

    fileprivate func note(_ name: String) { asked.names.append(name) }
    fileprivate func noteAny() { asked.takesAny = true }
}

extension [String] {
    fileprivate var uniqueNames: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}

/// The properties of an object.
private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: ParameterDecoder
    let members: [FixtureValue.Member]
    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        decoder.noteAny()
        return members.compactMap { Key(stringValue: $0.name) }
    }

    private func value(_ key: any CodingKey) -> FixtureValue? {
        decoder.note(key.stringValue)
        return members.last { $0.name == key.stringValue }?.value
    }

    private func child(_ key: any CodingKey, _ expected: @autoclosure () -> FixtureParameter.Kind)
        throws(ParameterMistake) -> ParameterDecoder
    {
        guard let value = value(key) else {
            throw ParameterMistake(codingPath + [key], .missing(expected: expected().description))
        }
        return decoder.child(key, value)
    }

    func contains(_ key: Key) -> Bool { value(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { (value(key) ?? .null) == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try child(key, .of(Self.given(for: type), depth: 0)).decode(type)
    }

    /// The type that callers pass for a property of a type.
    private static func given(for type: Any.Type) -> Any.Type {
        guard let required = type as? any RequiredParameter.Type else { return type }
        return required.wrapped
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<Nested>
    {
        try child(key, .object([])).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try child(key, .list(.other("value"))).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try child(ParameterKey(stringValue: "super"), .object([])) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try child(key, .object([])) }
}

/// The elements of a list.
private struct ListValues: UnkeyedDecodingContainer {
    let decoder: ParameterDecoder
    let values: [FixtureValue]
    private(set) var currentIndex = 0

    init(decoder: ParameterDecoder, values: [FixtureValue]) {
        self.decoder = decoder
        self.values = values
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    private mutating func next() throws(ParameterMistake) -> ParameterDecoder {
        guard !isAtEnd else {
            throw ParameterMistake(codingPath, .refused("the list ends after \(values.count) values"))
        }
        defer { currentIndex += 1 }
        return decoder.child(ParameterKey(intValue: currentIndex), values[currentIndex])
    }

    mutating func decodeNil() throws -> Bool {
        guard !isAtEnd, values[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }
    mutating func superDecoder() throws -> any Decoder { try next() }
}

/// A value that is decoded as a whole.
private struct SingleValue: SingleValueDecodingContainer {
    let decoder: ParameterDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value == .null }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}
