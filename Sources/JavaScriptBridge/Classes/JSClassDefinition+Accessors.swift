extension JSClassDefinition {
    /// Names who is told of each property that scripts read from an instance of a class with subscripts, its methods and
    /// symbols included.
    @discardableResult public func onRead(_ body: @escaping (Instance, String) -> Void) -> Self {
        core.willRead = { instance, name in
            if let instance = instance as? Instance { body(instance, name) }
        }
        return self
    }
}

extension JSClassDefinition {
    /// Adds a property that scripts read; writing it is an error in strict code and ignored elsewhere.
    @discardableResult
    public func accessor<R: JSConvertible>(_ name: String, get: @escaping (Instance) throws -> R) -> Self {
        add(accessor: name, get: getter(get), set: nil)
    }

    /// Adds a property that scripts read and write.
    @discardableResult
    public func accessor<R: JSConvertible, V: JSConvertible>(
        _ name: String, get: @escaping (Instance) throws -> R, set: @escaping (Instance, V) throws -> Void
    ) -> Self {
        unowned(unsafe) let core = core
        return add(accessor: name, get: getter(get)) { call in
            try set(try call.instance(of: core, as: Instance.self), try call.argument(0, as: V.self))
            return call.context.undefined
        }
    }

    /// Adds a property that scripts read, for getters that need the context.
    @discardableResult
    public func accessor(
        _ name: String, getInContext get: @escaping (Instance, JSContext) throws -> any JSConvertible
    ) -> Self {
        unowned(unsafe) let core = core
        return add(
            accessor: name,
            get: { call in
                try get(try call.instance(of: core, as: Instance.self), call.context).jsValue(in: call.context)
            }, set: nil)
    }

    private func getter<R: JSConvertible>(_ get: @escaping (Instance) throws -> R) -> NativeFunction.Body {
        unowned(unsafe) let core = core
        return { call in
            try get(try call.instance(of: core, as: Instance.self)).jsValue(in: call.context)
        }
    }

    private func add(accessor name: String, get: @escaping NativeFunction.Body, set: NativeFunction.Body?) -> Self {
        core.add(
            JSMember(name: name, kind: .accessor(isWritable: set != nil), arity: 0, isStatic: false),
            .accessor(get: get, set: set))
        return self
    }
}
