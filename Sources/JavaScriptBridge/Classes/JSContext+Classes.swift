import CJavaScriptCore

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

    func installed(_ core: JSClassCore) throws -> InstalledClass {
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
                expected: "a Swift object that \(core.name) can show", received: "a \(type(of: instance))")
        }
        let box = InstanceBox(instance: instance, core: core, heap: heap, key: key)
        let object = JSObjectMake(jsGlobalContextRef, jsClass.engineClass, Unmanaged.passRetained(box).toOpaque())
        guard let object else { return undefined }
        JSObjectSetPrototype(jsGlobalContextRef, object, jsClass.prototype)
        if let key { heap.register(wrapper: object, key: key) }
        return object
    }
}
