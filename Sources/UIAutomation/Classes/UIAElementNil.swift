import Automation
import JavaScriptBridge
import Scripting

/// `UIAElementNil`: the result of a look-up that found nothing within the grace period.
///
/// It has the members of all element classes: attributes are null, accessors extend the path, actions throw.
enum UIAElementNil {
    static func definition(_ wrapper: ElementWrapper) -> JSClassDefinition<Element> {
        JSClassDefinition<Element>(
            "UIAElementNil",
            "The result of a look-up that found nothing: look-ups on it continue, actions on it throw.",
            reference: "doc", keepsIdentity: false
        ).lazily { addMembers(to: $0, wrapper) }
    }

    private static func addMembers(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        for elementClass in ElementClass.all where elementClass.type != .target {
            elementClass.addMembers(definition, wrapper)
        }
        definition
            .accessor("length", "0: there are no members.", reference: "doc") { (_: Element) in 0 }
            .method("toArray", "An empty array.", gives: "any[]", reference: "doc used") { (_: Element) in [JSValue]() }
            .constructor { _ in wrapper.session.automation.nowhere }
        UIAElementArray.addSubscripts(to: definition, wrapper, gives: "any", names: "any") {
            $0.members
        } count: { _ in
            0
        }
        UIAElementArray.addSearches(to: definition, wrapper) { $0.members }
        definition.onRead { (element: Element, property: String) in
            // JavaScript reads `then` of every value that an async function returns; this is not a look-up.
            if property != "then" { wrapper.session.unaskedLookUps.remove(element) }
        }
        // A script that checks for a Nil with `instanceof` handles a missing element itself.
        definition.onInstall { constructor in
            try constructor.observeInstanceChecks { value in
                guard let element = value.context.unwrap(value, as: Element.self) else { return }
                wrapper.session.unaskedLookUps.remove(element)
            }
        }
        definition.changeDeclarations(whereNothingIs)
    }

    /// The variant of a member on a Nil.
    private static func whereNothingIs(_ member: JSMember) -> JSMember {
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

    /// Exceptions from the rule that attributes are null, look-ups continue and actions throw.
    private static let ownTypes = [
        "target": "UIATarget", "className": "string", "length": "number", "interKeyDelay": "number",
        "interKeyDelayVariance": "number", "localizedStringForKey": "string", "toArray": "any[]", "logElement": "void",
        "logElementTree": "void", "logAXInfo": "void", "logAXTree": "void", "setInterKeyDelay": "void",
        "setInterKeyDelayVariance": "void",
        "scrollToElementWithName": "never", "scrollToElementWithPredicate": "never",
        "scrollToElementWithValueForKey": "never",
    ]
}
