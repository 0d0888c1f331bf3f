import Automation
import JavaScriptBridge
import Scripting

/// `UIAPickerWheel`: a wheel of a picker (reference §11.2).
enum UIAPickerWheel: ElementClass {
    static let type = ElementType.pickerWheel
    static var parent: (any ElementClass.Type)? { UIAPicker.self }
    static let documentation = "A wheel of a picker; its value is the row in the middle."
    static let reference: ScriptReference = "11.2 doc hdr"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("values") { (element: Element) in element.values }
            .method("selectValue") { (element: Element, value: JSValue) in
                try element.selectValue(value.toSwiftString())
            }
    }

    static var members: [ScriptMember] {
        [
            .function("values", gives: "string[]", "All rows.", "11.2 doc used"),
            .function(
                "selectValue", takes: ["value: string | number"],
                "Turns the wheel to the first row of the text; throws if there is none.", "11.2 doc"),
        ]
    }
}
