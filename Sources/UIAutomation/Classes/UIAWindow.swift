import Automation
import JavaScriptBridge
import Scripting

/// `UIAWindow`: a window of an app (reference §9).
enum UIAWindow: ElementClass {
    static let type = ElementType.window

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        definition.method("contentArea") { (element: Element) in
            try element.attribute(.contentArea).value(in: session.context)
        }
    }
}
