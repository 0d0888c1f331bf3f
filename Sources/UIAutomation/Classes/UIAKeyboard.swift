import Automation
import JavaScriptBridge

/// `UIAKeyboard`: the keyboard (reference §12.1).
enum UIAKeyboard: ElementClass {
    static let type = ElementType.keyboard
    static let documentation = "The keyboard (reference §12.1)."

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("typeString") { (element: Element, text: String) in try element.typeString(text) }
            .method("interKeyDelay") { (element: Element) in element.session.interKeyDelay }
            .method("setInterKeyDelay") { (element: Element, seconds: Double) in
                element.session.interKeyDelay = max(0, seconds)
            }
    }
}
