import CJavaScriptCore

/// The Swift side of a function of the engine.
final class NativeFunction {
    typealias Body = (NativeCall) throws -> JSValueRef

    /// The name with that of its class: "UIAElement.tap".
    let name: String
    let body: Body
    // The context removes its functions from the heap before it dies.
    unowned(unsafe) let context: JSContext

    init(name: String, context: JSContext, body: @escaping Body) {
        self.name = name
        self.context = context
        self.body = body
    }

    @inline(__always)
    func invoke(
        _ heap: Heap, this: JSObjectRef?, count: Int, arguments: UnsafePointer<JSValueRef?>?,
        exception: UnsafeMutablePointer<JSValueRef?>?
    ) -> JSValueRef? {
        let context = self.context
        if heap.hasDead { heap.drain() }
        if heap.isTerminating {
            // A `finally` of the script that is being ended: it must do nothing more.
            exception?.pointee = context.undefined
            context.virtualMachine.continueTermination()
            return nil
        }
        do {
            return try body(
                NativeCall(context: context, function: self, this: this, count: count, arguments: arguments))
        } catch {
            exception?.pointee = context.thrownValue(for: error, function: name)
            if heap.isTerminating { context.virtualMachine.continueTermination() }
            return nil
        }
    }
}

let callNativeFunction: JSObjectCallAsFunctionCallback = { reference, cell, this, count, arguments, exception in
    guard let reference, let cell else { return nil }
    let heap: Unmanaged<Heap>?
    if let this, let data = JSObjectGetPrivate(this) {
        // Every object with private data is one of the bridge's.
        heap = Unmanaged<InstanceBox>.fromOpaque(data)._withUnsafeGuaranteedRef { .passUnretained($0.heap) }
    } else {
        heap = ContextRegistry.heap(of: reference)
    }
    guard let heap else {
        exception?.pointee = endedFunction(reference)
        return nil
    }
    return heap._withUnsafeGuaranteedRef { heap in
        guard let function = heap.function(cell) else {
            exception?.pointee = endedFunction(reference)
            return nil
        }
        return function.invoke(heap, this: this, count: count, arguments: arguments, exception: exception)
    }
}

/// The error of a function whose context was invalidated or has died.
private func endedFunction(_ reference: JSContextRef) -> JSValueRef? {
    var message = EngineString.with("The context of this function has ended.") { JSValueMakeString(reference, $0) }
    return JSObjectMakeError(reference, 1, &message, nil)
}

extension JSContext {
    /// Makes a function object whose Swift side lives exactly as long as it does.
    func makeFunction(
        name: String, qualifiedName: String? = nil, length: Int, body: @escaping NativeFunction.Body
    ) -> JSObjectRef {
        // Creation never fails; the engine ends the process when there is no memory for it.
        let cell = EngineString.with(name) {
            JSObjectMakeFunctionWithCallback(jsGlobalContextRef, $0, callNativeFunction).unsafelyUnwrapped
        }
        if length > 0 {
            // A new function always accepts it.
            let number = JSValueMakeNumber(jsGlobalContextRef, Double(length))
            try? define(.defineValue, on: cell, "length", number ?? undefined, false, false, true)
        }
        heap.register(NativeFunction(name: qualifiedName ?? name, context: self, body: body), cell: cell)
        return cell
    }
}
