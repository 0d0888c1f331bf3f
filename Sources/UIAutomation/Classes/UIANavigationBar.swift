import Automation
import JavaScriptBridge

/// `UIANavigationBar`: the bar at the top of a screen (reference §13.3).
enum UIANavigationBar: ElementClass {
    static let type = ElementType.navigationBar

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.leftButton, .rightButton], to: definition, wrapper)
    }
}
