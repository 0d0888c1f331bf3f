/// A parameter of a function that scripts call, in the words of TypeScript.
///
/// Written as a literal: `"seconds: number"`, `"options?: TapOptions"`, `"...args: any[]"`.
public struct ScriptParameter: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name, for people.
    public var name: String
    /// The type, as TypeScript writes it.
    public var type: String
    /// Whether callers may leave it out.
    public var isOptional: Bool

    /// Creates a parameter.
    public init(_ name: String, _ type: String, isOptional: Bool = false) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
    }

    /// Reads a parameter as TypeScript writes it; one without a type takes anything.
    public init(stringLiteral value: String) {
        let colon = value.firstIndex(of: ":") ?? value.endIndex
        let type = value[colon...].dropFirst().drop { $0 == " " }
        var name = value[..<colon]
        isOptional = name.last == "?"
        if isOptional { name.removeLast() }
        self.name = String(name)
        self.type = type.isEmpty ? "any" : String(type)
    }

    /// Whether it takes all arguments from its place on.
    public var isRest: Bool { name.hasPrefix("...") }

    /// The parameter as TypeScript writes it.
    public var description: String { "\(name)\(isOptional ? "?" : ""): \(type)" }
}
