import Automation
import JavaScriptBridge
import Scripting

/// `UIAPicker`: a picker, made of wheels (reference §11.2).
enum UIAPicker: ElementClass {
    static let type = ElementType.picker
    static let documentation = "A choice by wheels, from left to right."
    static let reference: ScriptReference = "11.2 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections([.children(.pickerWheel)], to: definition, wrapper)
    }

    static var members: [ScriptMember] {
        [
            .elements("wheels", of: "UIAPickerWheel", "The wheels, from left to right.", "11.2 doc used")
        ]
    }
}
