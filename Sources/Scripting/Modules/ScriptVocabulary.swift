package import JavaScriptBridge

/// The names of all modules that scripts can see, as offered by completion.
package struct ScriptVocabulary: Sendable {
    /// The typings of the modules, in the order of their installation.
    package let modules: [ScriptTypings]

    /// Combines the typings of modules.
    package init(_ modules: [ScriptTypings]) { self.modules = modules }

    /// Every class, by name, in the order of declaration.
    package var classes: [ScriptType] { types.filter { $0.form == .class } }

    /// The globals in the order of declaration: functions, constants, variables and class constructors.
    ///
    /// A constructor is a constant whose type is `typeof` the class.
    package var globals: [JSMember] {
        modules.flatMap { module in
            module.types.filter { $0.form == .class }.map {
                .constant($0.name, "typeof \($0.name)", $0.documentation, $0.reference)
            } + module.globals
        }
    }

    /// The instance members of a type, then those of its parents, without duplicate names.
    ///
    /// Members that libraries add to a class are included.
    /// - Parameter name: the name of a class or an interface, such as `UIAButton`; for a built-in type, only
    ///   added members are known.
    package func members(of name: String) -> [JSMember] { lineage(of: name).flatMap(\.members).uniqueInstances }

    /// The static members of a class.
    package func staticMembers(of name: String) -> [JSMember] {
        types.filter { $0.name == name }.flatMap(\.members).filter(\.isStatic)
    }

    /// A member of a type by its name; nil when there is none.
    package func member(_ memberName: String, of name: String) -> JSMember? {
        members(of: name).first { $0.name == memberName }
    }

    private var types: [ScriptType] { modules.flatMap(\.types) }

    /// A type with its additions, then its parents; stops at a cycle.
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
                    // An alias extends the type that it begins with.
                    if case .alias(let other) = type.form { return String(other.prefix { $0 != "<" && $0 != " " }) }
                    return type.parent
                }.first
        }
        return found
    }
}

extension [JSMember] {
    /// The instance members, the first of each name.
    fileprivate var uniqueInstances: [JSMember] {
        var seen: Set<String> = []
        return filter { !$0.isStatic && seen.insert($0.name).inserted }
    }
}

/// The typings of a module: its names with their types, parameters and descriptions.
///
/// Listings, completion and tests read them. A run does not, so a module creates them only on demand.
package struct ScriptTypings: Sendable {
    /// The heading of the names, such as `Time`.
    package var title: String
    /// Classes, shapes of objects, and additions to the types of other modules.
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

/// A class that scripts can see, or a shape of plain objects that they pass or receive.
package struct ScriptType: Hashable, Sendable {
    /// The kind of type.
    package enum Form: Hashable, Sendable {
        /// A class, with a constructor among the globals.
        case `class`
        /// The shape of plain objects.
        case interface
        /// Another name for a type.
        case alias(String)
        /// An addition to a type that is declared elsewhere or built in.
        case addition
    }

    /// The name.
    package var name: String
    /// The kind of type.
    package var form: Form
    /// The type parameters of a generic type, such as `<T>`; else empty.
    package var typeParameters: String
    /// The name of the type that it inherits members from.
    package var parent: String?
    /// The description in one sentence; empty for an addition.
    package var documentation: String
    /// The evidence for its behaviour, in the words of ``Evidence``; empty for this program's own types.
    package var reference: String
    /// The parameters of `new`; nil for a class that scripts cannot instantiate.
    package var constructor: [JSParameter]?
    /// Whether `new` is optional.
    package var isCallable: Bool
    /// The index signatures in TypeScript, such as `[index: number]: UIAElement`.
    package var subscripts: [String]
    /// The members beyond those of its parent, in reading order.
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

    /// Creates the type of an object from its definition.
    package init(_ definition: JSObjectDefinition) {
        self.init(
            definition.name, .interface, definition.documentation, subscripts: definition.subscripts,
            members: definition.members)
    }

    /// Creates the type of a class from its definition.
    package init(_ definition: any AnyJSClassDefinition) {
        self.init(
            definition.name, .class, typeParameters: definition.typeParameters, parent: definition.parentName,
            definition.documentation, definition.reference, constructor: definition.constructor,
            isCallable: definition.isCallable, subscripts: definition.subscripts, members: definition.members)
    }
}

/// The evidence for the behaviour of a part of Apple's UIAutomation.
///
/// The reference of a member lists it in words: `"doc used"` is documented and seen in scripts.
package struct Evidence: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Apple's documentation: `doc`.
    package static let documented = Evidence(rawValue: 1)
    /// Public scripts and recorded results: `used`.
    package static let used = Evidence(rawValue: 2)
    /// The framework's headers: `hdr`.
    package static let header = Evidence(rawValue: 4)
    /// No evidence; a choice of this project: `guess`.
    package static let chosen = Evidence(rawValue: 8)

    /// The word in references and the word for readers.
    private static let words: [(word: Substring, name: String, evidence: Evidence)] = [
        ("doc", "documentation", .documented), ("used", "scripts", .used), ("hdr", "headers", .header),
        ("guess", "our choice", .chosen),
    ]

    /// Creates the evidence from the words of a reference; unknown words are ignored.
    package init(_ reference: String) {
        let found = Set(reference.split(separator: " "))
        self = Evidence(Self.words.filter { found.contains($0.word) }.map(\.evidence))
    }

    /// The words for readers.
    var names: [String] { Self.words.filter { contains($0.evidence) }.map(\.name) }
}
