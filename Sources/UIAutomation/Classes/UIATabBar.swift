import Automation
import JavaScriptBridge
import Scripting

/// `UIATabBar`: the bar at the bottom that changes between screens (reference §13.3).
enum UIATabBar: ElementClass {
    static let type = ElementType.tabBar
    static let documentation = "The bar at the bottom that changes between screens."
    static let reference: ScriptReference = "13.3 doc"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.selectedButton], to: definition, wrapper)
    }

    static var members: [ScriptMember] {
        [
            .function("selectedButton", gives: "UIAButton", "The tab that is shown.", "13.3 doc")
        ]
    }
}
