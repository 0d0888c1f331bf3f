/// The parameters of an operation: its stored properties, with their initial values as defaults.
///
/// ```swift
/// struct Parameters: FixtureParameters {
///     var count = 8
///     var place: String?
///     @Required var person: String
/// }
/// ```
///
/// Booleans, numbers, strings, enums with raw values, optionals, lists and structures of these can be passed. The
/// names and their order come from encoding the result of `init()`, on demand.
public protocol FixtureParameters: Codable {
    /// Creates the parameters with their defaults.
    init()
}

/// The parameters of an operation without parameters.
public struct NoFixtureParameters: FixtureParameters, Sendable {
    /// Creates the empty parameters.
    public init() {}
}

/// A parameter without a default, which callers must pass.
@propertyWrapper
public struct Required<Value: Codable> {
    private var value: Value?

    /// Creates a parameter without a value.
    public init() {}

    /// Creates a parameter with a value.
    public init(wrappedValue: Value) { value = wrappedValue }

    /// The value.
    ///
    /// It is always set in an operation that a catalogue runs; set it in one that you create yourself.
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
    /// Decodes the value.
    public init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

    /// Encodes the value, or nil if there is none.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let value { try container.encode(value) } else { try container.encodeNil() }
    }
}

/// A ``Required`` parameter of any type.
protocol RequiredParameter: Codable {
    static var wrapped: any Codable.Type { get }
    var isGiven: Bool { get }
}

extension Required: RequiredParameter {
    static var wrapped: any Codable.Type { Value.self }
    var isGiven: Bool { value != nil }
}
