import Automation
import JavaScriptBridge
import Scripting

/// `UIASlider`: a slider; its value is a text such as 42% (reference §11).
enum UIASlider: ElementClass {
    static let type = ElementType.slider
    static let documentation = "A slider; its value is a text such as `42%`."
    static let reference: ScriptReference = "11 doc used"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition.method("dragToValue") { (element: Element, value: ScriptNumber) in
            try element.dragToValue(value.number)
        }
    }

    static var members: [ScriptMember] {
        [
            .function(
                "dragToValue", takes: ["value: number"], "Drags the knob: 0 is the far left, 1 the far right.",
                "11 doc used")
        ]
    }
}
