/// The description of a JavaScript class whose instances are Swift objects.
///
/// A definition belongs to no context: ``JSContext/install(_:on:)`` makes the class of it in each that wants it.
/// One Swift class may stand behind many definitions.
///
///     let button = JSClassDefinition<Element>("UIAButton", parent: element)
///         .method("tap") { (button: Element) in try button.tap() }
public final class JSClassDefinition<Instance: AnyObject>: AnyJSClassDefinition {
    // Its own members hold it unowned, or it would never die; each context that has the class installed holds it, and
    // calls no function of a class that it has let go of.
    /// The definition apart from the Swift type of its instances.
    public let core: JSClassCore

    /// Starts a description.
    /// - Parameters:
    ///   - name: what scripts call the class, and its `Symbol.toStringTag`.
    ///   - parent: the class it inherits from; a subscript is inherited as well.
    ///   - keepsIdentity: whether an instance that is wrapped twice is the same object to scripts, as long as they
    ///     hold it. A class whose objects are thrown away soon is cheaper without.
    public init(_ name: String, parent: (any AnyJSClassDefinition)? = nil, keepsIdentity: Bool = true) {
        core = JSClassCore(name: name, parent: parent?.core, keepsIdentity: keepsIdentity) { $0 is Instance }
    }

    /// Adds a method.
    @discardableResult
    public func method<each A: JSConvertible, R: JSConvertible>(
        _ name: String, _ body: @escaping (Instance, repeat each A) throws -> R
    ) -> Self {
        unowned(unsafe) let core = core
        return add(method: name, length: NativeSignature.length(repeat (each A).self)) { call in
            let instance = try call.instance(of: core, as: Instance.self)
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            return try body(instance, repeat next((each A).self)).jsValue(in: call.context)
        }
    }

    /// Adds a method that answers with undefined.
    @discardableResult
    public func method<each A: JSConvertible>(
        _ name: String, _ body: @escaping (Instance, repeat each A) throws -> Void
    ) -> Self {
        unowned(unsafe) let core = core
        return add(method: name, length: NativeSignature.length(repeat (each A).self)) { call in
            let instance = try call.instance(of: core, as: Instance.self)
            var index = -1
            func next<T: JSConvertible>(_ type: T.Type) throws -> T {
                index += 1
                return try call.argument(index, as: type)
            }
            try body(instance, repeat next((each A).self))
            return call.context.undefined
        }
    }

    /// Adds a method that looks at its arguments itself.
    @discardableResult
    public func method(
        variadic name: String, length: Int = 0, _ body: @escaping (Instance, JSCall) throws -> any JSConvertible
    ) -> Self {
        unowned(unsafe) let core = core
        return add(method: name, length: length) { call in
            let instance = try call.instance(of: core, as: Instance.self)
            return try body(instance, JSCall(call)).jsValue(in: call.context)
        }
    }

    private func add(method name: String, length: Int, body: @escaping NativeFunction.Body) -> Self {
        core.add(
            JSMember(name: name, kind: .method, arity: length, isStatic: false),
            .method(NativeSignature(length: length, body: body)))
        return self
    }
}
