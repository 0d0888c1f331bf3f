import CJavaScriptCore

/// A class definition installed in one context.
final class InstalledClass {
    let core: JSClassCore
    let constructor: JSObjectRef
    let prototype: JSObjectRef
    let engineClass: JSClassRef

    init(_ core: JSClassCore, parent: InstalledClass?, in context: JSContext) throws {
        core.complete()
        self.core = core
        engineClass = makeEngineClass(name: core.name, hasSubscript: core.indexed != nil || core.named != nil)
        let construct = context.makeFunction(name: core.name, length: 0) { call in
            guard let construct = core.construct else {
                throw JSThrow("TypeError", "\(core.name) has no public constructor")
            }
            let instance = try construct(call)
            return try call.context.wrapper(of: instance, as: core)
        }
        let name = context.heap.names.value(core.name, in: context.jsGlobalContextRef)
        let made = context.callIntrinsic(
            .makeClass, name ?? context.undefined, parent?.constructor ?? context.undefined, construct,
            JSValueMakeBoolean(context.jsGlobalContextRef, core.isCallable) ?? context.undefined)
        guard let made else { throw context.typeError("the class \(core.name) could not be created") }
        constructor = made
        let found = context.heap.names.with("prototype") {
            JSObjectGetProperty(context.jsGlobalContextRef, made, $0, nil)
        }
        prototype = found ?? made
        JSValueProtect(context.jsGlobalContextRef, constructor)
        JSValueProtect(context.jsGlobalContextRef, prototype)
        try define(core.members, in: context)
        try core.didInstall?(JSValue(constructor, in: context))
    }

    /// Defines members in their order, because a later one replaces one of the same name; those of a kind in a row at once.
    private func define(_ members: [JSClassCore.Member], in context: JSContext) throws {
        var rest = members.filter { $0.content != nil }[...]
        while let first = rest.first, let kind = first.content?.kind {
            let row = rest.prefix { $0.content?.kind == kind && $0.isStatic == first.isStatic }
            rest = rest.dropFirst(row.count)
            let object = first.isStatic ? constructor : prototype
            switch kind {
            case .method: try defineMethods(row, on: object, in: context)
            case .accessor: for member in row { try defineAccessor(member, on: object, in: context) }
            case .value: try defineValues(row, on: object, in: context)
            }
        }
    }

    private func defineMethods(
        _ members: ArraySlice<JSClassCore.Member>, on object: JSObjectRef, in context: JSContext
    ) throws {
        let methods: [NamedSignature] = members.compactMap { member in
            guard case .method(let signature) = member.content else { return nil }
            return NamedSignature(name: member.name, signature: signature)
        }
        // As methods of the language's own classes.
        try context.defineFunctions(methods, of: core.name, on: object, isOpen: true)
    }

    private func defineValues(
        _ members: ArraySlice<JSClassCore.Member>, on object: JSObjectRef, in context: JSContext
    ) throws {
        try context.defineMembers(Array(members), on: object, writable: false, configurable: true) { member in
            guard case .value(let make) = member.content else { return (nil, context.undefined, 0) }
            let name = context.heap.names.value(member.name, in: context.jsGlobalContextRef)
            return (name, try make(context).jsValue(in: context), 0)
        }
    }

    private func defineAccessor(_ member: JSClassCore.Member, on object: JSObjectRef, in context: JSContext) throws {
        guard case .accessor(let get, let set) = member.content else { return }
        let getter = context.makeFunction(
            name: "get " + member.name, of: core.name, ownName: member.name, length: 0, body: get)
        let setter = set.map {
            context.makeFunction(name: "set " + member.name, of: core.name, ownName: member.name, length: 0, body: $0)
        }
        try context.define(.defineAccessor, on: object, member.name, getter, setter ?? context.undefined, false)
    }

    deinit { JSClassRelease(engineClass) }

    func release(context: JSContextRef) {
        JSValueUnprotect(context, constructor)
        JSValueUnprotect(context, prototype)
    }
}

/// Creates the engine's class for a definition.
///
/// It has the name, which the engine prefers to `Symbol.toStringTag`.
private func makeEngineClass(name: String, hasSubscript: Bool) -> JSClassRef {
    var definition = CJavaScriptCore.JSClassDefinition()
    definition.attributes = JSClassAttributes(kJSClassAttributeNoAutomaticPrototype)
    definition.finalize = finalizeInstance
    if hasSubscript {
        definition.getProperty = getSubscript
        definition.setProperty = noteElement
        definition.getPropertyNames = nameElements
    }
    return name.withCString { name in
        definition.className = name
        // Creation never fails; the engine ends the process when it is out of memory.
        return JSClassCreate(&definition).unsafelyUnwrapped
    }
}

/// Called during a collection: only puts the box aside.
private let finalizeInstance: JSObjectFinalizeCallback = { object in
    guard let object, let data = JSObjectGetPrivate(object) else { return }
    let box = Unmanaged<InstanceBox>.fromOpaque(data)
    let heap = box.takeUnretainedValue().heap
    heap.bury(box.takeRetainedValue())
}

private let getSubscript: JSObjectGetPropertyCallback = { reference, object, name, exception in
    guard let reference, let object, let name, let box = InstanceBox.of(object), !box.isLookingPast else { return nil }
    box.core.willRead?(box.instance, EngineString.swiftString(name))
    let index = box.core.indexed == nil ? nil : elementIndex(name)
    if index == nil && box.core.named == nil { return nil }
    if index == nil || box.hasOwnElements {
        box.isLookingPast = true
        defer { box.isLookingPast = false }
        if JSObjectHasProperty(reference, object, name) { return nil }
    }
    guard let context = box.heap.context(reference) else { return nil }
    do {
        if let index, let indexed = box.core.indexed,
            try !indexed.checksCount || index < indexed.count(box.instance),
            let value = try indexed.get(box.instance, index, context)
        {
            return try value.jsValue(in: context)
        }
        guard let named = box.core.named else { return nil }
        let text = EngineString.swiftString(name)
        // The engine passes symbols by their description; a subscript by name never matches its own symbols.
        if text.hasPrefix("Symbol.") { return nil }
        return try named.get(box.instance, text, context)?.jsValue(in: context)
    } catch {
        exception?.pointee = context.thrownValue(for: error, function: box.core.name)
        if box.heap.isTerminating { context.virtualMachine.continueTermination() }
        return nil
    }
}

private let noteElement: JSObjectSetPropertyCallback = { _, object, name, _, _ in
    if let object, let name, let box = InstanceBox.of(object), elementIndex(name) != nil { box.hasOwnElements = true }
    return false
}

private let nameElements: JSObjectGetPropertyNamesCallback = { _, object, names in
    guard let object, let box = InstanceBox.of(object), let indexed = box.core.indexed else { return }
    // The engine has no place for an exception here, so if the count fails there are no elements.
    let count = (try? indexed.count(box.instance)) ?? 0
    for index in 0..<max(0, count) {
        EngineString.with(String(index)) { JSPropertyNameAccumulatorAddName(names, $0) }
    }
}

/// The index that a property name represents in the language's canonical form.
private func elementIndex(_ name: JSStringRef) -> Int? {
    let length = JSStringGetLength(name)
    guard length > 0, length <= 10 else { return nil }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer -> Int? in
        guard JSStringGetUTF8CString(name, buffer.baseAddress, 32) == length + 1 else { return nil }
        if buffer[0] == 48 { return length == 1 ? 0 : nil }
        var index = 0
        for place in 0..<length {
            let digit = Int(buffer[place]) - 48
            guard 0...9 ~= digit else { return nil }
            index = index * 10 + digit
        }
        return index
    }
}
