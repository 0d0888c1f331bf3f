extension JSClassDefinition {
    /// Adds a method of the constructor.
    @discardableResult
    public func staticMethod<each A: JSConvertible, R: JSConvertible>(
        _ name: String, _ body: @escaping (repeat each A) throws -> R
    ) -> Self {
        add(static: name, .function(body))
    }

    /// Adds a method of the constructor that answers with undefined.
    @discardableResult
    public func staticMethod<each A: JSConvertible>(
        _ name: String, _ body: @escaping (repeat each A) throws -> Void
    ) -> Self {
        add(static: name, .procedure(body))
    }

    /// Adds a method of the constructor that looks at its arguments itself.
    @discardableResult
    public func staticMethod(
        variadic name: String, length: Int = 0, _ body: @escaping (JSCall) throws -> any JSConvertible
    ) -> Self {
        add(static: name, .variadic(length: length, body))
    }

    /// Adds a property of the constructor.
    @discardableResult
    public func staticAccessor<R: JSConvertible>(_ name: String, get: @escaping (JSContext) throws -> R) -> Self {
        core.add(
            JSMember(name: name, kind: .accessor(isWritable: false), arity: 0, isStatic: true),
            .accessor(get: { try get($0.context).jsValue(in: $0.context) }, set: nil))
        return self
    }

    /// Adds a property of the constructor that scripts read and write.
    @discardableResult
    public func staticAccessor<R: JSConvertible, V: JSConvertible>(
        _ name: String, get: @escaping (JSContext) throws -> R, set: @escaping (JSContext, V) throws -> Void
    ) -> Self {
        core.add(
            JSMember(name: name, kind: .accessor(isWritable: true), arity: 0, isStatic: true),
            .accessor(
                get: { try get($0.context).jsValue(in: $0.context) },
                set: { call in
                    try set(call.context, try call.argument(0, as: V.self))
                    return call.context.undefined
                }))
        return self
    }

    /// Adds a constant of the constructor.
    @discardableResult
    public func staticValue(_ name: String, _ value: any JSConvertible) -> Self {
        core.add(JSMember(name: name, kind: .value, arity: 0, isStatic: true), .value { _ in value })
        return self
    }

    private func add(static name: String, _ signature: NativeSignature) -> Self {
        core.add(
            JSMember(name: name, kind: .method, arity: signature.length, isStatic: true), .method(signature))
        return self
    }
}
