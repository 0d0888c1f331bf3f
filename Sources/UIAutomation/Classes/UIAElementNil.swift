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
        definition.onRead { [unowned session] (element: Element, property: String) in
            // The language reads `then` of whatever an async function returns, and has asked nothing by it.
            if property != "then" { session.unaskedLookUps.remove(element) }
        }
        return definition
    }

    /// The class as scripts see it: the members of every element class, with what they give where nothing is.
    static var typings: ScriptType {
        let shared = ElementClasses.all.filter { $0.type != .target }.flatMap { $0.members }
        let ofArrays = UIAElementArray.members.filter { member in
            !["withClass", "logElements", "logElementTrees"].contains(member.name)
        }
        var seen: Set<String> = []
        let members = (shared + ofArrays).filter { seen.insert($0.name).inserted }.map(whereNothingIs)
        return ScriptType(
            "UIAElementNil", .class,
            "What look-ups give when there is no such element: look-ups on it go on, actions on it throw.", "3 doc",
            constructor: [], subscripts: ["[index: number]: any", "[name: string]: any"], members: members)
    }

    /// The form of a member that a Nil has.
    private static func whereNothingIs(_ member: ScriptMember) -> ScriptMember {
        var member = member
        if let type = ownTypes[member.name] {
            member.type = type
        } else if member.type.hasPrefix("UIA") || ["this", "E"].contains(member.type) {
            member.type = "UIAElementNil"
        } else if member.type == "void" {
            member.type = "never"
        } else if ["any", "number", "string"].contains(member.type) || member.type.hasSuffix("| null") {
            member.type = "null"
        }
        return member
    }

    /// What does not follow the rule that attributes are null, look-ups go on and actions throw.
    private static let ownTypes = [
        "target": "UIATarget", "className": "string", "length": "number", "interKeyDelay": "number",
        "interKeyDelayVariance": "number", "localizedStringForKey": "string", "toArray": "any[]", "logElement": "void",
        "logElementTree": "void",
        "logAXInfo": "void", "logAXTree": "void", "setInterKeyDelay": "void", "setInterKeyDelayVariance": "void",
        "scrollToElementWithName": "never", "scrollToElementWithPredicate": "never",
        "scrollToElementWithValueForKey": "never",
    ]
}
