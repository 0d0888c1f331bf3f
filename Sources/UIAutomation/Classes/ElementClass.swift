import Automation
import JavaScriptBridge

/// One of the classes that elements belong to in scripts (reference §1.2).
///
/// All of them are backed by ``Automation/Element``; what differs is the prototype.
protocol ElementClass: SendableMetatype {
    /// The kind of element the class stands for.
    static var type: ElementType { get }
    /// The parent class; nil for the root.
    static var parent: (any ElementClass.Type)? { get }
    /// Adds the members that the class has beyond its parent's.
    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper)
}

extension ElementClass {
    static var parent: (any ElementClass.Type)? { UIAElement.self }

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {}
}
