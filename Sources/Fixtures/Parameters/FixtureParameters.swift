/// What an operation takes: its stored properties are the parameters, and their first values the defaults.
///
/// ```swift
/// struct Parameters: FixtureParameters {
///     var count = 8
///     var place: String?
///     @Required var person: String
/// }
/// ```
///
/// Truth values, numbers, texts, enums with raw values, optionals, lists and structures of these can be passed. The
/// names and their order come from encoding the value that `init()` makes, and only when somebody asks for them.
public protocol FixtureParameters: Codable {
    /// Makes the parameters with their defaults.
    init()
}

/// The parameters of an operation that takes none.
public struct NoFixtureParameters: FixtureParameters, Sendable {
    /// Makes them.
    public init() {}
}

/// A parameter without a default: whoever runs the operation has to give it.
@propertyWrapper
public struct Required<Value: Codable> {
    private var value: Value?

    /// Makes a parameter that was not given yet.
    public init() {}

    /// Makes a parameter that was given.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// What was given.
    ///
    /// An operation that runs through a catalogue always has it; one that is made by hand has to set it before.
    public var wrappedValue: Value {
        get {
            guard let value else { preconditionFailure("a required parameter was read before it was given") }
            return value
        }
        set { value = newValue }
    }
}

extension Required: Sendable where Value: Sendable {}
extension Required: Equatable where Value: Equatable {}
extension Required: Hashable where Value: Hashable {}

extension Required: Codable {
    /// Takes what was given.
    public init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

    /// Gives what was given; nil before that.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

/// A ``Required`` parameter of whatever type.
protocol RequiredParameter: Codable {
    static var wrapped: any Codable.Type { get }
    var isGiven: Bool { get }
}

extension Required: RequiredParameter {
    static var wrapped: any Codable.Type { Value.self }
    var isGiven: Bool { value != nil }
}
