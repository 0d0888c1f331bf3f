/// A name that scripts can use: a member of a class or an object, or a global.
///
/// The source of listings, completion and TypeScript declarations.
public struct JSMember: Hashable, Sendable {
    /// The kind of member.
    package enum Kind: Hashable, Sendable {
        /// A function.
        case function
        /// A property, which scripts can write if it is writable; may be missing if it is optional.
        case property(isWritable: Bool, isOptional: Bool)
        /// A constant.
        case constant
    }

    /// The name.
    package var name: String
    /// The kind of member.
    package var kind: Kind
    /// Whether it belongs to the constructor instead of instances.
    package var isStatic: Bool
    /// The type parameters of a generic function, such as `<T>`; else empty.
    package var typeParameters: String
    /// The parameters of a function; empty for others.
    package var parameters: [JSParameter]
    /// The TypeScript type of a function's result or a property.
    package var type: String
    /// A description, in one sentence.
    package var documentation: String
    /// Where its behaviour is specified; empty when nowhere else.
    package var reference: String

    /// The minimum number of arguments.
    package var requiredCount: Int { parameters.prefix { !$0.isOptional && !$0.isRest }.count }

    /// Declares a function.
    public static func function(
        _ name: String, typeParameters: String = "", takes parameters: [JSParameter] = [],
        gives result: String = "void", isStatic: Bool = false, _ documentation: String, _ reference: String = ""
    ) -> JSMember {
        JSMember(
            name: name, kind: .function, isStatic: isStatic, typeParameters: typeParameters, parameters: parameters,
            type: result, documentation: documentation, reference: reference)
    }

    /// Declares a property.
    public static func property(
        _ name: String, _ type: String, isWritable: Bool = false, isOptional: Bool = false, isStatic: Bool = false,
        _ documentation: String, _ reference: String = ""
    ) -> JSMember {
        JSMember(
            name: name, kind: .property(isWritable: isWritable, isOptional: isOptional), isStatic: isStatic,
            typeParameters: "", parameters: [], type: type, documentation: documentation, reference: reference)
    }

    /// Declares an optional key of an options object.
    public static func option(_ name: String, _ type: String, _ documentation: String) -> JSMember {
        property(name, type, isWritable: true, isOptional: true, documentation)
    }

    /// Declares a constant.
    public static func constant(
        _ name: String, _ type: String, isStatic: Bool = false, _ documentation: String, _ reference: String = ""
    ) -> JSMember {
        JSMember(
            name: name, kind: .constant, isStatic: isStatic, typeParameters: "", parameters: [], type: type,
            documentation: documentation, reference: reference)
    }
}

/// A parameter of a function for scripts.
///
/// Written as a literal: `"seconds"` has the type of the Swift function's parameter; `"seconds?: number"` and
/// `"...args: any[]"` have TypeScript types.
public struct JSParameter: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    // Declarations are created with each context, and are rarely read.
    private let text: String

    /// Declares a parameter.
    public init(_ name: String, _ type: String, isOptional: Bool = false) {
        text = "\(name)\(isOptional ? "?" : ""): \(type)"
    }

    /// Parses a parameter in TypeScript's notation.
    public init(stringLiteral value: String) { text = value }

    /// The name, for people.
    package var name: String {
        let name = text.prefix { $0 != ":" }
        return String(name.last == "?" ? name.dropLast() : name)
    }

    /// The TypeScript type; `any` by default.
    package var type: String { typeIfGiven ?? "any" }

    /// Whether the parameter is optional.
    package var isOptional: Bool { text.prefix { $0 != ":" }.last == "?" }

    /// Whether it takes all remaining arguments.
    package var isRest: Bool { text.hasPrefix("...") }

    /// The parameter in TypeScript's notation.
    public var description: String { "\(name)\(isOptional ? "?" : ""): \(type)" }

    private var typeIfGiven: String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return String(text[colon...].dropFirst().drop { $0 == " " })
    }

    /// The parameters of a Swift function: names and types where specified, else the types of the function.
    static func list<each A: JSConvertible>(_ declared: [JSParameter], _ types: repeat (each A).Type) -> [JSParameter] {
        var list: [JSParameter] = []
        for type in repeat each types {
            let declared = declared.count > list.count ? declared[list.count] : JSParameter("value\(list.count + 1)")
            list.append(declared.completed(type))
        }
        return list + declared.dropFirst(list.count)
    }

    private init(_ text: String) { self.text = text }

    private func completed(_ type: any JSConvertible.Type) -> JSParameter {
        let isOptional = isOptional || type.acceptsMissingArgument
        if let typeIfGiven { return isRest ? self : JSParameter(name, typeIfGiven, isOptional: isOptional) }
        let words = type.typeScriptType
        // A parameter that may be omitted may be null as well; declarations do not repeat that.
        return JSParameter(
            name, isOptional && words.hasSuffix(" | null") ? String(words.dropLast(7)) : words, isOptional: isOptional)
    }
}
