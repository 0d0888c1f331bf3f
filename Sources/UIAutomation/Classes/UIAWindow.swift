import Automation
import JavaScriptBridge
import Scripting

/// `UIAWindow`: a window of an app (reference §9).
enum UIAWindow: ElementClass {
    static let type = ElementType.window
    static let documentation = "A window of an app."
    static let reference: ScriptReference = "9 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        definition.method("contentArea") { (element: Element) in
            try element.attribute(.contentArea).value(in: session.context)
        }
    }

    static var members: [ScriptMember] {
        [
            .function(
                "contentArea", gives: "Rect | null",
                "The part below the bars at the top and above those at the bottom.", "9 doc")
        ]
    }
}
