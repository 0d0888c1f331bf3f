import CJavaScriptCore
import Glibc

/// A separate JavaScript heap: contexts of one virtual machine share objects; those of two never do.
///
/// A virtual machine, its contexts and values are used by one thread at a time.
public final class JSVirtualMachine {
    let group: JSContextGroupRef
    let heap: Heap
    fileprivate var timeLimit: ExecutionTimeLimit?
    /// Contexts without an owner, which their callback for rejected promises still keeps alive.
    private var endedContexts: [JSGlobalContextRef] = []
    private var madeContext: JSGlobalContextRef?
    /// A function of ``ownContext`` that does nothing.
    private var emptyFunction: JSObjectRef?

    /// Whether the execution time limit has terminated a script; stays true until it is set to false.
    ///
    /// While it is true, no call enters the engine: each throws a ``JSError`` whose `isTermination` is true, and
    /// members that do not throw return empty results. So code that runs after a termination, such as describing
    /// values, cannot run the script's code again.
    ///
    /// A loop that was terminated inside a promise job reports no exception of its own, so check this property.
    public var wasTerminated = false

    /// Sets options of the engine, and then lets it read them, once.
    ///
    /// A variable that is already set is kept.
    private static let engine: Void = {
        // Otherwise, in strict code such as the body of a class, `return f()` would remove the function's frame from the
        // stack, and with it the line of an error.
        _ = setenv("JSC_useTailCalls", "0", 0)
        // Garbage collections release the code of functions that have not run for some hundredths of a second instead of
        // seconds: most functions of a script are tests, which run once.
        _ = setenv("JSC_useEagerCodeBlockJettisonTiming", "1", 0)
        // What the interface does first, whatever it is used for.
        JSStringRelease(JSStringCreateWithUTF8CString(""))
    }()

    /// Initialises the engine, as making the first machine does.
    ///
    /// For a program that makes a machine in another thread: the engine reads the environment here, and meanwhile no
    /// other thread may change it.
    public static func initializeEngine() { engine }

    /// Creates an empty heap.
    public init() {
        Self.initializeEngine()
        group = JSContextGroupCreate()
        heap = Heap(group: group)
        JSContextGroupAddHeapFinalizer(group, heapWasCollected, Unmanaged.passUnretained(heap).toOpaque())
    }

    deinit {
        JSContextGroupClearExecutionTimeLimit(group)
        JSContextGroupRemoveHeapFinalizer(group, heapWasCollected, Unmanaged.passUnretained(heap).toOpaque())
        heap.removeAll()
        for context in endedContexts { JSGlobalContextRelease(context) }
        if let madeContext { JSGlobalContextRelease(madeContext) }
        // Destroys the heap, which finalizes all objects of native classes.
        JSContextGroupRelease(group)
        heap.drain()
    }

    /// Gives up a context whose owner is gone.
    func end(_ context: JSGlobalContextRef, hasRejectionCallback: Bool) {
        if hasRejectionCallback { endedContexts.append(context) } else { JSGlobalContextRelease(context) }
    }

    /// Lets the engine collect the contexts that have ended.
    ///
    /// The engine holds a callback for rejected promises strongly, and through it the context that the callback belongs
    /// to. It cannot be removed, so it is replaced by one of another context, which is made when a context follows: a
    /// machine that ends needs none.
    func releaseEndedContexts() {
        guard !endedContexts.isEmpty, let function = functionOfOwnContext() else { return }
        for context in endedContexts {
            JSGlobalContextSetUnhandledRejectionCallback(context, function, nil)
            JSGlobalContextRelease(context)
        }
        endedContexts = []
    }

    /// A context that runs no script, in which errors have the innermost three frames of a stack.
    var ownContext: JSGlobalContextRef {
        if let madeContext { return madeContext }
        // Creation never fails; the engine ends the process when it is out of memory.
        let context = JSGlobalContextCreateInGroup(group, nil).unsafelyUnwrapped
        let global = JSContextGetGlobalObject(context)
        let error = heap.names.with("Error") { JSObjectGetProperty(context, global, $0, nil) }
        heap.names.with("stackTraceLimit") {
            JSObjectSetProperty(context, error, $0, JSValueMakeNumber(context, 3), 0, nil)
        }
        madeContext = context
        return context
    }

    private func functionOfOwnContext() -> JSObjectRef? {
        if let emptyFunction { return emptyFunction }
        guard let function = JSObjectMakeFunctionWithCallback(ownContext, nil, returnUndefined) else { return nil }
        JSValueProtect(ownContext, function)
        emptyFunction = function
        return function
    }

    /// Runs a body that needs any context of the virtual machine.
    private func withAnyContext<R>(_ body: (JSContextRef) -> R) -> R {
        if let context = heap.contexts.values.first?.takeUnretainedValue() {
            return withExtendedLifetime(context) { body(context.jsGlobalContextRef) }
        }
        let context = JSGlobalContextCreateInGroup(group, nil)
        defer { JSGlobalContextRelease(context) }
        // Creation never fails; the engine ends the process when it is out of memory.
        return body(context.unsafelyUnwrapped)
    }

    /// Collects garbage, and releases the Swift objects that only scripts held.
    public func collectGarbage() {
        releaseEndedContexts()
        for _ in 0..<4 {
            withAnyContext { JSSynchronousGarbageCollectForDebugging($0) }
            // Released Swift objects may have held JavaScript values, so another round can find more.
            if !heap.drain() { return }
        }
    }

    /// Collects what has become garbage since the last collection, which takes less time; may be called by a native
    /// function.
    ///
    /// The engine collects by itself when its heap has grown, but does not count the memory outside it, such as that of
    /// code and stack traces.
    package func collectRecentGarbage() { withAnyContext { JSSynchronousEdenCollectForDebugging($0) } }

    /// Statistics of the heap.
    public var memoryUsage: JSMemoryUsage {
        withAnyContext { JSMemoryUsage(statisticsOf: $0) }
    }
}

private let returnUndefined: JSObjectCallAsFunctionCallback = { context, _, _, _, _, _ in
    JSValueMakeUndefined(context)
}

private let heapWasCollected: JSHeapFinalizer = { _, info in
    guard let info else { return }
    Unmanaged<Heap>.fromOpaque(info).takeUnretainedValue().sweep()
}

/// The execution time limit, and the callback that decides about it.
private final class ExecutionTimeLimit {
    let seconds: Double
    let shouldTerminate: () -> Bool
    unowned let virtualMachine: JSVirtualMachine

    init(seconds: Double, shouldTerminate: @escaping () -> Bool, virtualMachine: JSVirtualMachine) {
        self.seconds = seconds
        self.shouldTerminate = shouldTerminate
        self.virtualMachine = virtualMachine
    }

    /// Starts the engine's timer.
    ///
    /// The engine fires it once per entry, so it is restarted after the answer "not yet".
    func arm() {
        JSContextGroupSetExecutionTimeLimit(
            virtualMachine.group, seconds, askWhetherToTerminate, Unmanaged.passUnretained(self).toOpaque())
    }

    func ask() -> Bool {
        let machine = virtualMachine
        if machine.heap.isTerminating || shouldTerminate() {
            machine.heap.isTerminating = true
            machine.wasTerminated = true
            return true
        }
        // The body may have replaced or removed the limit.
        machine.timeLimit?.arm()
        return false
    }
}

private let askWhetherToTerminate: JSShouldTerminateCallback = { _, info in
    guard let info else { return true }
    let limit = Unmanaged<ExecutionTimeLimit>.fromOpaque(info).takeUnretainedValue()
    return withExtendedLifetime(limit) { limit.ask() }
}

private let terminateAlways: JSShouldTerminateCallback = { _, _ in true }

extension JSVirtualMachine {
    /// Sets a callback for each time a script has run for a number of seconds; true terminates the script.
    ///
    /// A script cannot catch its termination. The call that started the script throws a ``JSError`` whose
    /// `isTermination` is true, and ``wasTerminated`` is set. The virtual machine runs scripts again after that is set
    /// to false. The time is processor time, not wall-clock time. A single regular expression may overrun by more than
    /// a second.
    /// - Parameters:
    ///   - seconds: the time between two calls.
    ///   - shouldTerminate: called while the script is suspended; must not run scripts.
    public func setExecutionTimeLimit(_ seconds: Double, shouldTerminate: @escaping () -> Bool = { true }) {
        let limit = ExecutionTimeLimit(seconds: seconds, shouldTerminate: shouldTerminate, virtualMachine: self)
        // The engine holds an unretained pointer: it must have the new one before the old one is released.
        limit.arm()
        withExtendedLifetime(timeLimit) { timeLimit = limit }
    }

    /// Removes the execution time limit.
    public func clearExecutionTimeLimit() {
        JSContextGroupClearExecutionTimeLimit(group)
        withExtendedLifetime(timeLimit) { timeLimit = nil }
    }

    /// Terminates the scripts that enclose a terminated one.
    ///
    /// The interface would convert the termination into an ordinary exception.
    func continueTermination() {
        JSContextGroupSetExecutionTimeLimit(group, 0, terminateAlways, nil)
    }

    /// Called after the outermost call has returned from a termination.
    func finishTermination() {
        heap.isTerminating = false
        heap.isWindingDown = true
        if let timeLimit { timeLimit.arm() } else { JSContextGroupClearExecutionTimeLimit(group) }
    }
}

/// Statistics of a JavaScript heap.
public struct JSMemoryUsage: Hashable, Sendable {
    /// The size of live and not yet collected cells, in bytes.
    public var heapSize = 0
    /// The reserved size of the heap, in bytes.
    public var heapCapacity = 0
    /// The size of strings and buffers outside the heap that its objects keep, in bytes.
    public var extraMemorySize = 0
    /// The number of cells.
    public var objectCount = 0
    /// The number of cells held by Swift.
    public var protectedObjectCount = 0
    /// The number of global objects, which equals that of live contexts.
    public var globalObjectCount = 0

    /// Creates empty statistics.
    package init() {}

    fileprivate init(statisticsOf context: JSContextRef) {
        guard let statistics = JSGetMemoryUsageStatistics(context) else { return }
        func figure(_ name: String) -> Int {
            let value = EngineString.with(name) { JSObjectGetProperty(context, statistics, $0, nil) }
            return Int(exactly: JSValueToNumber(context, value, nil).rounded()) ?? 0
        }
        heapSize = figure("heapSize")
        heapCapacity = figure("heapCapacity")
        extraMemorySize = figure("extraMemorySize")
        objectCount = figure("objectCount")
        protectedObjectCount = figure("protectedObjectCount")
        globalObjectCount = figure("globalObjectCount")
    }
}
