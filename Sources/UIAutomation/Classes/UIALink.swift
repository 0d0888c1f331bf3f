import Automation
import JavaScriptBridge
import Scripting

/// `UIALink`: a link; a tap follows it (reference §11).
enum UIALink: ElementClass {
    static let type = ElementType.link
    static let documentation = "A link; a tap follows it, and `url()` says where to."
    static let reference: ScriptReference = "11 doc"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
    }
}
