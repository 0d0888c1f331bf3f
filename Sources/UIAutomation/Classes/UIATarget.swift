import Automation
import JavaScriptBridge
import Scripting

/// `UIATarget`: the device under test (reference §7).
enum UIATarget: ElementClass {
    static let type = ElementType.target
    static let documentation = "The device under test."
    static let reference: ScriptReference = "7 doc"

    static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .staticMethod("localTarget") { try wrapper.wrap(wrapper.target) }
            .method("host") { (_: Element) in try wrapper.host() }
        addTimeouts(to: definition)
        addFacts(to: definition, wrapper)
        addLanguages(to: definition)
        addNeighbours(to: definition, wrapper)
        addSwitches(to: definition, wrapper)
        addGestures(to: definition, wrapper)
        addHardware(to: definition)
        addPictures(to: definition, wrapper)
    }

    /// The stack of grace periods, in seconds (reference §2.1).
    private static func addTimeouts(to definition: JSClassDefinition<Element>) {
        definition
            .method("timeout") { (element: Element) in element.session.timeout }
            .method("setTimeout") { (element: Element, seconds: ScriptNumber) in
                element.session.setTimeout(seconds.number)
            }
            .method("pushTimeout") { (element: Element, seconds: ScriptNumber) in
                element.session.pushTimeout(seconds.number)
            }
            .method("popTimeout") { (element: Element) in element.session.popTimeout() }
            .method("delay") { (element: Element, seconds: ScriptNumber) in
                try element.session.delay(seconds.number)
                return true
            }
    }
}
