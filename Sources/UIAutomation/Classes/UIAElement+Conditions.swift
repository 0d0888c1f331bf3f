import Automation
import JavaScriptBridge

extension UIAElement {
    /// The element itself once it meets a condition, else a Nil (reference §6.5).
    static func addConditions(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("withName") { (element: Element, name: String) in
                try wrapper.wrap(element.with(.name(name)))
            }
            .method("withPredicate") { (element: Element, format: String) in
                try wrapper.wrap(element.with(wrapper.predicate(format)))
            }
            .method("withValueForKey") { (element: Element, value: JSValue, key: String) in
                try wrapper.wrap(element.with(wrapper.filter(value, forKey: key)))
            }
    }
}
