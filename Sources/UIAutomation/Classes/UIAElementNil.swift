import Automation
import JavaScriptBridge
import Scripting

/// `UIAElementNil`: what a look-up gives when the grace period is over (reference §3).
///
/// It answers to everything that any element class has: attributes are null, accessors extend the path, actions throw.
enum UIAElementNil {
    static func definition(_ wrapper: ElementWrapper) -> JSClassDefinition<Element> {
        let definition = JSClassDefinition<Element>("UIAElementNil", keepsIdentity: false)
        for elementClass in ElementClasses.all where elementClass.type != .target {
            elementClass.addMembers(to: definition, wrapper)
        }
        unowned let session = wrapper.session
        definition
            .accessor("length") { (_: Element) in 0 }
            .method("toArray") { (_: Element) in [JSValue]() }
            .constructor { _ in session.automation.nowhere }
        UIAElementArray.addSubscripts(to: definition, wrapper) {
            $0.members
        } count: { _ in
            0
        }
        UIAElementArray.addSearches(to: definition, wrapper) { $0.members }
        return definition
    }
}
