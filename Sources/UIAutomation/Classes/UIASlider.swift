import Automation
import JavaScriptBridge

/// `UIASlider`: a slider; its value is a text such as 42% (reference §11).
enum UIASlider: ElementClass {
    static let type = ElementType.slider

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition.method("dragToValue") { (element: Element, value: ScriptNumber) in
            try element.dragToValue(value.number)
        }
    }
}
