/// Encodes parameters to learn their names, order, kinds and defaults.
final class ParameterRecorder: Encoder {
    let codingPath: [any CodingKey]
    let userInfo: [CodingUserInfoKey: Any] = [:]
    fileprivate let depth: Int
    fileprivate var members: [Member]?
    fileprivate var elements: [Element]?
    fileprivate var single: Recorded?

    /// The recorded description of one value.
    struct Recorded {
        var kind: FixtureParameter.Kind
        var value: FixtureValue
    }

    /// A property: recorded, or with a custom encoding in progress.
    fileprivate enum Member {
        case known(FixtureParameter)
        case open(String, ParameterRecorder)

        var parameter: FixtureParameter {
            switch self {
            case .known(let parameter): return parameter
            case .open(let name, let recorder):
                let recorded = recorder.recorded
                return FixtureParameter(name: name, kind: recorded.kind, defaultValue: recorded.value)
            }
        }
    }

    /// An element of a list, likewise.
    fileprivate enum Element {
        case known(FixtureValue)
        case open(ParameterRecorder)

        var value: FixtureValue {
            switch self {
            case .known(let value): value
            case .open(let recorder): recorder.recorded.value
            }
        }
    }

    fileprivate init(codingPath: [any CodingKey], depth: Int) {
        self.codingPath = codingPath
        self.depth = depth
    }

    /// Returns the parameters of a type.
    /// - Throws: any error of the type's own encoding.
    static func parameters<Parameters: FixtureParameters>(of type: Parameters.Type) throws -> [FixtureParameter] {
        if type == NoFixtureParameters.self { return [] }
        let recorder = ParameterRecorder(codingPath: [], depth: 0)
        try type.init().encode(to: recorder)
        return recorder.members?.map(\.parameter) ?? []
    }

    /// Returns a value and the description of its type.
    static func record(_ value: any Encodable, depth: Int = 0, codingPath: [any CodingKey] = []) throws -> Recorded {
        let type = type(of: value)
        if let scalar = value as? any ParameterScalar {
            return Recorded(kind: Swift.type(of: scalar).kind, value: scalar.fixtureValue)
        }
        guard depth < FixtureValue.maximumDepth else {
            let context = EncodingError.Context(
                codingPath: codingPath, debugDescription: "the value is nested too deeply")
            throw EncodingError.invalidValue(value, context)
        }
        let recorder = ParameterRecorder(codingPath: codingPath, depth: depth + 1)
        try value.encode(to: recorder)
        let recorded = recorder.recorded
        let kind = FixtureParameter.Kind.standard(type, depth: depth)
        return Recorded(kind: kind ?? recorded.kind, value: recorded.value)
    }

    private var recorded: Recorded {
        if let single { return single }
        if let elements { return Recorded(kind: .list(.other("value")), value: .list(elements.map(\.value))) }
        let parameters = self.members?.map(\.parameter) ?? []
        let members = parameters.compactMap { parameter in
            parameter.defaultValue.map { FixtureValue.Member(parameter.name, $0) }
        }
        return Recorded(kind: .object(parameters), value: .object(members))
    }

    fileprivate func add(_ parameter: FixtureParameter) {
        members = (members ?? []) + [.known(parameter)]
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if members == nil { members = [] }
        return KeyedEncodingContainer(KeyedRecording<Key>(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        if elements == nil { elements = [] }
        return ListRecording(recorder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { SingleRecording(recorder: self) }
}

/// Records the properties of a structure.
private struct KeyedRecording<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let recorder: ParameterRecorder
    var codingPath: [any CodingKey] { recorder.codingPath }

    private func optional(_ type: Any.Type, _ key: Key) {
        let kind = FixtureParameter.Kind.of(type, depth: recorder.depth)
        recorder.add(FixtureParameter(name: key.stringValue, kind: kind, isOptional: true))
    }

    private func present<T: Encodable>(_ value: T?, _ key: Key) throws {
        guard let value else { return optional(T.self, key) }
        try add(value, key, isOptional: true)
    }

    private func add(_ value: any Encodable, _ key: Key, isOptional: Bool) throws {
        let recorded = try ParameterRecorder.record(value, depth: recorder.depth, codingPath: codingPath + [key])
        recorder.add(
            FixtureParameter(
                name: key.stringValue, kind: recorded.kind, isOptional: isOptional, defaultValue: recorded.value))
    }

    mutating func encodeNil(forKey key: Key) throws {
        recorder.add(FixtureParameter(name: key.stringValue, kind: .other("value"), isOptional: true))
    }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        if let required = value as? any RequiredParameter, !required.isGiven {
            let kind = FixtureParameter.Kind.of(type(of: required).wrapped, depth: recorder.depth)
            return recorder.add(FixtureParameter(name: key.stringValue, kind: kind, isRequired: true))
        }
        try add(value, key, isOptional: false)
    }

    // The default implementations omit a nil, and its type would stay unknown.
    mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try present(value, key) }
    mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws { try present(value, key) }

    private func byHand(_ key: any CodingKey) -> ParameterRecorder {
        let nested = ParameterRecorder(codingPath: codingPath + [key], depth: recorder.depth + 1)
        recorder.members = (recorder.members ?? []) + [.open(key.stringValue, nested)]
        return nested
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key)
        -> KeyedEncodingContainer<Nested>
    {
        byHand(key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        byHand(key).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder { byHand(ParameterKey(stringValue: "super")) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { byHand(key) }
}

/// Records the elements of a list.
private struct ListRecording: UnkeyedEncodingContainer {
    let recorder: ParameterRecorder
    var codingPath: [any CodingKey] { recorder.codingPath }
    var count: Int { recorder.elements?.count ?? 0 }

    mutating func encodeNil() throws { recorder.elements?.append(.known(.null)) }

    mutating func encode<T: Encodable>(_ value: T) throws {
        let path = codingPath + [ParameterKey(intValue: count)]
        let recorded = try ParameterRecorder.record(value, depth: recorder.depth, codingPath: path)
        recorder.elements?.append(.known(recorded.value))
    }

    private func byHand() -> ParameterRecorder {
        let nested = ParameterRecorder(
            codingPath: codingPath + [ParameterKey(intValue: count)], depth: recorder.depth + 1)
        recorder.elements?.append(.open(nested))
        return nested
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        byHand().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { byHand().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { byHand() }
}

/// Records a value that is encoded as a whole.
private struct SingleRecording: SingleValueEncodingContainer {
    let recorder: ParameterRecorder
    var codingPath: [any CodingKey] { recorder.codingPath }

    mutating func encodeNil() throws { recorder.single = .init(kind: .other("value"), value: .null) }

    mutating func encode<T: Encodable>(_ value: T) throws {
        recorder.single = try ParameterRecorder.record(value, depth: recorder.depth, codingPath: codingPath)
    }
}

/// The name of a parameter, or the index of an element in a list.
struct ParameterKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = String(intValue)
        self.intValue = intValue
    }
}
