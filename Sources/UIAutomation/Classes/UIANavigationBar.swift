import Automation
import JavaScriptBridge
import Scripting

/// `UIANavigationBar`: the bar at the top of a screen (reference §13.3).
enum UIANavigationBar: ElementClass {
    static let type = ElementType.navigationBar
    static let documentation = "The bar at the top of a screen; its name is the title."
    static let reference: ScriptReference = "13.3 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.leftButton, .rightButton], to: definition, wrapper)
    }

    static var members: [ScriptMember] {
        [
            .function("leftButton", gives: "UIAButton", "The button on the left.", "13.3 doc used"),
            .function("rightButton", gives: "UIAButton", "The button on the right.", "13.3 doc used"),
        ]
    }
}
