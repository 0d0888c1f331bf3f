import CJavaScriptCore

extension JSContext {
    /// Runs a call into the engine, and turns what it throws into a ``JSError``.
    @inline(__always)
    func perform<R>(_ body: (UnsafeMutablePointer<JSValueRef?>) -> R) throws -> R {
        if heap.depth == 0 { heap.drain() }
        heap.depth += 1
        var exception: JSValueRef?
        let result = body(&exception)
        heap.depth -= 1
        if exception != nil || heap.isTerminating { try raise(exception) }
        return result
    }

    @inline(never)
    private func raise(_ exception: JSValueRef?) throws {
        if heap.isTerminating {
            // A promise job that was ended leaves its exception behind, and the engine aborts on the next call that
            // runs code. Any call that only converts takes the exception away.
            var left: JSValueRef?
            _ = JSValueToNumber(jsGlobalContextRef, JSValueMakeNumber(jsGlobalContextRef, 0), &left)
            let error = JSError.termination(in: self)
            if heap.depth == 0 { virtualMachine.finishTermination() }
            throw error
        }
        if let exception { throw JSError(thrown: exception, in: self) }
    }

    /// Calls a function with arguments that are converted on the way.
    func call(
        _ function: JSObjectRef, this: JSObjectRef?, arguments: [any JSConvertible], constructing: Bool = false
    ) throws -> JSValueRef {
        if arguments.count <= JSContext.argumentsOnStack {
            return try withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: arguments.count) { references in
                for index in arguments.indices { references[index] = try arguments[index].jsValue(in: self) }
                return try call(function, this, UnsafeBufferPointer(references), constructing)
            }
        }
        // The collector scans the stack and not Swift's heap, so arguments in an array are protected meanwhile.
        var references: [JSValueRef?] = []
        references.reserveCapacity(arguments.count)
        defer { for case let reference? in references { JSValueUnprotect(jsGlobalContextRef, reference) } }
        for argument in arguments {
            let reference = try argument.jsValue(in: self)
            JSValueProtect(jsGlobalContextRef, reference)
            references.append(reference)
        }
        return try references.withUnsafeBufferPointer { try call(function, this, $0, constructing) }
    }

    /// Temporary memory of this size always stands on the stack.
    private static var argumentsOnStack: Int { 16 }

    private func call(
        _ function: JSObjectRef, _ this: JSObjectRef?, _ references: UnsafeBufferPointer<JSValueRef?>,
        _ constructing: Bool
    ) throws -> JSValueRef {
        let result = try perform { exception in
            constructing
                ? JSObjectCallAsConstructor(
                    jsGlobalContextRef, function, references.count, references.baseAddress, exception)
                : JSObjectCallAsFunction(
                    jsGlobalContextRef, function, this, references.count, references.baseAddress, exception)
        }
        return result ?? JSValueMakeUndefined(jsGlobalContextRef)
    }

    /// The reference to `undefined`.
    var undefined: JSValueRef { JSValueMakeUndefined(jsGlobalContextRef) }
}
