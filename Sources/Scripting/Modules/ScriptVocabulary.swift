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

/// The names of a module as scripts see them: what they are, take and give, and what they are for.
///
/// A listing, a completion and a test read them; a run does not, so a module makes them only when it is asked.
package struct ScriptTypings: Sendable {
    /// What the names are about, as a heading: `Time`.
    package var title: String
    /// Classes, shapes of objects, and what is added to the types of others.
    package var types: [ScriptType]
    /// Global functions, constants and variables; the constructors of classes are among ``types``.
    package var globals: [JSMember]

    /// Creates typings.
    package init(title: String, types: [ScriptType] = [], globals: [JSMember] = []) {
        self.title = title
        self.types = types
        self.globals = globals
    }
}

/// A class that scripts can see, or a shape of plain objects that they pass or get.
package struct ScriptType: Hashable, Sendable {
    /// What kind of type it is.
    package enum Form: Hashable, Sendable {
        /// A class, with a constructor among the globals.
        case `class`
        /// The shape of plain objects.
        case interface
        /// Another name for a type.
        case alias(String)
        /// What is added to a type that is declared elsewhere, or that the language has.
        case addition
    }

    /// The name.
    package var name: String
    /// What kind of type it is.
    package var form: Form
    /// The type parameters of a generic type, such as `<T>`; else empty.
    package var typeParameters: String
    /// The name of the type whose members it has as well.
    package var parent: String?
    /// What it stands for, in one sentence; empty for an addition.
    package var documentation: String
    /// What speaks for its behaviour, in the words of ``Evidence``; empty for what is this program's own.
    package var reference: String
    /// What `new` takes, for a class that scripts make instances of.
    package var constructor: [JSParameter]?
    /// Whether `new` may be left out.
    package var isCallable: Bool
    /// What stands under every index or name, as TypeScript writes it: `[index: number]: UIAElement`.
    package var subscripts: [String]
    /// What it has beyond its parent, in the order for readers.
    package var members: [JSMember]

    /// Declares a type.
    package init(
        _ name: String, _ form: Form, typeParameters: String = "", parent: String? = nil, _ documentation: String = "",
        _ reference: String = "", constructor: [JSParameter]? = nil, isCallable: Bool = false,
        subscripts: [String] = [],
        members: [JSMember] = []
    ) {
        self.name = name
        self.form = form
        self.typeParameters = typeParameters
        self.parent = parent
        self.documentation = documentation
        self.reference = reference
        self.constructor = constructor
        self.isCallable = isCallable
        self.subscripts = subscripts
        self.members = members
    }

    /// Describes the type of an object by its definition.
    package init(_ definition: JSObjectDefinition) {
        self.init(
            definition.name, .interface, definition.documentation, subscripts: definition.subscripts,
            members: definition.members)
    }

    /// Describes a class by its definition.
    package init(_ definition: any AnyJSClassDefinition) {
        self.init(
            definition.name, .class, typeParameters: definition.typeParameters, parent: definition.parentName,
            definition.documentation, definition.reference, constructor: definition.constructor,
            isCallable: definition.isCallable, subscripts: definition.subscripts, members: definition.members)
    }
}

/// What speaks for the behaviour of something that Apple's UIAutomation had.
///
/// The reference of a member says it in words: `"doc used"` is documented, and seen in scripts.
package struct Evidence: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Apple's pages say so: `doc`.
    package static let documented = Evidence(rawValue: 1)
    /// Public scripts and recorded results show it: `used`.
    package static let used = Evidence(rawValue: 2)
    /// The framework's headers name it: `hdr`.
    package static let header = Evidence(rawValue: 4)
    /// Nothing shows it; a choice that fixes the behaviour: `guess`.
    package static let chosen = Evidence(rawValue: 8)

    /// The word in references and the word for readers of each.
    private static let words: [(word: Substring, name: String, evidence: Evidence)] = [
        ("doc", "documentation", .documented), ("used", "scripts", .used), ("hdr", "headers", .header),
        ("guess", "our choice", .chosen),
    ]

    /// Reads the words of a reference; unknown ones are left out.
    package init(_ reference: String) {
        let found = Set(reference.split(separator: " "))
        self = Evidence(Self.words.filter { found.contains($0.word) }.map(\.evidence))
    }

    /// The words for readers.
    var names: [String] { Self.words.filter { contains($0.evidence) }.map(\.name) }
}
