import Automation
import JavaScriptBridge
import Scripting

/// `UIASegmentedControl`: a row of buttons of which one is selected (reference §11).
enum UIASegmentedControl: ElementClass {
    static let type = ElementType.segmentedControl
    static let documentation = "A row of buttons of which one is selected."
    static let reference: ScriptReference = "11 doc"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.selectedButton], to: definition, wrapper)
    }

    static var members: [ScriptMember] {
        [
            .function("selectedButton", gives: "UIAButton", "The segment that is selected.", "11 doc")
        ]
    }
}
