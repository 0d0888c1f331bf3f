import Automation
import JavaScriptBridge

/// `UIAAlert`: an alert with a title, a message and buttons (reference §13.1).
enum UIAAlert: ElementClass {
    static let type = ElementType.alert

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.cancelButton, .defaultButton], to: definition, wrapper)
    }
}
