import Automation
import JavaScriptBridge
import Scripting

extension UIATarget {
    /// What the device is (reference §7.2).
    static func addFacts(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        unowned let session = wrapper.session
        UIAElement.addRelations([.frontMostApp], to: definition, wrapper)
        let facts: [(String, (any Device) -> String)] = [
            ("model", { $0.model }), ("name", { $0.name }), ("systemName", { $0.systemName }),
            ("systemVersion", { $0.systemVersion }), ("languageID", { $0.language }), ("localeID", { $0.locale }),
        ]
        for (name, fact) in facts {
            definition.method(name) { (element: Element) in fact(element.session.driver.device) }
        }
        definition
            .method("rect") { (element: Element) in
                try element.session.driver.device.screen.object(in: session.context)
            }
            .method("deviceOrientation") { (element: Element) in
                element.session.driver.device.orientation.rawValue
            }
            .method("upTime") { (element: Element) in element.session.clock.now }
            .method("targetClipboard") { (element: Element) in
                try element.session.driver.device.pasteboard.value(in: session.context)
            }
            .method("setTargetClipboard") { (element: Element, value: JSValue) in
                element.session.driver.device.pasteboard = try AttributeValue(value)
            }
    }
}
