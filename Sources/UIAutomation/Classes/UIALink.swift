import Automation
import JavaScriptBridge

/// `UIALink`: a link; a tap follows it (reference §11).
enum UIALink: ElementClass {
    static let type = ElementType.link

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
    }
}
