import Automation
import JavaScriptBridge
import Scripting

/// The native part of the library's traversal of the element tree.
///
/// It replaces the accessors that the traversal would call, as long as they are the native ones. The library's own file
/// checks that, and traverses the tree itself if a script has replaced one of them.
extension HostObject.Function {
    static var walk: [HostObject.Function] {
        [
            .init("isNativeMember", length: 2, isReplaceable: true) { call, _ in
                guard let name = call[0].nativeFunctionName, name.hasPrefix("UIA") else { return false }
                return name.hasSuffix(".\(try call.argument(1, as: String.self))")
            },
            .init("membersOf", length: 3, isReplaceable: true, membersOf),
            .init("showAlternatives", length: 1) { call, session in
                session.automation.driver.showsAlternatives = call[0].toBool()
                return JSUndefined()
            },
        ]
    }

    /// The elements inside an element: a flat list of element, accessor, and visibility if requested.
    ///
    /// Undefined for a value that is not a native element, and for an invalid element.
    private static func membersOf(_ call: JSCall, _ session: ScriptSession) throws -> any JSConvertible {
        guard let wrap = session.wrapElement, let element = call.context.unwrap(call[0], as: Element.self),
            let members = try element.walkedMembers()
        else { return JSUndefined() }
        let arrays = call[1]
        let asksForVisibility = call[2].toBool()
        var values: [JSValue] = []
        values.reserveCapacity(3 * members.count)
        for member in members {
            values.append(try wrap(member.element))
            values.append(try .make(accessor(of: member, arrays), in: call.context))
            values.append(try .make(!asksForVisibility || member.element.isVisible == true, in: call.context))
        }
        return values
    }

    private static func accessor(of member: Element.Member, _ arrays: JSValue) -> String {
        if let relation = member.relation { return ".\(relation.rawValue)()" }
        let accessor = ".\(member.collection.accessorName)()"
        guard member.isFirstOfName, let name = member.name, isFound(byName: name, arrays) else {
            return "\(accessor)[\(member.index)]"
        }
        return "\(accessor)[\(literal(name))]"
    }

    /// Whether `array[name]` finds an element by name: not if the name is an index or a member of arrays.
    private static func isFound(byName name: String, _ arrays: JSValue) -> Bool {
        !name.isEmpty && name != "length" && !name.utf8.allSatisfy { 0x30...0x39 ~= $0 } && !arrays.hasProperty(name)
    }

    /// The string in the notation of `JSON.stringify`.
    private static func literal(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) { return "\"\(text)\"" }
        let short: [Unicode.Scalar: String] = [
            "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
        ]
        var literal = "\""
        for scalar in text.unicodeScalars {
            if let escape = short[scalar] {
                literal += escape
            } else if scalar.value < 0x20 {
                let digits = String(scalar.value, radix: 16)
                literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
