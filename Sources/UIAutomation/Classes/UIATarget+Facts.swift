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
            ("systemVersion", { $0.systemVersion }), ("systemBuild", { $0.systemVersion }),
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
            .method("uniqueIdentifier") { (_: Element) in simulatedIdentifier }
            .method("startupDate") { (element: Element) in
                let clock = element.session.clock
                return try date(clock.secondsSince1970 - clock.now, in: session.context)
            }
            .method("lastCommandTime") { (element: Element) in
                let clock = element.session.clock
                guard let time = element.session.lastActionTime else { return JSValue(nullIn: session.context) }
                return try date(clock.secondsSince1970 - clock.now + time, in: session.context)
            }
            .method("upTime") { (element: Element) in element.session.clock.now }
            .method("targetClipboard") { (element: Element) in
                try element.session.driver.device.pasteboard.value(in: session.context)
            }
            .method("setTargetClipboard") { (element: Element, value: JSValue) in
                element.session.driver.device.pasteboard = try AttributeValue(value)
            }
    }
    /// Every simulated device is the same one, so that runs can be compared.
    private static let simulatedIdentifier = "00000000-0000-0000-0000-000000000000"

    private static func date(_ secondsSince1970: Double, in context: JSContext) throws -> JSValue {
        try context.globalObject.property("Date").construct([secondsSince1970 * 1000])
    }
}
