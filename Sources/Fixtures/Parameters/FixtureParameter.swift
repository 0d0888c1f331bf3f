/// One parameter of an operation: what callers may give, and what holds when they give nothing.
public struct FixtureParameter: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it takes.
    public var kind: Kind
    /// Whether `null` may be given as well.
    public var isOptional: Bool
    /// Whether callers have to give it.
    public var isRequired: Bool
    /// What holds when nothing is given; nil for nothing at all.
    public var defaultValue: FixtureValue?

    /// Describes a parameter.
    public init(
        name: String, kind: Kind, isOptional: Bool = false, isRequired: Bool = false, defaultValue: FixtureValue? = nil
    ) {
        self.name = name
        self.kind = kind
        self.isOptional = isOptional
        self.isRequired = isRequired
        self.defaultValue = defaultValue
    }

    /// What a parameter takes.
    public indirect enum Kind: Hashable, Sendable {
        /// True or false.
        case bool
        /// A number without a fraction, within bounds.
        case integer(ClosedRange<Int128>)
        /// A number.
        case number
        /// A text.
        case string
        /// One of some values: the raw values of an enum.
        case choice([FixtureValue])
        /// A list of values of one kind.
        case list(Kind)
        /// Values of one kind under names of the caller's choice.
        case dictionary(Kind)
        /// A structure with parameters of its own.
        case object([FixtureParameter])
        /// A type that says only itself what it takes.
        case other(String)
    }
}

extension FixtureParameter.Kind: CustomStringConvertible {
    /// What it takes, in words: "an integer", "one of 'near', 'far'".
    public var description: String {
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
    public var typeScript: String {
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
    public var typeScript: String {
        "\(name)\(isRequired ? "" : "?"): \(typeScriptType)"
    }

    /// What it takes, as TypeScript writes it.
    var typeScriptType: String { kind.typeScript + (isOptional ? " | null" : "") }

    /// The parameter in a line for people: `count: an integer, 8 by default`.
    public var summary: String {
        let needed = isRequired ? ", needed" : defaultValue.map { ", \($0) by default" } ?? ", none by default"
        return "\(name): \(kind)\(needed)"
    }
}
