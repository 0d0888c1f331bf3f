import Automation
import JavaScriptBridge

/// `UIATabBar`: the bar at the bottom that changes between screens (reference §13.3).
enum UIATabBar: ElementClass {
    static let type = ElementType.tabBar

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.selectedButton], to: definition, wrapper)
    }
}
