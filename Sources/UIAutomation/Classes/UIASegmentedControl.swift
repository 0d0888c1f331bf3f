import Automation
import JavaScriptBridge

/// `UIASegmentedControl`: a row of buttons of which one is selected (reference §11).
enum UIASegmentedControl: ElementClass {
    static let type = ElementType.segmentedControl

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        UIAElement.addRelations([.selectedButton], to: definition, wrapper)
    }
}
