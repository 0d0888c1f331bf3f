extension JSClassDefinition {
    /// Lets scripts make instances with `new`, which is a TypeError otherwise.
    @discardableResult
    public func constructor(_ body: @escaping (JSCall) throws -> Instance) -> Self {
        core.construct = { call in try body(JSCall(call, isConstruct: true)) }
        return self
    }

    /// Lets scripts read elements by index: `object[0]`, `0 in object`, `for (i in object)`.
    ///
    /// Define `length` as an accessor as well, and the array functions of the language work on instances.
    @discardableResult
    public func indexedSubscript(
        get: @escaping (Instance, Int) throws -> JSValue?, count: @escaping (Instance) throws -> Int
    ) -> Self {
        indexedSubscript(get: { instance, index, _ in try get(instance, index) }, count: count)
    }

    /// Lets scripts read elements by index, for getters that need the context.
    @discardableResult
    public func indexedSubscript(
        get: @escaping (Instance, Int, JSContext) throws -> JSValue?, count: @escaping (Instance) throws -> Int
    ) -> Self {
        core.indexed = JSClassCore.IndexedSubscript(
            get: { object, index, context in
                guard let instance = object as? Instance else { return nil }
                return try get(instance, index, context)
            },
            count: { object in
                guard let instance = object as? Instance else { return 0 }
                return try count(instance)
            })
        return self
    }

    /// Lets scripts read by names that neither the object nor its prototypes have.
    @discardableResult
    public func namedSubscript(get: @escaping (Instance, String) throws -> JSValue?) -> Self {
        namedSubscript(get: { instance, name, _ in try get(instance, name) })
    }

    /// Lets scripts read by names that neither the object nor its prototypes have, for getters that need the context.
    @discardableResult
    public func namedSubscript(get: @escaping (Instance, String, JSContext) throws -> JSValue?) -> Self {
        core.named = { object, name, context in
            guard let instance = object as? Instance else { return nil }
            return try get(instance, name, context)
        }
        return self
    }
}
