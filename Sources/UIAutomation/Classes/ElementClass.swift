import Automation
import JavaScriptBridge
import Scripting

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
    /// What the class stands for, in one sentence.
    static var documentation: String { get }
    /// Where the class is described.
    static var reference: ScriptReference { get }
    /// What ``addMembers(to:_:)`` adds, as scripts see it; made when it is asked for.
    static var members: [ScriptMember] { get }
}

extension ElementClass {
    static var parent: (any ElementClass.Type)? { UIAElement.self }

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {}

    static var members: [ScriptMember] { [] }

    /// The class as scripts see it.
    static var typings: ScriptType {
        ScriptType(
            type.className, .class, parent: parent?.type.className, documentation, reference, members: members)
    }
}

extension ScriptMember {
    /// An accessor that gives several elements of a class, or a Nil.
    static func elements(
        _ name: String, of className: String, _ documentation: String, _ reference: ScriptReference
    ) -> ScriptMember {
        .function(name, gives: "UIAElements<\(className)>", documentation, reference)
    }
}
