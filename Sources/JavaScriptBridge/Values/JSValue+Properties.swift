import CJavaScriptCore

extension JSValue {
    /// A property by name.
    ///
    /// A getter that throws reads as undefined, as does any property of a primitive. A setter that throws has no
    /// effect, nor has a value of another virtual machine. ``property(_:)`` and ``setProperty(_:to:)`` report errors.
    public subscript(name: String) -> JSValue {
        get { (try? property(name)) ?? JSValue(undefinedIn: context) }
        set { try? setProperty(name, to: newValue) }
    }

    /// An element by index, like ``subscript(_:)-(String)``.
    public subscript(index: Int) -> JSValue {
        get { (try? element(at: index)) ?? JSValue(undefinedIn: context) }
        set { try? setElement(at: index, to: newValue) }
    }

    /// Reads a property.
    /// - Throws: ``JSError`` when a getter throws.
    public func property(_ name: String) throws -> JSValue {
        guard isObject else { return JSValue(undefinedIn: context) }
        return JSValue(try context.property(name, of: jsValueRef) ?? context.undefined, in: context)
    }

    /// Reads a property whose key is a symbol or any other value.
    /// - Throws: ``JSError`` when a getter throws; ``JSConversionError`` for a key of another virtual machine.
    public func property(forKey key: JSValue) throws -> JSValue {
        guard isObject else { return JSValue(undefinedIn: context) }
        let key = try context.reference(to: key)
        let value = try context.perform { JSObjectGetPropertyForKey(ref, jsValueRef, key, $0) }
        return JSValue(value ?? context.undefined, in: context)
    }

    /// Writes a property.
    /// - Throws: ``JSError`` when a setter throws; ``JSConversionError`` for a value of another virtual machine.
    public func setProperty(_ name: String, to value: some JSConvertible) throws {
        guard isObject else { return }
        let reference = try value.jsValue(in: context)
        try context.heap.names.with(name) { key in
            try context.perform { JSObjectSetProperty(ref, jsValueRef, key, reference, 0, $0) }
        }
    }

    /// Writes a property whose key is a symbol or any other value.
    /// - Throws: ``JSError`` when a setter throws; ``JSConversionError`` for a key or value of another virtual machine.
    public func setProperty(forKey key: JSValue, to value: some JSConvertible) throws {
        guard isObject else { return }
        let key = try context.reference(to: key)
        let reference = try value.jsValue(in: context)
        try context.perform { JSObjectSetPropertyForKey(ref, jsValueRef, key, reference, 0, $0) }
    }

    /// Reads an element.
    /// - Throws: ``JSError`` when a getter throws.
    public func element(at index: Int) throws -> JSValue {
        guard isObject else { return JSValue(undefinedIn: context) }
        guard let short = UInt32(exactly: index) else { return try property(String(index)) }
        let value = try context.perform { JSObjectGetPropertyAtIndex(ref, jsValueRef, short, $0) }
        return JSValue(value ?? context.undefined, in: context)
    }

    /// Writes an element.
    /// - Throws: ``JSError`` when a setter throws; ``JSConversionError`` for a value of another virtual machine.
    public func setElement(at index: Int, to value: some JSConvertible) throws {
        guard isObject else { return }
        guard let short = UInt32(exactly: index) else { return try setProperty(String(index), to: value) }
        let reference = try value.jsValue(in: context)
        try context.perform { JSObjectSetPropertyAtIndex(ref, jsValueRef, short, reference, $0) }
    }

    /// Whether the object or one of its prototypes has a property.
    public func hasProperty(_ name: String) -> Bool {
        isObject
            && EngineString.with(name) { name in
                context.attempt { _ in JSObjectHasProperty(ref, jsValueRef, name) } ?? false
            }
    }

    /// Removes a property; false when it cannot be removed.
    @discardableResult public func deleteProperty(_ name: String) -> Bool {
        guard isObject else { return false }
        let answer = try? EngineString.with(name) { key in
            try context.perform { JSObjectDeleteProperty(ref, jsValueRef, key, $0) }
        }
        return answer ?? false
    }

    /// The object's prototype: an object or null.
    ///
    /// Setting an object of another virtual machine has no effect; ``setPrototype(_:)`` reports it.
    public var prototype: JSValue {
        get {
            guard isObject, let prototype = context.attempt({ _ in JSObjectGetPrototype(ref, jsValueRef) }) ?? nil
            else {
                return JSValue(nullIn: context)
            }
            return JSValue(prototype, in: context)
        }
        set { try? setPrototype(newValue) }
    }

    /// Replaces the object's prototype; any value that is not an object counts as null.
    /// - Throws: ``JSConversionError`` for a prototype of another virtual machine.
    public func setPrototype(_ prototype: JSValue) throws {
        guard isObject else { return }
        JSObjectSetPrototype(ref, jsValueRef, try context.reference(to: prototype))
    }

    /// The names of the enumerable properties, including inherited ones, in the language's order.
    public var propertyNames: [String] {
        guard isObject, let names = context.attempt({ _ in JSObjectCopyPropertyNames(ref, jsValueRef) }) ?? nil else {
            return []
        }
        defer { JSPropertyNameArrayRelease(names) }
        return (0..<JSPropertyNameArrayGetCount(names)).compactMap { index in
            JSPropertyNameArrayGetNameAtIndex(names, index).map { EngineString.swiftString($0) }
        }
    }

    /// The names of the object's own enumerable properties, in the language's order.
    public var ownPropertyNames: [String] {
        guard isObject, let keys = context.callIntrinsic(.keys, jsValueRef) else { return [] }
        return (try? [String](jsValue: keys, in: context)) ?? []
    }
}

extension JSValue {
    /// Defines an own property of the object, whatever its prototypes have.
    /// - Throws: ``JSError`` when the object rejects it, for instance because it is frozen; ``JSConversionError`` for a
    ///   value or a function of another virtual machine.
    public func defineProperty(
        _ name: String, value: some JSConvertible, enumerable: Bool = true, writable: Bool = true,
        configurable: Bool = true
    ) throws {
        let reference = try value.jsValue(in: context)
        try context.define(
            .defineValue, on: jsValueRef, name, reference, writable, enumerable, configurable)
    }

    /// Defines own properties that are not enumerable.
    /// - Parameters:
    ///   - isOpen: whether scripts can replace and delete them.
    ///   - make: makes the value of one of the names, by its index.
    /// - Throws: ``JSError`` when the object rejects one, for instance because it is frozen; and what `make` throws.
    package func defineProperties(_ names: [String], isOpen: Bool, _ make: (Int) throws -> JSValue) throws {
        try context.defineMembers(
            Array(names.indices), on: jsValueRef, writable: isOpen, configurable: isOpen
        ) { index in
            let value = try make(index).jsValueRef
            return (context.heap.names.value(names[index], in: ref), value, 0)
        }
    }

    /// Defines own properties whose values are made when they are first read, unless they are written before.
    ///
    /// They become ordinary properties then, which scripts can write and remove; those that are read first are not
    /// enumerable.
    /// - Parameter make: makes the value of one of the names, by its index; called once for each at most, unless it
    ///   throws.
    /// - Throws: ``JSError`` when the object rejects one, for instance because it is frozen.
    package func defineLazyProperties(
        _ names: [String], _ make: @escaping (JSContext, Int) throws -> JSValue
    ) throws {
        guard !names.isEmpty else { return }
        let making = context.makeFunction(name: "make", length: 1) { call in
            try make(call.context, call.argument(0, as: Int.self)).jsValueRef
        }
        var first = 0
        while first < names.count {
            // On the stack, where the collector sees them.
            try withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 100) { arguments in
                arguments[0] = jsValueRef
                arguments[1] = making
                arguments[2] = JSValueMakeNumber(ref, Double(first))
                arguments[3] = JSValueMakeBoolean(ref, false)
                let part = names[first...].prefix(arguments.count - 4)
                for (index, name) in part.enumerated() {
                    arguments[4 + index] = context.heap.names.value(name, in: ref)
                }
                try context.define(.defineLazyProperties, UnsafeBufferPointer(rebasing: arguments[..<(4 + part.count)]))
                first += part.count
            }
        }
    }

    /// A function that defines such properties: `(object, make, first, isEnumerable, ...names)`, where `make(first)` makes
    /// the value of the first name, and `make(first + 1)` that of the next.
    package static func definerOfLazyProperties(in context: JSContext) -> JSValue {
        JSValue(context.intrinsics[.defineLazyProperties], in: context)
    }

    /// Calls a closure for each value that `instanceof` compares with the constructor, unless scripts change that.
    /// - Throws: ``JSError`` when the constructor rejects the property, for instance because it is frozen.
    package func observeInstanceChecks(_ body: @escaping (JSValue) -> Void) throws {
        let note = context.makeFunction(name: "note", length: 1) { call in
            body(JSValue(call.reference(0), in: call.context))
            return call.context.undefined
        }
        try withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 2) { arguments in
            arguments[0] = jsValueRef
            arguments[1] = note
            try context.define(.observeInstanceChecks, UnsafeBufferPointer(arguments))
        }
    }

    /// Defines an own accessor of the object.
    /// - Throws: ``JSError`` when the object rejects it, for instance because it is frozen; ``JSConversionError`` for a
    ///   value or a function of another virtual machine.
    public func defineProperty(_ name: String, get: JSValue?, set: JSValue? = nil, enumerable: Bool = false) throws {
        let getter = try get.map { try context.reference(to: $0) }
        let setter = try set.map { try context.reference(to: $0) }
        try context.define(
            .defineAccessor, on: jsValueRef, name, getter ?? context.undefined, setter ?? context.undefined,
            enumerable)
    }
}

extension JSContext {
    func define(
        _ intrinsic: Intrinsics.Name, on object: JSObjectRef, _ name: String, _ value: JSValueRef,
        _ writable: Bool, _ enumerable: Bool, _ configurable: Bool
    ) throws {
        try define(
            intrinsic, object, name,
            (
                value, JSValueMakeBoolean(jsGlobalContextRef, writable),
                JSValueMakeBoolean(jsGlobalContextRef, enumerable), JSValueMakeBoolean(jsGlobalContextRef, configurable)
            ))
    }

    func define(
        _ intrinsic: Intrinsics.Name, on object: JSObjectRef, _ name: String, _ get: JSValueRef, _ set: JSValueRef,
        _ enumerable: Bool
    ) throws {
        let flag: JSValueRef = JSValueMakeBoolean(jsGlobalContextRef, enumerable)
        try define(intrinsic, object, name, (get, set, flag, flag))
    }

    private func define(
        _ intrinsic: Intrinsics.Name, _ object: JSObjectRef, _ name: String,
        _ rest: (JSValueRef, JSValueRef, JSValueRef, JSValueRef)
    ) throws {
        let key = heap.names.value(name, in: jsGlobalContextRef)
        try withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: 6) { arguments in
            arguments[0] = object
            arguments[1] = key
            arguments[2] = rest.0
            arguments[3] = rest.1
            arguments[4] = rest.2
            arguments[5] = rest.3
            try define(intrinsic, UnsafeBufferPointer(arguments))
        }
    }

    func define(_ intrinsic: Intrinsics.Name, _ arguments: UnsafeBufferPointer<JSValueRef?>) throws {
        _ = try perform {
            JSObjectCallAsFunction(
                jsGlobalContextRef, intrinsics[intrinsic], nil, arguments.count, arguments.baseAddress, $0)
        }
    }
}
