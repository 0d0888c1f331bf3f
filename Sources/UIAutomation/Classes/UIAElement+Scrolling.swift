import Automation
import JavaScriptBridge

extension UIAElement {
    /// Scrolling, which every element can be asked for (reference §6.4).
    static func addScrolling(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method("scrollToVisible") { (element: Element) in try element.scrollToVisible() }
            .method("scrollUp") { (element: Element) in try element.scroll(.up) }
            .method("scrollDown") { (element: Element) in try element.scroll(.down) }
            .method("scrollLeft") { (element: Element) in try element.scroll(.left) }
            .method("scrollRight") { (element: Element) in try element.scroll(.right) }
            .method("scrollToElementWithName") { (element: Element, name: ScriptText) in
                try wrapper.wrap(element.scrollToElement(.name(name.text)))
            }
            .method("scrollToElementWithPredicate") { (element: Element, format: ScriptText) in
                try wrapper.wrap(element.scrollToElement(wrapper.predicate(format)))
            }
            .method("scrollToElementWithValueForKey") { (element: Element, value: JSValue, key: ScriptText) in
                try wrapper.wrap(element.scrollToElement(wrapper.filter(value, forKey: key)))
            }
    }
}
