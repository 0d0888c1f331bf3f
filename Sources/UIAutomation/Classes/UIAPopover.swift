import Automation
import JavaScriptBridge
import Scripting

/// `UIAPopover`: a balloon with a screen of its own, on tablets (reference §13.1).
enum UIAPopover: ElementClass {
    static let type = ElementType.popover
    static let documentation = "A balloon with a screen of its own, on tablets."
    static let reference: ScriptReference = "13.1 doc"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition.method("dismiss") { (element: Element) in try element.dismiss() }
    }

    static var members: [ScriptMember] {
        [
            .function("dismiss", "Closes it by a tap outside.", "13.1 doc")
        ]
    }
}
