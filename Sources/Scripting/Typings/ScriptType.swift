package import JavaScriptBridge

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
