/// A parameter of an operation, with its type and default.
package struct FixtureParameter: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The kind of value it takes.
    package var kind: Kind
    /// Whether it also takes `null`.
    package var isOptional: Bool
    /// Whether callers must pass it.
    package var isRequired: Bool
    /// The default, or nil for none.
    package var defaultValue: FixtureValue?

    /// Creates a parameter.
    package init(
        name: String, kind: Kind, isOptional: Bool = false, isRequired: Bool = false, defaultValue: FixtureValue? = nil
    ) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isRequired = isRequired
        self.defaultValue = defaultValue
    }

    /// The kind of value that a parameter takes.
    package indirect enum Kind: Hashable, Sendable {
        /// True or false.
        case bool
        /// An integer, within bounds.
        case integer(ClosedRange<Int128>)
        /// A number.
        case number
        /// A string.
        case string
        /// One of several values: the raw values of an enum.
        case choice([FixtureValue])
        /// A list of values of one kind.
        case list(Kind)
        /// A dictionary with values of one kind.
        case dictionary(Kind)
        /// A structure with its own parameters.
        case object([FixtureParameter])
        /// A type with its own decoding, known only by name.
        case other(String)
    }
}

extension FixtureParameter.Kind: CustomStringConvertible {
    /// A phrase: "an integer", "one of 'near', 'far'".
    package var description: String {
        switch self {
        case .bool: "true or false"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .choice(let values): "one of \(values.map(Self.word).joined(separator: ", "))"
        case .list: "a list"
        case .dictionary, .object: "an object"
        case .other(let name): "a \(name)"
        }
    }

    private static func word(_ value: FixtureValue) -> String {
        if case .string(let text) = value { "'\(text)'" } else { "\(value)" }
    }

    /// The kind as TypeScript writes it, such as `number[]`.
    package var typeScript: String {
        switch self {
        case .bool: "boolean"
        case .integer, .number: "number"
        case .string: "string"
        case .choice(let values): values.map(\.description).joined(separator: " | ")
        case .list(.choice(let values)): "(\(values.map(\.description).joined(separator: " | ")))[]"
        case .list(let element): "\(element.typeScript)[]"
        case .dictionary(let element): "Record<string, \(element.typeScript)>"
        case .object(let parameters): "{ \(parameters.map(\.typeScript).joined(separator: "; ")) }"
        case .other: "any"
        }
    }
}

extension FixtureParameter {
    /// The parameter as a member of an object type: `count?: number`.
    package var typeScript: String {
        "\(name)\(isRequired ? "" : "?"): \(typeScriptType)"
    }

    /// Its type in TypeScript.
    var typeScriptType: String { kind.typeScript + (isOptional ? " | null" : "") }

    /// The parameter in one line: `count: an integer, 8 by default`.
    package var summary: String {
        let needed = isRequired ? ", required" : defaultValue.map { ", \($0) by default" } ?? ", none by default"
        return "\(name): \(kind)\(needed)"
    }
}

/// A standard library type that describes the values it takes.
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
    /// Beyond this depth, a recursive structure is described only by its name.
    private static let maximumDepth = 6

    /// The kind of a type, as far as it follows from the type alone.
    static func of(_ type: Any.Type, depth: Int) -> FixtureParameter.Kind {
        let name = String(describing: type)
        if let known = standard(type, depth: depth) { return known }
        guard depth < maximumDepth, let type = type as? any FixtureParameters.Type else { return .other(name) }
        return (try? ParameterRecorder.record(type.init(), depth: depth + 1).kind) ?? .other(name)
    }

    /// The kind of a type that is known without a value; nil for other types.
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

/// A type whose values are passed as one Boolean, number or string.
protocol ParameterScalar: Codable {
    static var kind: FixtureParameter.Kind { get }
    var fixtureValue: FixtureValue { get }

    /// Converts a value; nil if it is of another kind, or does not fit.
    init?(fixtureValue: FixtureValue)
}

extension Bool: ParameterScalar {
    static var kind: FixtureParameter.Kind { .bool }
    var fixtureValue: FixtureValue { .bool(self) }

    init?(fixtureValue: FixtureValue) {
        guard case .bool(let value) = fixtureValue else { return nil }
        self = value
    }
}

extension String: ParameterScalar {
    static var kind: FixtureParameter.Kind { .string }
    var fixtureValue: FixtureValue { .string(self) }

    init?(fixtureValue: FixtureValue) {
        guard case .string(let text) = fixtureValue else { return nil }
        self = text
    }
}

extension ParameterScalar where Self: FixedWidthInteger {
    static var kind: FixtureParameter.Kind { .integer(Int128(clamping: Self.min)...Int128(clamping: Self.max)) }
    var fixtureValue: FixtureValue { .integer(Int128(clamping: self)) }

    init?(fixtureValue: FixtureValue) {
        switch fixtureValue {
        case .integer(let value): self.init(exactly: value)
        case .number(let value): self.init(exactly: value)
        default: return nil
        }
    }
}

extension ParameterScalar where Self: BinaryFloatingPoint {
    static var kind: FixtureParameter.Kind { .number }
    var fixtureValue: FixtureValue { .number(Double(self)) }

    init?(fixtureValue: FixtureValue) {
        switch fixtureValue {
        case .integer(let value): self.init(value)
        case .number(let value) where value.isFinite: self.init(value)
        default: return nil
        }
    }
}

extension Int: ParameterScalar {}
extension Int8: ParameterScalar {}
extension Int16: ParameterScalar {}
extension Int32: ParameterScalar {}
extension Int64: ParameterScalar {}
extension UInt: ParameterScalar {}
extension UInt8: ParameterScalar {}
extension UInt16: ParameterScalar {}
extension UInt32: ParameterScalar {}
extension UInt64: ParameterScalar {}
extension Double: ParameterScalar {}
extension Float: ParameterScalar {}
