import Automation
import JavaScriptBridge

/// `UIAPopover`: a balloon with a screen of its own, on tablets (reference §13.1).
enum UIAPopover: ElementClass {
    static let type = ElementType.popover

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition.method("dismiss") { (element: Element) in try element.dismiss() }
    }
}
