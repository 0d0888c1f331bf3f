import Automation
import JavaScriptBridge

/// `UIAActionSheet`: a choice of actions that slides in from below (reference §13.1).
enum UIAActionSheet: ElementClass {
    static let type = ElementType.actionSheet

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.cancelButton], to: definition, wrapper)
    }
}
