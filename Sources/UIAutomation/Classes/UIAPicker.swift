import Automation
import JavaScriptBridge

/// `UIAPicker`: a picker, made of wheels (reference §11.2).
enum UIAPicker: ElementClass {
    static let type = ElementType.picker

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addCollections([.children(.pickerWheel)], to: definition, wrapper)
    }
}
