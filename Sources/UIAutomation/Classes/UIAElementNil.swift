import Automation
import JavaScriptBridge
import Scripting

/// `UIAElementNil`: what a look-up gives when the grace period is over (reference §3).
///
/// It answers to everything that any element class has: attributes are null, accessors extend the path, actions throw.
enum UIAElementNil {
    static func definition(_ wrapper: ElementWrapper) -> JSClassDefinition<Element> {
        let definition = JSClassDefinition<Element>("UIAElementNil")
        for elementClass in ElementClasses.all where elementClass.type != .target {
            elementClass.addMembers(to: definition, wrapper)
        }
        unowned let session = wrapper.session
        definition
            .accessor("length") { (_: Element) in 0 }
            .method("toArray") { (_: Element) in [JSValue]() }
            .constructor { _ in session.automation.nowhere }
            .indexedSubscript(
                get: { (element: Element, index: Int) in try wrapper.wrap(element.members[index]) },
                count: { (_: Element) in 0 }
            )
            .namedSubscript { (element: Element, name: String) in
                name.isIdentifier ? nil : try wrapper.wrap(element.members[name])
            }
        UIAElementArray.addSearches(to: definition, wrapper) { $0.members }
        return definition
    }
}

extension String {
    /// Whether the text could stand behind a dot; scripts test for methods that way, so it is no look-up on a Nil.
    fileprivate var isIdentifier: Bool {
        allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    }
}
