package import JavaScriptBridge

/// Everything that scripts can see, of all modules: what a completion offers.
package struct ScriptVocabulary: Sendable {
    /// The typings of the modules, in the order of their installation.
    package let modules: [ScriptTypings]

    /// Puts the typings of modules together.
    package init(_ modules: [ScriptTypings]) { self.modules = modules }

    /// Every class, by name, in the order of declaration.
    package var classes: [ScriptType] { types.filter { $0.form == .class } }

    /// Every global: functions, constants, variables and the constructors of classes, in the order of declaration.
    ///
    /// A constructor is a constant whose type is `typeof` the class.
    package var globals: [JSMember] {
        modules.flatMap { module in
            module.types.filter { $0.form == .class }.map {
                .constant($0.name, "typeof \($0.name)", $0.documentation, $0.reference)
            } + module.globals
        }
    }

    /// What instances of a type have: its own members first, then those of its parents; each name once.
    ///
    /// What libraries add to a class stands beside the class's own.
    /// - Parameter name: the name of a class or an interface, such as `UIAButton`; of a language's own type, only
    ///   what is added to it is known.
    package func members(of name: String) -> [JSMember] { lineage(of: name).flatMap(\.members).uniqueInstances }

    /// What the constructor of a class has itself.
    package func staticMembers(of name: String) -> [JSMember] {
        types.filter { $0.name == name }.flatMap(\.members).filter(\.isStatic)
    }

    /// A member of a type by its name; nil when there is none.
    package func member(_ memberName: String, of name: String) -> JSMember? {
        members(of: name).first { $0.name == memberName }
    }

    private var types: [ScriptType] { modules.flatMap(\.types) }

    /// A type with what is added to it, then its parents; a type that contains itself ends.
    private func lineage(of name: String) -> [ScriptType] {
        let types = types
        var found: [ScriptType] = []
        var seen: Set<String> = []
        var next: String? = name
        while let name = next, seen.insert(name).inserted {
            let declared = types.filter { $0.name == name }
            found += declared
            next =
                declared.compactMap { type in
                    // An alias adds to the type that it begins with.
                    if case .alias(let other) = type.form { return String(other.prefix { $0 != "<" && $0 != " " }) }
                    return type.parent
                }.first
        }
        return found
    }
}

extension [JSMember] {
    /// The members of instances, the first of each name.
    fileprivate var uniqueInstances: [JSMember] {
        var seen: Set<String> = []
        return filter { !$0.isStatic && seen.insert($0.name).inserted }
    }
}
