/// The description of one JavaScript object whose functions and properties are Swift closures.
///
/// As with ``JSClassDefinition``, a member is declared in one place: what it is for, takes and returns stands where it is
/// defined, and listings and TypeScript declarations are made from it.
///
///     let network = JSObjectDefinition("Network", "The device's network.")
///         .function("count", "How many requests there were.", gives: "number") { _ in requests.count }
public final class JSObjectDefinition {
    /// What TypeScript calls the type of the object.
    public let name: String
    /// What it offers, in one sentence.
    public let documentation: String
    /// What can be read by any name, as TypeScript writes it: `[name: string]: any`.
    public let subscripts: [String]
    private var contents: [(declarations: () -> [JSMember], install: (JSValue) throws -> Void)] = []

    /// Starts a description.
    public init(_ name: String, _ documentation: String, subscripts: [String] = []) {
        self.name = name
        self.documentation = documentation
        self.subscripts = subscripts
    }

    /// What the object has, in the order of definition; a function with overloads is there once for each.
    public var members: [JSMember] { contents.flatMap { $0.declarations() } }

    /// Adds a function that looks at its arguments itself.
    /// - Parameters:
    ///   - parameters: what it takes, in TypeScript.
    ///   - overloads: what else it takes instead.
    ///   - type: the type of what it returns, in TypeScript.
    ///   - length: what the function's `length` is; by default the number of parameters that are required.
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

    /// Adds a property that is read anew each time.
    /// - Parameters:
    ///   - type: its type, in TypeScript.
    ///   - isWritable: whether declarations say that scripts may set it.
    ///   - set: called with what a script sets it to; it throws where that is not allowed.
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

    /// Changes the object in a way of its own when it has been made.
    @discardableResult
    public func changing(_ change: @escaping (JSValue) throws -> Void) -> Self {
        contents.append(({ [] }, change))
        return self
    }

    /// Makes the object.
    /// - Throws: `JSError` when the engine refuses it.
    public func make(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        for content in contents { try content.install(object) }
        return object
    }
}
