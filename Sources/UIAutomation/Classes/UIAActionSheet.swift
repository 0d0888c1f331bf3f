import Automation
import JavaScriptBridge
import Scripting

/// `UIAActionSheet`: a choice of actions that slides in from below (reference §13.1).
enum UIAActionSheet: ElementClass {
    static let type = ElementType.actionSheet
    static let documentation = "A choice of actions that slides in from below."
    static let reference: ScriptReference = "13.1 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.cancelButton], to: definition, wrapper)
    }

    static var members: [ScriptMember] {
        [
            .function(
                "cancelButton", gives: "UIAButton", "The button that chooses nothing; a tablet shows none.",
                "13.1 doc used")
        ]
    }
}
