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
    private var installedClasses: [ObjectIdentifier: InstalledClass] = [:]
    private var rejectionHandler: ((JSError) -> Void)?

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

extension JSContext {
    /// Makes the class of a definition, with the classes it inherits from, and puts its constructor on an object.
    ///
    /// A second installation of the same definition answers with the class that stands.
    /// - Parameters:
    ///   - definition: the class.
    ///   - object: where the constructor is put; the global object when nil.
    /// - Returns: the constructor.
    /// - Throws: ``JSError`` when the object refuses the property.
    @discardableResult
    public func install(_ definition: any AnyJSClassDefinition, on object: JSValue? = nil) throws -> JSValue {
        let constructor = JSValue(try installed(definition.core).constructor, in: self)
        try (object ?? globalObject).defineProperty(definition.name, value: constructor, enumerable: false)
        return constructor
    }

    /// The prototype of a definition's instances, for members that differ from context to context.
    /// - Throws: ``JSError`` when the class cannot be made.
    public func prototype(of definition: any AnyJSClassDefinition) throws -> JSValue {
        JSValue(try installed(definition.core).prototype, in: self)
    }

    /// The JavaScript object of a Swift instance; the same one as long as it lives, if the class keeps identity.
    ///
    /// One instance has an object for each definition it is wrapped as.
    /// - Throws: ``JSConversionError`` when the instance is not of the definition's Swift type.
    public func wrap(_ instance: AnyObject, as definition: any AnyJSClassDefinition) throws -> JSValue {
        JSValue(try wrapper(of: instance, as: definition.core), in: self)
    }

    /// The Swift instance of a JavaScript object; nil when there is none or it is of another type.
    public func unwrap<T>(_ value: JSValue, as type: T.Type = T.self) -> T? {
        guard value.isObject else { return nil }
        return InstanceBox.of(value.jsValueRef)?.instance as? T
    }

    /// The definition whose instance an object is.
    public func className(ofInstance value: JSValue) -> String? {
        value.isObject ? InstanceBox.of(value.jsValueRef)?.core.name : nil
    }

    private func installed(_ core: JSClassCore) throws -> InstalledClass {
        if let found = installedClasses[ObjectIdentifier(core)] { return found }
        let parent = try core.parent.map { try installed($0) }
        let made = try InstalledClass(core, parent: parent, in: self)
        installedClasses[ObjectIdentifier(core)] = made
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
    /// Names the handler of promises that were rejected when nobody listened.
    ///
    /// It is called before the outermost call into the engine returns, once for each promise.
    public func onUnhandledRejection(_ handler: @escaping (JSError) -> Void) {
        let isFirst = rejectionHandler == nil
        rejectionHandler = handler
        guard isFirst else { return }
        let function = makeFunction(name: "unhandledRejection", length: 2) { call in
            let context = call.context
            context.rejectionHandler?(JSError(thrown: call.reference(1), in: context))
            return context.undefined
        }
        JSGlobalContextSetUnhandledRejectionCallback(jsGlobalContextRef, function, nil)
    }
}
