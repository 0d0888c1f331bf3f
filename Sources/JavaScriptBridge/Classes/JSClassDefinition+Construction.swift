extension JSClassDefinition {
    /// Lets scripts make instances with `new`, which is a TypeError otherwise.
    /// - Parameter isCallable: whether `new` may be left out, as in `Array(3)`.
    @discardableResult
    public func constructor(isCallable: Bool = false, _ body: @escaping (JSCall) throws -> Instance) -> Self {
        core.isCallable = isCallable
        core.construct = { call in try body(JSCall(call, isConstruct: true)) }
        return self
    }

    /// Lets scripts read elements by index: `object[0]`, `0 in object`, `for (i in object)`.
    ///
    /// Define `length` as an accessor as well, and the array functions of the language work on instances.
    /// - Parameters:
    ///   - get: the element at an index, or nil when there is none.
    ///   - count: how many elements there are.
    ///   - checksCount: whether `get` is asked only for what lies within the count; one that answers nil for all else
    ///     is faster without.
    @discardableResult
    public func indexedSubscript(
        get: @escaping (Instance, Int) throws -> JSValue?, count: @escaping (Instance) throws -> Int,
        checksCount: Bool = true
    ) -> Self {
        indexedSubscript(
            get: { instance, index, _ in try get(instance, index) }, count: count, checksCount: checksCount)
    }

    /// Lets scripts read elements by index, for getters that need the context.
    @discardableResult
    public func indexedSubscript(
        get: @escaping (Instance, Int, JSContext) throws -> JSValue?, count: @escaping (Instance) throws -> Int,
        checksCount: Bool = true
    ) -> Self {
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
