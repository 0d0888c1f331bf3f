import Automation
import JavaScriptBridge
import Scripting

/// `UIAActivityView`: the share sheet (reference §13.1).
enum UIAActivityView: ElementClass {
    static let type = ElementType.activityView
    static let documentation = "The sheet of ways to share something."
    static let reference: ScriptReference = "13.1 doc"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.cancelButton], to: definition, wrapper)
    }

    static var members: [ScriptMember] {
        [
            .function("cancelButton", gives: "UIAButton", "The button that closes the sheet.", "13.1 doc")
        ]
    }
}
