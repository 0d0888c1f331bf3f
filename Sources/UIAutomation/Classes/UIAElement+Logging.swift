import Automation
import JavaScriptBridge

extension UIAElement {
    /// Entries that describe an element or all below it (reference §6.6, §15.5).
    static func addLogging(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        for name in ["logElement", "logAXInfo"] {
            definition.method(name) { (element: Element) in wrapper.log(element) }
        }
        for name in ["logElementTree", "logAXTree"] {
            definition.method(name) { (element: Element) in wrapper.logTree(of: element) }
        }
    }
}
