/// The definition of a JavaScript class whose instances are Swift objects.
///
/// A definition belongs to no context: ``JSContext/install(_:on:)`` creates the class in a context. One Swift class may
/// have many definitions.
///
///     let button = JSClassDefinition<Element>("UIAButton", parent: element)
///         .method("tap", "Taps the button.") { (button: Element) in try button.tap() }
///
/// A member is declared in one place: listings and TypeScript declarations use the names and types of the Swift
/// closure, and the arguments for what Swift cannot express.
/// - `takes`: the names of the parameters, with a TypeScript type where the Swift type is not enough.
/// - `gives`: the TypeScript type of the result or the property, where the Swift type is not enough.
/// - `reference`: where the behaviour is specified.
public final class JSClassDefinition<Instance: AnyObject>: AnyJSClassDefinition {
    // Its own members hold it unowned to avoid a retain cycle. Each context that has the class installed holds it, and
    // calls no function of a class that it has released.
    /// The definition without the Swift type of its instances.
    public let core: JSClassCore

    /// Creates a definition without members.
    /// - Parameters:
    ///   - name: the name of the class in scripts, and its `Symbol.toStringTag`.
    ///   - documentation: a description of the instances, in one sentence.
    ///   - typeParameters: the type parameters of a generic class, such as `<T>`, for TypeScript.
    ///   - reference: where the class is specified.
    ///   - parent: the parent class; subscripts are inherited as well.
    ///   - keepsIdentity: whether an instance that is wrapped twice is the same object for scripts, as long as they
    ///     hold it. A class of short-lived objects is cheaper without.
    public init(
        _ name: String, _ documentation: String = "", typeParameters: String = "", reference: String = "",
        parent: (any AnyJSClassDefinition)? = nil, keepsIdentity: Bool = true
    ) {
        core = JSClassCore(
            name: name, parent: parent?.core, keepsIdentity: keepsIdentity, typeParameters: typeParameters,
            documentation: documentation, reference: reference
        ) { $0 is Instance }
    }

    private init(of core: JSClassCore) { self.core = core }

    /// Puts off adding members until something needs one: a context that installs the class, or a listing.
    ///
    /// A run declares many classes and uses few.
    @discardableResult
    package func lazily(_ addMembers: @escaping (JSClassDefinition<Instance>) -> Void) -> Self {
        unowned(unsafe) let core = core
        core.addLazily { addMembers(JSClassDefinition(of: core)) }
        return self
    }

    /// Declares a member that is defined in JavaScript.
    @discardableResult
    public func declaration(of member: JSMember) -> Self {
        core.add(member.name, isStatic: member.isStatic, nil) { member }
        return self
    }

    /// Declares a constructor that is defined in JavaScript.
    /// - Parameter parameters: its parameters, in TypeScript.
    @discardableResult
    public func declaration(ofConstructorTaking parameters: [JSParameter]) -> Self {
        core.declaredConstructor = parameters
        return self
    }

    /// Changes the declarations of members, for a class that presents inherited members in its own way.
    @discardableResult
    package func changeDeclarations(_ change: @escaping (JSMember) -> JSMember) -> Self {
        core.changeDeclaration = change
        return self
    }

    // MARK: Methods

    /// Adds a method.
    ///
    /// What describes it is made when someone reads the declaration, which a run does not.
    @discardableResult
    public func method<each A: JSConvertible, R: JSConvertible>(
        _ name: String, _ documentation: @autoclosure @escaping () -> String = "", typeParameters: String = "",
        takes parameters: [JSParameter] = [], gives type: @autoclosure @escaping () -> String? = nil,
        reference: String = "", _ body: @escaping (Instance, repeat each A) throws -> R
    ) -> Self {
        unowned(unsafe) let core = core
        let signature = NativeSignature(length: NativeSignature.length(repeat (each A).self)) { call in
            let instance = try call.instance(of: core, as: Instance.self)
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            return try body(instance, repeat next((each A).self)).jsValue(in: call.context)
        }
        core.add(name, .method(signature)) {
            .function(
                name, typeParameters: typeParameters, takes: JSParameter.list(parameters, repeat (each A).self),
                gives: type() ?? R.typeScriptType, documentation(), reference)
        }
        return self
    }

    /// Adds a method that returns undefined.
    @discardableResult
    public func method<each A: JSConvertible>(
        _ name: String, _ documentation: @autoclosure @escaping () -> String = "", typeParameters: String = "",
        takes parameters: [JSParameter] = [], gives type: @autoclosure @escaping () -> String = "void",
        reference: String = "", _ body: @escaping (Instance, repeat each A) throws -> Void
    ) -> Self {
        unowned(unsafe) let core = core
        let signature = NativeSignature(length: NativeSignature.length(repeat (each A).self)) { call in
            let instance = try call.instance(of: core, as: Instance.self)
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            try body(instance, repeat next((each A).self))
            return call.context.undefined
        }
        core.add(name, .method(signature)) {
            .function(
                name, typeParameters: typeParameters, takes: JSParameter.list(parameters, repeat (each A).self),
                gives: type(), documentation(), reference)
        }
        return self
    }

    /// Adds a method that reads its arguments itself.
    @discardableResult
    public func method(
        variadic name: String, _ documentation: String = "", typeParameters: String = "",
        takes parameters: [JSParameter] = [], gives type: String = "any", reference: String = "", length: Int = 0,
        _ body: @escaping (Instance, JSCall) throws -> any JSConvertible
    ) -> Self {
        unowned(unsafe) let core = core
        let signature = NativeSignature(length: length) { call in
            let instance = try call.instance(of: core, as: Instance.self)
            return try body(instance, JSCall(call)).jsValue(in: call.context)
        }
        core.add(name, .method(signature)) {
            .function(
                name, typeParameters: typeParameters, takes: parameters, gives: type, documentation, reference)
        }
        return self
    }

    // MARK: Accessors

    /// Adds a read-only property; writing it is an error in strict code and ignored elsewhere.
    @discardableResult
    public func accessor<R: JSConvertible>(
        _ name: String, _ documentation: String = "", gives type: String? = nil, reference: String = "",
        get: @escaping (Instance) throws -> R
    ) -> Self {
        core.add(name, .accessor(get: getter(get), set: nil)) {
            .property(name, type ?? R.typeScriptType, documentation, reference)
        }
        return self
    }

    /// Adds a property that scripts can read and write.
    @discardableResult
    public func accessor<R: JSConvertible, V: JSConvertible>(
        _ name: String, _ documentation: String = "", gives type: String? = nil, reference: String = "",
        get: @escaping (Instance) throws -> R, set: @escaping (Instance, V) throws -> Void
    ) -> Self {
        unowned(unsafe) let core = core
        let setter: NativeFunction.Body = { call in
            try set(try call.instance(of: core, as: Instance.self), try call.argument(0, as: V.self))
            return call.context.undefined
        }
        core.add(name, .accessor(get: getter(get), set: setter)) {
            .property(name, type ?? R.typeScriptType, isWritable: true, documentation, reference)
        }
        return self
    }

    /// Adds a read-only property, for getters that need the context.
    @discardableResult
    public func accessor(
        _ name: String, _ documentation: String = "", gives type: String = "any", reference: String = "",
        getInContext get: @escaping (Instance, JSContext) throws -> any JSConvertible
    ) -> Self {
        unowned(unsafe) let core = core
        let getter: NativeFunction.Body = { call in
            try get(try call.instance(of: core, as: Instance.self), call.context).jsValue(in: call.context)
        }
        core.add(name, .accessor(get: getter, set: nil)) { .property(name, type, documentation, reference) }
        return self
    }

    private func getter<R: JSConvertible>(_ get: @escaping (Instance) throws -> R) -> NativeFunction.Body {
        unowned(unsafe) let core = core
        return { call in
            try get(try call.instance(of: core, as: Instance.self)).jsValue(in: call.context)
        }
    }

    // MARK: Members of the constructor

    /// Adds a method of the constructor.
    @discardableResult
    public func staticMethod<each A: JSConvertible, R: JSConvertible>(
        _ name: String, _ documentation: String = "", typeParameters: String = "", takes parameters: [JSParameter] = [],
        gives type: String? = nil, reference: String = "", _ body: @escaping (repeat each A) throws -> R
    ) -> Self {
        core.add(name, isStatic: true, .method(.function(body))) {
            .function(
                name, typeParameters: typeParameters, takes: JSParameter.list(parameters, repeat (each A).self),
                gives: type ?? R.typeScriptType, isStatic: true, documentation, reference)
        }
        return self
    }

    /// Adds a method of the constructor that returns undefined.
    @discardableResult
    public func staticMethod<each A: JSConvertible>(
        _ name: String, _ documentation: String = "", typeParameters: String = "", takes parameters: [JSParameter] = [],
        reference: String = "", _ body: @escaping (repeat each A) throws -> Void
    ) -> Self {
        core.add(name, isStatic: true, .method(.procedure(body))) {
            .function(
                name, typeParameters: typeParameters, takes: JSParameter.list(parameters, repeat (each A).self),
                isStatic: true, documentation, reference)
        }
        return self
    }

    /// Adds a method of the constructor that reads its arguments itself.
    @discardableResult
    public func staticMethod(
        variadic name: String, _ documentation: String = "", typeParameters: String = "",
        takes parameters: [JSParameter] = [], gives type: String = "any", reference: String = "", length: Int = 0,
        _ body: @escaping (JSCall) throws -> any JSConvertible
    ) -> Self {
        core.add(name, isStatic: true, .method(.variadic(length: length, body))) {
            .function(
                name, typeParameters: typeParameters, takes: parameters, gives: type, isStatic: true, documentation,
                reference)
        }
        return self
    }

    /// Adds a property of the constructor.
    @discardableResult
    public func staticAccessor<R: JSConvertible>(
        _ name: String, _ documentation: String = "", gives type: String? = nil, reference: String = "",
        get: @escaping (JSContext) throws -> R
    ) -> Self {
        let getter: NativeFunction.Body = { try get($0.context).jsValue(in: $0.context) }
        core.add(name, isStatic: true, .accessor(get: getter, set: nil)) {
            .property(name, type ?? R.typeScriptType, isStatic: true, documentation, reference)
        }
        return self
    }

    /// Adds a property of the constructor that scripts can read and write.
    @discardableResult
    public func staticAccessor<R: JSConvertible, V: JSConvertible>(
        _ name: String, _ documentation: String = "", gives type: String? = nil, reference: String = "",
        get: @escaping (JSContext) throws -> R, set: @escaping (JSContext, V) throws -> Void
    ) -> Self {
        let getter: NativeFunction.Body = { try get($0.context).jsValue(in: $0.context) }
        let setter: NativeFunction.Body = { call in
            try set(call.context, try call.argument(0, as: V.self))
            return call.context.undefined
        }
        core.add(name, isStatic: true, .accessor(get: getter, set: setter)) {
            .property(
                name, type ?? R.typeScriptType, isWritable: true, isStatic: true, documentation, reference)
        }
        return self
    }

    /// Adds a constant of the constructor.
    @discardableResult
    public func staticValue<Value: JSConvertible>(
        _ name: String, _ value: Value, _ documentation: String = "", gives type: String? = nil, reference: String = ""
    ) -> Self {
        core.add(name, isStatic: true, .value { _ in value }) {
            .constant(name, type ?? Value.typeScriptType, isStatic: true, documentation, reference)
        }
        return self
    }

    // MARK: Construction and subscripts

    /// Lets scripts create instances with `new`, which is a TypeError otherwise.
    /// - `parameters`: the parameters, in TypeScript.
    /// - `isCallable`: whether `new` is optional, as in `Array(3)`.
    @discardableResult
    public func constructor(
        takes parameters: [JSParameter] = [], isCallable: Bool = false, _ body: @escaping (JSCall) throws -> Instance
    ) -> Self {
        core.declaredConstructor = parameters
        core.isCallable = isCallable
        core.construct = { call in try body(JSCall(call, isConstruct: true)) }
        return self
    }

    /// Lets scripts read elements by index: `object[0]`, `0 in object`, `for (i in object)`.
    ///
    /// If `length` is an accessor as well, the language's array functions work on instances.
    /// - Parameters:
    ///   - type: the TypeScript type of elements; nil leaves them out of declarations.
    ///   - get: returns the element at an index, or nil when there is none.
    ///   - count: returns the number of elements.
    ///   - checksCount: whether `get` is only called for indices below the count; one that returns nil beyond it is
    ///     faster without.
    @discardableResult
    public func indexedSubscript(
        gives type: String? = nil, get: @escaping (Instance, Int) throws -> JSValue?,
        count: @escaping (Instance) throws -> Int, checksCount: Bool = true
    ) -> Self {
        indexedSubscript(
            gives: type,
            get: { instance, index, _ in try get(instance, index) }, count: count, checksCount: checksCount)
    }

    /// Lets scripts read elements by index, for getters that need the context.
    @discardableResult
    public func indexedSubscript(
        gives type: String? = nil, get: @escaping (Instance, Int, JSContext) throws -> JSValue?,
        count: @escaping (Instance) throws -> Int,
        checksCount: Bool = true
    ) -> Self {
        core.indexedType = type
        core.indexed = JSClassCore.IndexedSubscript(
            get: { object, index, context in
                guard let instance = object as? Instance else { return nil }
                return try get(instance, index, context)
            },
            count: { object in
                guard let instance = object as? Instance else { return 0 }
                return try count(instance)
            }, checksCount: checksCount)
        return self
    }

    /// Lets scripts read properties that neither the object nor its prototypes have.
    @discardableResult
    public func namedSubscript(
        gives type: String? = nil, get: @escaping (Instance, String) throws -> JSValue?
    ) -> Self {
        namedSubscript(gives: type, get: { instance, name, _ in try get(instance, name) })
    }

    /// Lets scripts read otherwise missing properties, for getters that need the context.
    @discardableResult
    public func namedSubscript(
        gives type: String? = nil, get: @escaping (Instance, String, JSContext) throws -> JSValue?
    ) -> Self {
        core.namedType = type
        core.named = .init { object, name, context in
            guard let instance = object as? Instance else { return nil }
            return try get(instance, name, context)
        }
        return self
    }

    /// Sets what changes the constructor when the class is installed in a context.
    @discardableResult
    package func onInstall(_ body: @escaping (JSValue) throws -> Void) -> Self {
        core.didInstall = body
        return self
    }

    /// Sets an observer of property reads on instances of a class with subscripts.
    ///
    /// It is called for methods and symbols as well.
    @discardableResult package func onRead(_ body: @escaping (Instance, String) -> Void) -> Self {
        core.willRead = { instance, name in
            if let instance = instance as? Instance { body(instance, name) }
        }
        return self
    }
}
