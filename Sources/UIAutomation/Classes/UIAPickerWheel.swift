import Automation
import JavaScriptBridge

/// `UIAPickerWheel`: a wheel of a picker (reference §11.2).
enum UIAPickerWheel: ElementClass {
    static let type = ElementType.pickerWheel
    static var parent: (any ElementClass.Type)? { UIAPicker.self }

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("values") { (element: Element) in element.values }
            .method("selectValue") { (element: Element, value: JSValue) in
                try element.selectValue(value.toSwiftString())
            }
    }
}
