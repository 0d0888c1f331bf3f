import Automation
import JavaScriptBridge
import Scripting

/// `UIAElement`: the root of all element classes (reference §6).
enum UIAElement: ElementClass {
    static let type = ElementType.element
    static var parent: (any ElementClass.Type)? { nil }
    static let documentation = "An element of the user interface: the class that all others extend."
    static let reference: ScriptReference = "6 doc"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        addAttributes(to: definition, wrapper)
        addHierarchy(to: definition, wrapper)
        addGestures(to: definition)
        addScrolling(to: definition, wrapper)
        addConditions(to: definition, wrapper)
        addLogging(to: definition, wrapper)
    }
}
