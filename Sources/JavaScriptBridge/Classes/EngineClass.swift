import CJavaScriptCore

/// Makes the engine's class of a definition.
///
/// It carries the name, which the engine prefers to `Symbol.toStringTag`.
func makeEngineClass(name: String, hasSubscript: Bool) -> JSClassRef {
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
        // Creation never fails; the engine ends the process when there is no memory for it.
        return JSClassCreate(&definition).unsafelyUnwrapped
    }
}

/// Runs in the middle of a collection: it only puts the box aside.
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
        // The engine hands symbols over by their description, and a subscript by name means none of its own symbols.
        if text.hasPrefix("Symbol.") { return nil }
        return try named(box.instance, text, context)?.jsValue(in: context)
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
    // The engine has no place for an exception here, so a count that fails shows no elements.
    let count = (try? indexed.count(box.instance)) ?? 0
    for index in 0..<max(0, count) {
        EngineString.with(String(index)) { JSPropertyNameAccumulatorAddName(names, $0) }
    }
}

/// The index a property name spells in the language's canonical form.
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
