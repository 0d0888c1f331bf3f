import CJavaScriptCore

/// A global object and the scripts that run against it.
///
/// Values keep their context, and a context its virtual machine, so there is no order of release to mind. A Swift
/// closure that was given to scripts and captures its context keeps it alive: ``invalidate()`` ends that.
public final class JSContext {
    /// The heap the context lives in.
    public let virtualMachine: JSVirtualMachine
    /// Whatever the embedder hangs on the context.
    public var userInfo: AnyObject?

    let jsGlobalContextRef: JSGlobalContextRef
    let heap: Heap
    var intrinsics: Intrinsics
    var installedClasses: [ObjectIdentifier: InstalledClass] = [:]
    var rejectionHandler: ((JSError) -> Void)?

    /// Makes a context with the language's own globals and nothing else.
    public init(virtualMachine: JSVirtualMachine = JSVirtualMachine(), name: String? = nil) {
        self.virtualMachine = virtualMachine
        heap = virtualMachine.heap
        // Creation never fails; the engine ends the process when there is no memory for it.
        let reference = JSGlobalContextCreateInGroup(virtualMachine.group, nil).unsafelyUnwrapped
        jsGlobalContextRef = reference
        intrinsics = Intrinsics(context: reference)
        if let name { EngineString.with(name) { JSGlobalContextSetName(reference, $0) } }
        ContextRegistry.add(jsGlobalContextRef, heap: heap)
        heap.contexts[UInt(bitPattern: jsGlobalContextRef)] = .passUnretained(self)
    }

    deinit {
        invalidate()
        intrinsics.release(context: jsGlobalContextRef)
        heap.contexts[UInt(bitPattern: jsGlobalContextRef)] = nil
        ContextRegistry.remove(jsGlobalContextRef)
        JSGlobalContextRelease(jsGlobalContextRef)
    }

    /// The name given at creation, which inspectors show.
    public var name: String? {
        guard let copy = JSGlobalContextCopyName(jsGlobalContextRef) else { return nil }
        defer { JSStringRelease(copy) }
        return EngineString.swiftString(copy)
    }

    /// The engine's own reference to the context, for what the C interface offers beyond the bridge.
    public var engineReference: OpaquePointer { jsGlobalContextRef }

    /// The object whose properties are the global variables.
    public var globalObject: JSValue { JSValue(JSContextGetGlobalObject(jsGlobalContextRef), in: self) }

    /// Lets go of every Swift closure the context has given to scripts, and of ``userInfo``.
    ///
    /// Scripts that call such a function afterwards get a TypeError. Use it to break a cycle: a closure given to
    /// scripts that holds the context itself.
    public func invalidate() {
        userInfo = nil
        rejectionHandler = nil
        for installed in installedClasses.values { installed.release(context: jsGlobalContextRef) }
        installedClasses = [:]
        heap.removeFunctions(of: self)
    }
}
