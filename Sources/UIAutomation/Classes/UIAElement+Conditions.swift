import Automation
import JavaScriptBridge

extension UIAElement {
    /// The element itself once it meets a condition, else a Nil (reference §6.5).
    static func addConditions(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        definition
            .method(variadic: "withName", length: 1) { (element: Element, call: JSCall) in
                let name = try call.argument(0, as: ScriptText.self).text
                return try wrapper.this(of: call, element, if: .name(name), name)
            }
            .method(variadic: "withPredicate", length: 1) { (element: Element, call: JSCall) in
                try wrapper.this(of: call, element, if: wrapper.predicate(call.argument(0)))
            }
            .method(variadic: "withValueForKey", length: 2) { (element: Element, call: JSCall) in
                try wrapper.this(of: call, element, if: wrapper.filter(call[0], forKey: call.argument(1)))
            }
    }
}

extension ElementWrapper {
    /// The object that the method was called on, or a Nil when the element does not meet the condition in time.
    fileprivate func this(of call: JSCall, _ element: Element, if filter: ElementFilter, _ name: String? = nil) throws
        -> JSValue
    {
        let found = try element.with(filter)
        if found === element { return call.this }
        return try self.found(found, named: name) { [element.name].compactMap(\.self) }
    }
}
