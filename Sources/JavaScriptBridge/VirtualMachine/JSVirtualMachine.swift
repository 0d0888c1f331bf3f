import CJavaScriptCore
import Glibc

/// A JavaScript heap of its own: contexts of one virtual machine share objects, those of two never do.
///
/// A virtual machine, its contexts and values are used by one thread at a time.
public final class JSVirtualMachine {
    let group: JSContextGroupRef
    let heap: Heap
    fileprivate var timeLimit: ExecutionTimeLimit?

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

/// How long scripts may run, and who is asked when they have.
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
    /// It asks once per entry, so the answer "not yet" has to start it again.
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
    /// Has a body asked each time a script has run for so many seconds; true ends the script.
    ///
    /// A script cannot catch its end. The call that started the script throws a ``JSError`` whose `isTermination` is
    /// true, and ``wasTerminated`` is set. The machine runs scripts again when that was set to false. The time is the processor's,
    /// not the clock's on the wall. A single regular expression may run on for more than a second.
    /// - Parameters:
    ///   - seconds: the time between two questions.
    ///   - shouldTerminate: asked while the script is suspended; it must not run scripts.
    public func setExecutionTimeLimit(_ seconds: Double, shouldTerminate: @escaping () -> Bool = { true }) {
        let limit = ExecutionTimeLimit(seconds: seconds, shouldTerminate: shouldTerminate, virtualMachine: self)
        // The engine holds a plain pointer: it must have the new one before the old one dies.
        limit.arm()
        withExtendedLifetime(timeLimit) { timeLimit = limit }
    }

    /// Lets scripts run as long as they like.
    public func clearExecutionTimeLimit() {
        JSContextGroupClearExecutionTimeLimit(group)
        withExtendedLifetime(timeLimit) { timeLimit = nil }
    }

    /// Ends the scripts that surround one which was ended: the interface turns their end into an ordinary exception.
    func continueTermination() {
        JSContextGroupSetExecutionTimeLimit(group, 0, terminateAlways, nil)
    }

    /// Called when the outermost call has returned after a termination.
    func finishTermination() {
        heap.isTerminating = false
        heap.isWindingDown = true
        if let timeLimit { timeLimit.arm() } else { JSContextGroupClearExecutionTimeLimit(group) }
    }
}

/// What a JavaScript heap holds.
public struct JSMemoryUsage: Hashable, Sendable {
    /// Bytes in live and not yet collected cells.
    public var heapSize = 0
    /// Bytes the heap has reserved.
    public var heapCapacity = 0
    /// Bytes outside the heap that its objects keep: strings, buffers.
    public var extraMemorySize = 0
    /// The number of cells.
    public var objectCount = 0
    /// The number of cells that Swift holds.
    public var protectedObjectCount = 0
    /// The number of global objects, which is that of live contexts.
    public var globalObjectCount = 0

    /// Makes an empty record.
    public init() {}

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
