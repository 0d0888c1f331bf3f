/// One name that scripts can see: a member of a class or an object, or a global.
public struct ScriptMember: Hashable, Sendable {
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
    public var parameters: [ScriptParameter]
    /// The type of what a function gives or a property holds, as TypeScript writes it.
    public var type: String
    /// What it does or means, in one sentence.
    public var documentation: String
    /// Where its behaviour comes from; nil for what is this program's own.
    public var reference: ScriptReference?

    /// How many arguments a call needs at least.
    public var requiredCount: Int { parameters.prefix { !$0.isOptional && !$0.isRest }.count }

    /// Declares a function.
    public static func function(
        _ name: String, typeParameters: String = "", takes parameters: [ScriptParameter] = [],
        gives result: String = "void", isStatic: Bool = false, _ documentation: String,
        _ reference: ScriptReference? = nil
    ) -> ScriptMember {
        ScriptMember(
            name: name, kind: .function, isStatic: isStatic, typeParameters: typeParameters, parameters: parameters,
            type: result, documentation: documentation, reference: reference)
    }

    /// Declares a property.
    public static func property(
        _ name: String, _ type: String, isWritable: Bool = false, isOptional: Bool = false, isStatic: Bool = false,
        _ documentation: String, _ reference: ScriptReference? = nil
    ) -> ScriptMember {
        ScriptMember(
            name: name, kind: .property(isWritable: isWritable, isOptional: isOptional), isStatic: isStatic,
            typeParameters: "", parameters: [], type: type, documentation: documentation, reference: reference)
    }

    /// Declares a key of an options object, which may be left out.
    public static func option(_ name: String, _ type: String, _ documentation: String) -> ScriptMember {
        property(name, type, isWritable: true, isOptional: true, documentation)
    }

    /// Declares a constant.
    public static func constant(
        _ name: String, _ type: String, _ documentation: String, _ reference: ScriptReference? = nil
    ) -> ScriptMember {
        ScriptMember(
            name: name, kind: .constant, isStatic: false, typeParameters: "", parameters: [], type: type,
            documentation: documentation, reference: reference)
    }
}
