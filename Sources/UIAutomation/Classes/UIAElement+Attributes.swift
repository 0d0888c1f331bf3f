import Automation
import JavaScriptBridge
import Scripting

extension UIAElement {
    /// Attributes: none of them waits, none changes the app (reference §6.1).
    static func addAttributes(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        for key: AttributeKey in [.name, .label, .hint, .url] {
            definition.method(key.rawValue) { (element: Element) in element.attribute(key).string }
        }
        for key: AttributeKey in [.rect, .hitpoint, .dom] {
            definition.method(key.rawValue) { (element: Element) in
                try element.attribute(key).value(in: session.context)
            }
        }
        for key: AttributeKey in [.isVisible, .isEnabled, .hasKeyboardFocus] {
            definition.method(key.rawValue) { (element: Element) in element.attribute(key).flag }
        }
        definition
            .method("value") { (element: Element) in try wrapper.value(of: element) }
            .method("isValid") { (element: Element) in element.isValid }
            .method("checkIsValid") { (element: Element) in try element.checkIsValid() }
            .method("waitForInvalid") { (element: Element) in try element.waitForInvalid() }
            .method("type") { (element: Element) in element.typeName }
            .method("className") { (element: Element) in element.className }
            .method("pid") { (element: Element) in element.pid }
        addIntrospection(to: definition, wrapper)
    }

    /// What an element can be asked for, in the words of predicates (reference §6.1).
    private static func addIntrospection(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        let keys = attributeKeys.map(\.rawValue)
        let toOne = ElementRelation.allCases.map(\.rawValue)
        let toMany =
            ["elements", "cells", "visibleCells", "ancestry"] + ElementType.allCases.compactMap(\.accessorName)
        definition
            .method("attributeKeys") { (_: Element) in keys }
            .method("toOneRelationshipKeys") { (_: Element) in toOne }
            .method("toManyRelationshipKeys") { (_: Element) in toMany }
            .method("allKeys") { (_: Element) in keys + toOne + toMany }
            .method("attributes") { (element: Element) in
                let object = JSValue(newObjectIn: session.context)
                for key in attributeKeys {
                    try object.setProperty(
                        key.rawValue, to: element.attribute(key).asNumberIfFlag.value(in: session.context))
                }
                return object
            }
    }

    private static let attributeKeys: [AttributeKey] = [
        .name, .label, .value, .hint, .type, .isVisible, .isEnabled, .hasKeyboardFocus, .rect, .hitpoint, .url,
        .dom,
    ]
}
