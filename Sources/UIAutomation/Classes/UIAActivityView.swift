import Automation
import JavaScriptBridge

/// `UIAActivityView`: the share sheet (reference §13.1).
enum UIAActivityView: ElementClass {
    static let type = ElementType.activityView

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.cancelButton], to: definition, wrapper)
    }
}
