import CJavaScriptCore

/// A Swift object as a parameter or result of functions with typed parameters.
///
///     .method("contains") { (element: Element, other: JSInstance<Element>) in element.contains(other.object) }
public struct JSInstance<Object: AnyObject>: JSConvertible {
    /// The Swift object.
    public let object: Object
    private let definition: JSClassCore

    /// Creates a result that scripts receive as an instance of a class.
    public init(_ object: Object, as definition: any AnyJSClassDefinition) {
        self.object = object
        self.definition = definition.core
    }

    /// Accepts instances of native classes that wrap an object of the type.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsObject(context.jsGlobalContextRef, jsValue), let box = InstanceBox.of(jsValue),
            let object = box.instance as? Object
        else { throw JSConversionError(expected: "an instance of \(Object.self)", received: jsValue, in: context) }
        self.object = object
        definition = box.core
    }

    /// Creates the object's wrapper.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        return try context.wrapper(of: object, as: definition)
    }
}

/// The private data of a native class's object: the Swift instance and its class.
final class InstanceBox {
    let instance: AnyObject
    let core: JSClassCore
    let heap: Heap
    /// The key of the object in the heap, if its class keeps identity.
    let key: Heap.WrapperKey?
    /// True while the bridge itself reads properties without the subscripts.
    var isLookingPast = false
    /// Whether a script has ever written an element, which then takes precedence over the subscript.
    var hasOwnElements = false

    init(instance: AnyObject, core: JSClassCore, heap: Heap, key: Heap.WrapperKey?) {
        self.instance = instance
        self.core = core
        self.heap = heap
        self.key = key
    }

    static func of(_ object: JSObjectRef) -> InstanceBox? {
        JSObjectGetPrivate(object).map { Unmanaged<InstanceBox>.fromOpaque($0).takeUnretainedValue() }
    }
}

extension NativeCall {
    /// The Swift instance behind the receiver.
    /// - Throws: a TypeError when the receiver is not of the class.
    @inline(__always)
    func instance<Instance: AnyObject>(of core: JSClassCore, as type: Instance.Type) throws -> Instance {
        if let this, let data = JSObjectGetPrivate(this) {
            let box = Unmanaged<InstanceBox>.fromOpaque(data).takeUnretainedValue()
            // An instance is only wrapped when every class in the hierarchy accepts its type.
            if box.core.inherits(core) { return unsafeDowncast(box.instance, to: type) }
        }
        throw wrongReceiver(core)
    }

    @inline(never)
    private func wrongReceiver(_ core: JSClassCore) -> any Error {
        let received = this.map { context.outline($0) } ?? "undefined"
        return JSThrow("TypeError", "\(function.name) was called on \(received), not on a \(core.name)")
    }
}
