import CJavaScriptCore
import Glibc

/// A JavaScript heap of its own: contexts of one virtual machine share objects, those of two never do.
///
/// A virtual machine, its contexts and values are used by one thread at a time.
public final class JSVirtualMachine {
    let group: JSContextGroupRef
    let heap: Heap
    var timeLimit: ExecutionTimeLimit?

    /// Whether the execution time limit has ended a script; stays true until it is set to false.
    ///
    /// While it is true, no call enters the engine: each throws a ``JSError`` whose `isTermination` is true, and whatever
    /// throws nothing answers as if there were nothing. So what comes after the end of a script, such as describing its
    /// values, cannot run code of the script again.
    ///
    /// A loop that was ended inside a promise job reports no exception of its own, so ask here.
    public var wasTerminated = false

    /// Says once, before the engine reads its options, that it makes no tail calls.
    ///
    /// In strict code, such as the body of a class, a `return f()` would else take the function's frame from the stack,
    /// and with it the line that an error is reported at. Whoever sets the variable decides for themselves.
    private static let engineOptions: Void = { _ = setenv("JSC_useTailCalls", "0", 0) }()

    /// Makes an empty heap.
    public init() {
        Self.engineOptions
        group = JSContextGroupCreate()
        heap = Heap(group: group)
        JSContextGroupAddHeapFinalizer(group, heapWasCollected, Unmanaged.passUnretained(heap).toOpaque())
    }

    deinit {
        JSContextGroupClearExecutionTimeLimit(group)
        JSContextGroupRemoveHeapFinalizer(group, heapWasCollected, Unmanaged.passUnretained(heap).toOpaque())
        heap.removeAll()
        // Destroys the heap, and with it finalizes every object of a native class.
        JSContextGroupRelease(group)
        heap.drain()
    }

    /// Runs a body that needs any context of the machine.
    private func withAnyContext<R>(_ body: (JSContextRef) -> R) -> R {
        if let context = heap.contexts.values.first?.takeUnretainedValue() {
            return withExtendedLifetime(context) { body(context.jsGlobalContextRef) }
        }
        let context = JSGlobalContextCreateInGroup(group, nil)
        defer { JSGlobalContextRelease(context) }
        // Creation never fails; the engine ends the process when there is no memory for it.
        return body(context.unsafelyUnwrapped)
    }

    /// Collects garbage now, and releases the Swift objects that only scripts had held.
    public func collectGarbage() {
        for _ in 0..<4 {
            withAnyContext { JSSynchronousGarbageCollectForDebugging($0) }
            // What dies in Swift may have held JavaScript values, so another round can find more.
            if !heap.drain() { return }
        }
    }

    /// What the heap holds at the moment.
    public var memoryUsage: JSMemoryUsage {
        withAnyContext { JSMemoryUsage(statisticsOf: $0) }
    }
}

private let heapWasCollected: JSHeapFinalizer = { _, info in
    guard let info else { return }
    Unmanaged<Heap>.fromOpaque(info).takeUnretainedValue().sweep()
}
