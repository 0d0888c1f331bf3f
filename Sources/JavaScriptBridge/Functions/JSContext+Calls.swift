import CJavaScriptCore

extension JSContext {
    /// Runs a call into the engine, and converts its exception to a ``JSError``.
    ///
    /// After a termination every call is rejected, until ``JSVirtualMachine/wasTerminated`` is false again.
    @inline(__always)
    func perform<R>(_ body: (UnsafeMutablePointer<JSValueRef?>) -> R) throws -> R {
        if virtualMachine.wasTerminated { throw JSError.termination(in: self) }
        if heap.depth == 0 {
            heap.drain()
            if heap.isWindingDown { forgetTermination() }
        }
        heap.depth += 1
        var exception: JSValueRef?
        let result = body(&exception)
        heap.depth -= 1
        if exception != nil || heap.isTerminating { try raise(exception) }
        return result
    }

    /// Runs a call into the engine and ignores its exception; nil when it throws or is rejected.
    func attempt<R>(_ body: (UnsafeMutablePointer<JSValueRef?>) -> R) -> R? {
        if virtualMachine.wasTerminated { return nil }
        if heap.depth == 0, heap.isWindingDown { forgetTermination() }
        heap.depth += 1
        var exception: JSValueRef?
        let result = body(&exception)
        heap.depth -= 1
        if heap.isTerminating {
            leaveTerminatedCall()
            return nil
        }
        return exception == nil ? result : nil
    }

    @inline(never)
    private func raise(_ exception: JSValueRef?) throws {
        if heap.isTerminating {
            leaveTerminatedCall()
            throw JSError.termination(in: self)
        }
        if let exception { throw JSError(thrown: exception, in: self) }
    }

    /// Clears what a terminated script left in the engine, which could end the next script as well.
    @inline(never)
    private func forgetTermination() {
        heap.isWindingDown = false
        heap.depth += 1
        defer { heap.depth -= 1 }
        var argument: JSValueRef? = undefined
        for _ in 0..<3 {
            var exception: JSValueRef?
            _ = JSObjectCallAsFunction(jsGlobalContextRef, intrinsics[.isError], nil, 1, &argument, &exception)
            if exception == nil { return }
        }
    }

    private func leaveTerminatedCall() {
        // A promise job that was terminated leaves its exception behind, and the engine aborts on the next call that
        // runs code. Any call that only converts clears the exception.
        var left: JSValueRef?
        _ = JSValueToNumber(jsGlobalContextRef, JSValueMakeNumber(jsGlobalContextRef, 0), &left)
        if heap.depth == 0 { virtualMachine.finishTermination() }
    }

    /// Runs a body that calls the engine often, and waits for nothing, while it holds the engine's lock.
    ///
    /// The engine releases its lock while a native function runs, and each call from there takes it again, which takes
    /// longer than what most calls do. Meanwhile, the thread that ends scripts after their time limit interrupts the
    /// system calls of whoever holds the lock, ten thousand times a second. Native functions that scripts call from the
    /// body do not hold it. While no script runs, the body runs without it, because promise jobs run when it is released.
    package func withLock<R>(_ body: () throws -> R) rethrows -> R {
        guard isRunning else { return try body() }
        JSLock(jsGlobalContextRef)
        defer { JSUnlock(jsGlobalContextRef) }
        return try body()
    }

    /// Calls a function with arguments that are converted first.
    func call(
        _ function: JSObjectRef, this: JSObjectRef?, arguments: [any JSConvertible], constructing: Bool = false
    ) throws -> JSValueRef {
        if arguments.count <= JSContext.argumentsOnStack {
            return try withUnsafeTemporaryAllocation(of: JSValueRef?.self, capacity: arguments.count) { references in
                for index in arguments.indices { references[index] = try arguments[index].jsValue(in: self) }
                return try call(function, this, UnsafeBufferPointer(references), constructing)
            }
        }
        // The collector scans the stack but not Swift's heap, so arguments in an array are protected meanwhile.
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

    /// Temporary memory of up to this size is always on the stack.
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
        return result ?? undefined
    }
}
