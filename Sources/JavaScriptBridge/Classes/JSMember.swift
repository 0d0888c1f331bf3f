/// One name that scripts can see: a member of a class or an object, or a global.
///
/// Listings, completion and TypeScript declarations are made of it.
public struct JSMember: Hashable, Sendable {
    /// What scripts do with it.
    public enum Kind: Hashable, Sendable {
        /// They call it.
        case function
        /// They read it, and write it if it is writable; it may be missing if it is optional.
        case property(isWritable: Bool, isOptional: Bool)
        /// They read it: always the same value.
        case constant
    }

    /// The name.
    public var name: String
    /// What scripts do with it.
    public var kind: Kind
    /// Whether it belongs to the constructor and not to instances.
    public var isStatic: Bool
    /// The type parameters of a generic function, such as `<T>`; else empty.
    public var typeParameters: String
    /// What a function takes; empty for others.
    public var parameters: [JSParameter]
    /// The type of what a function returns or a property holds, as TypeScript writes it.
    public var type: String
    /// What it does or means, in one sentence.
    public var documentation: String
    /// Where its behaviour is specified, in words of whoever declares it; empty when nowhere else.
    public var reference: String

    /// How many arguments a call needs at least.
    public var requiredCount: Int { parameters.prefix { !$0.isOptional && !$0.isRest }.count }

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

    /// Declares a key of an options object, which may be left out.
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

/// A parameter of a function that scripts call.
///
/// Written as a literal: `"seconds"` has the type of the Swift function's parameter; `"seconds?: number"` and
/// `"...args: any[]"` say it in TypeScript.
public struct JSParameter: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    // Declarations are made whenever a context is, and are rarely read.
    private let text: String

    /// Declares a parameter.
    public init(_ name: String, _ type: String, isOptional: Bool = false) {
        text = "\(name)\(isOptional ? "?" : ""): \(type)"
    }

    /// Reads a parameter as TypeScript writes it.
    public init(stringLiteral value: String) { text = value }

    /// The name, for people.
    public var name: String {
        let name = text.prefix { $0 != ":" }
        return String(name.last == "?" ? name.dropLast() : name)
    }

    /// The type, as TypeScript writes it; one that is not given is `any`.
    public var type: String { typeIfGiven ?? "any" }

    /// Whether callers may leave it out.
    public var isOptional: Bool { text.prefix { $0 != ":" }.last == "?" }

    /// Whether it takes all arguments from its place on.
    public var isRest: Bool { text.hasPrefix("...") }

    /// The parameter as TypeScript writes it.
    public var description: String { "\(name)\(isOptional ? "?" : ""): \(type)" }

    private var typeIfGiven: String? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return String(text[colon...].dropFirst().drop { $0 == " " })
    }

    /// The parameters of a Swift function: names, and types where they are given, with the types of the function.
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
        // Whoever may leave it out may pass null as well, which declarations need not say.
        return JSParameter(
            name, isOptional && words.hasSuffix(" | null") ? String(words.dropLast(7)) : words, isOptional: isOptional)
    }
}
