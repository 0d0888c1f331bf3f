import CJavaScriptCore

/// A Swift object as a parameter or result of functions with typed parameters.
///
///     .method("contains") { (element: Element, other: JSInstance<Element>) in element.contains(other.object) }
public struct JSInstance<Object: AnyObject>: JSConvertible {
    /// The Swift object.
    public let object: Object
    private let definition: JSClassCore

    /// Makes a result that scripts see as an instance of a class.
    public init(_ object: Object, as definition: any AnyJSClassDefinition) {
        self.object = object
        self.definition = definition.core
    }

    /// Accepts instances of native classes that stand for an object of the type.
    public init(jsValue: JSValueRef, in context: JSContext) throws {
        guard JSValueIsObject(context.jsGlobalContextRef, jsValue), let box = InstanceBox.of(jsValue),
            let object = box.instance as? Object
        else { throw JSConversionError(expected: "an instance of \(Object.self)", received: jsValue, in: context) }
        self.object = object
        definition = box.core
    }

    /// Makes the object's wrapper.
    public func jsValue(in context: JSContext) throws -> JSValueRef {
        return try context.wrapper(of: object, as: definition)
    }
}
