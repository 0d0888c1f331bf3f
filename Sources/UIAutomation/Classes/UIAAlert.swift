import Automation
import JavaScriptBridge
import Scripting

/// `UIAAlert`: an alert with a title, a message and buttons (reference §13.1).
enum UIAAlert: ElementClass {
    static let type = ElementType.alert
    static let documentation = "An alert: a title, a message, buttons and sometimes fields."
    static let reference: ScriptReference = "13.1 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.cancelButton, .defaultButton], to: definition, wrapper)
    }

    static var members: [ScriptMember] {
        [
            .function("cancelButton", gives: "UIAButton", "The button that cancels.", "13.4 doc"),
            .function("defaultButton", gives: "UIAButton", "The emphasised button.", "13.4 doc"),
        ]
    }
}
