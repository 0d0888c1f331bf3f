/// The definition of a JavaScript object whose functions and properties are Swift closures.
///
/// As with ``JSClassDefinition``, a member is declared in one place: its documentation and types are part of its
/// definition, and listings and TypeScript declarations are generated from them.
///
///     let network = JSObjectDefinition("Network", "The device's network.")
///         .function("count", "How many requests there were.", gives: "number") { _ in requests.count }
public final class JSObjectDefinition {
    /// The name of the object's type in TypeScript.
    package let name: String
    /// A description of the object, in one sentence.
    package let documentation: String
    /// The subscript by name, in TypeScript: `[name: string]: any`.
    package let subscripts: [String]
    private var contents: [(declarations: () -> [JSMember], install: (JSValue) throws -> Void)] = []

    /// Creates a definition without members.
    public init(_ name: String, _ documentation: String, subscripts: [String] = []) {
        self.name = name
        self.documentation = documentation
        self.subscripts = subscripts
    }

    /// The members, in the order of definition; a function with overloads appears once for each.
    package var members: [JSMember] { contents.flatMap { $0.declarations() } }

    /// Adds a function that reads its arguments itself.
    /// - `parameters`: its parameters, in TypeScript.
    /// - `overloads`: alternative parameters.
    /// - `type`: the TypeScript type of its result.
    /// - `length`: the function's `length`; by default the number of required parameters.
    @discardableResult
    public func function(
        _ name: String, _ documentation: String, takes parameters: [JSParameter] = [],
        overloads: [[JSParameter]] = [], gives type: String = "void", length: Int? = nil,
        _ body: @escaping (JSCall) throws -> any JSConvertible
    ) -> Self {
        let declaration = JSMember.function(name, takes: parameters, gives: type, documentation)
        contents.append(
            (
                {
                    [declaration]
                        + overloads.map { .function(name, takes: $0, gives: type, documentation) }
                },
                { object in
                    let function = JSValue.function(
                        variadic: name, length: length ?? declaration.requiredCount, in: object.context, body)
                    try object.defineProperty(name, value: function)
                }
            ))
        return self
    }

    /// Adds a property whose value is computed at each access.
    /// - `type`: its TypeScript type.
    /// - `isWritable`: whether declarations allow scripts to set it.
    /// - `set`: called with the new value; throws if that is not allowed.
    @discardableResult
    public func property(
        _ name: String, _ documentation: String, gives type: String, isWritable: Bool = false,
        get: @escaping (JSContext) throws -> any JSConvertible, set: @escaping (JSValue) throws -> Void
    ) -> Self {
        contents.append(
            (
                { [.property(name, type, isWritable: isWritable, documentation)] },
                { object in
                    let getter = JSValue.function(variadic: name, in: object.context) { try get($0.context) }
                    let setter = JSValue.function(variadic: name, length: 1, in: object.context) { call in
                        try set(call[0])
                        return JSUndefined()
                    }
                    try object.defineProperty(name, get: getter, set: setter, enumerable: true)
                }
            ))
        return self
    }

    /// Adds a property that holds another object.
    @discardableResult
    public func object(_ name: String, _ documentation: String, _ definition: JSObjectDefinition) -> Self {
        contents.append(
            (
                { [.property(name, definition.name, documentation)] },
                { object in try object.defineProperty(name, value: definition.make(in: object.context)) }
            ))
        return self
    }

    /// Adds a customization of the created object.
    @discardableResult
    package func changing(_ change: @escaping (JSValue) throws -> Void) -> Self {
        contents.append(({ [] }, change))
        return self
    }

    /// Creates the object.
    /// - Throws: `JSError` when the engine rejects it.
    public func make(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        for content in contents { try content.install(object) }
        return object
    }
}
