import CJavaScriptCore

/// A global object, and the environment of the scripts that use it.
///
/// Values retain their context, and a context its virtual machine, so the order of release does not matter. A Swift
/// closure that was passed to scripts and captures its context keeps it alive: ``invalidate()`` breaks the cycle.
public final class JSContext {
    /// The heap of the context.
    public let virtualMachine: JSVirtualMachine
    /// Data of the embedder.
    public var userInfo: AnyObject?

    let jsGlobalContextRef: JSGlobalContextRef
    let globalObjectRef: JSObjectRef
    /// The reference to `undefined`.
    let undefined: JSValueRef
    let heap: Heap
    var intrinsics: Intrinsics
    /// How often the innermost frames were asked for.
    var stackCount = 0
    private var installedClasses: [ObjectIdentifier: InstalledClass] = [:]
    /// Called with the name and the prototype of each class that is installed, before anything can use it.
    package var didInstallClass: ((_ name: String, _ prototype: JSValue) throws -> Void)?
    private var rejectionHandler: ((JSError) -> Void)?
    private var hasRejectionCallback = false

    /// Creates a context with only the language's own globals.
    public init(virtualMachine: JSVirtualMachine = JSVirtualMachine(), name: String? = nil) {
        self.virtualMachine = virtualMachine
        heap = virtualMachine.heap
        virtualMachine.releaseEndedContexts()
        // Creation never fails; the engine ends the process when it is out of memory.
        let reference = JSGlobalContextCreateInGroup(virtualMachine.group, nil).unsafelyUnwrapped
        jsGlobalContextRef = reference
        // Every context has both.
        globalObjectRef = JSContextGetGlobalObject(reference).unsafelyUnwrapped
        undefined = JSValueMakeUndefined(reference).unsafelyUnwrapped
        intrinsics = Intrinsics(context: reference, sources: heap.sources)
        if let name { EngineString.with(name) { JSGlobalContextSetName(reference, $0) } }
        ContextRegistry.add(jsGlobalContextRef, heap: heap)
        heap.contexts[UInt(bitPattern: jsGlobalContextRef)] = .passUnretained(self)
    }

    deinit {
        invalidate()
        intrinsics.release(context: jsGlobalContextRef)
        heap.contexts[UInt(bitPattern: jsGlobalContextRef)] = nil
        ContextRegistry.remove(jsGlobalContextRef)
        virtualMachine.end(jsGlobalContextRef, hasRejectionCallback: hasRejectionCallback)
    }

    /// The name for inspectors, set at creation.
    public var name: String? {
        guard let copy = JSGlobalContextCopyName(jsGlobalContextRef) else { return nil }
        defer { JSStringRelease(copy) }
        return EngineString.swiftString(copy)
    }

    /// The engine's own reference to the context, for features of the C interface that the bridge lacks.
    public var engineReference: OpaquePointer { jsGlobalContextRef }

    /// The object whose properties are the global variables.
    public var globalObject: JSValue { JSValue(globalObjectRef, in: self) }

    /// Releases all Swift closures that the context has passed to scripts, and ``userInfo``.
    ///
    /// Scripts that call such a function afterwards get a TypeError. Use it to break a cycle: a closure passed to
    /// scripts that captures the context itself.
    public func invalidate() {
        userInfo = nil
        rejectionHandler = nil
        didInstallClass = nil
        for installed in installedClasses.values { installed.release(context: jsGlobalContextRef) }
        installedClasses = [:]
        heap.removeFunctions(of: self)
    }
}

extension JSContext {
    /// Installs a class and its parents, and sets its constructor as a property of an object.
    ///
    /// Installing the same definition again returns the existing class.
    /// - Parameters:
    ///   - definition: the class.
    ///   - object: receives the constructor; nil for the global object.
    /// - Returns: the constructor.
    /// - Throws: ``JSError`` when the object rejects the property.
    @discardableResult
    public func install(_ definition: any AnyJSClassDefinition, on object: JSValue? = nil) throws -> JSValue {
        let constructor = try constructor(of: definition)
        try (object ?? globalObject).defineProperty(definition.name, value: constructor, enumerable: false)
        return constructor
    }

    /// The constructor of a definition's class, which scripts do not see until it becomes a property.
    /// - Throws: ``JSError`` when the class cannot be created.
    public func constructor(of definition: any AnyJSClassDefinition) throws -> JSValue {
        JSValue(try installed(definition.core).constructor, in: self)
    }

    /// The prototype of an installed class; nil while nothing has needed the class.
    package func prototype(ofInstalledClass name: String) -> JSValue? {
        installedClasses.values.first { $0.core.name == name }.map { JSValue($0.prototype, in: self) }
    }

    /// The prototype of a definition's instances, for members that differ between contexts.
    /// - Throws: ``JSError`` when the class cannot be created.
    public func prototype(of definition: any AnyJSClassDefinition) throws -> JSValue {
        JSValue(try installed(definition.core).prototype, in: self)
    }

    /// The JavaScript object of a Swift instance.
    ///
    /// Always the same one while it lives, if the class keeps identity.
    ///
    /// An instance has a separate object for each definition it is wrapped as.
    /// - Throws: ``JSConversionError`` when the instance does not have the definition's Swift type.
    public func wrap(_ instance: AnyObject, as definition: any AnyJSClassDefinition) throws -> JSValue {
        JSValue(try wrapper(of: instance, as: definition.core), in: self)
    }

    /// The Swift instance of a JavaScript object; nil when there is none or it has another type.
    public func unwrap<T>(_ value: JSValue, as type: T.Type = T.self) -> T? {
        guard value.isObject else { return nil }
        return InstanceBox.of(value.jsValueRef)?.instance as? T
    }

    /// The definition of the object's class.
    public func className(ofInstance value: JSValue) -> String? {
        value.isObject ? InstanceBox.of(value.jsValueRef)?.core.name : nil
    }

    private func installed(_ core: JSClassCore) throws -> InstalledClass {
        if let found = installedClasses[ObjectIdentifier(core)] { return found }
        let parent = try core.parent.map { try installed($0) }
        let made = try InstalledClass(core, parent: parent, in: self)
        installedClasses[ObjectIdentifier(core)] = made
        try didInstallClass?(core.name, JSValue(made.prototype, in: self))
        return made
    }

    func wrapper(of instance: AnyObject, as core: JSClassCore) throws -> JSObjectRef {
        let jsClass = try installed(core)
        var key: Heap.WrapperKey?
        if core.keepsIdentity {
            let wanted = Heap.WrapperKey(
                instance: ObjectIdentifier(instance), installedClass: ObjectIdentifier(jsClass))
            if let wrapper = heap.wrapper(wanted) { return wrapper }
            key = wanted
        }
        guard core.canWrap(instance) else {
            throw JSConversionError(
                expected: "a Swift object that \(core.name) accepts", received: "a \(type(of: instance))")
        }
        let box = InstanceBox(instance: instance, core: core, heap: heap, key: key)
        let object = JSObjectMake(jsGlobalContextRef, jsClass.engineClass, Unmanaged.passRetained(box).toOpaque())
        guard let object else { return undefined }
        JSObjectSetPrototype(jsGlobalContextRef, object, jsClass.prototype)
        if let key { heap.register(wrapper: object, key: key) }
        return object
    }
}

extension JSContext {
    /// Sets the handler of unhandled promise rejections.
    ///
    /// It is called once for each promise, before the outermost call into the engine returns.
    public func onUnhandledRejection(_ handler: @escaping (JSError) -> Void) {
        rejectionHandler = handler
        guard !hasRejectionCallback else { return }
        hasRejectionCallback = true
        let function = makeFunction(name: "unhandledRejection", length: 2) { call in
            let context = call.context
            context.rejectionHandler?(JSError(thrown: call.reference(1), in: context))
            return context.undefined
        }
        JSGlobalContextSetUnhandledRejectionCallback(jsGlobalContextRef, function, nil)
    }
}
