import Automation
import JavaScriptBridge
import Scripting

/// The value of an input as text for people: elements with their place on the screen, arrays with their members.
enum InputDescription {
    private static let maximumMembers = 20

    /// Describes a value.
    static func of(_ value: JSValue) -> String {
        if let element = instance(of: value, as: Element.self) { return describe(element) }
        if let array = instance(of: value, as: ElementArray.self) { return describe(array) }
        return ValueDescription.of(value)
    }

    private static func instance<Object: AnyObject>(of value: JSValue, as type: Object.Type) -> Object? {
        guard value.isObject else { return nil }
        return (try? JSInstance<Object>(jsValue: value.jsValueRef, in: value.context))?.object
    }

    private static func describe(_ element: Element) -> String {
        element.summary?.title ?? "\(element.className) from \(element.path)"
    }

    private static func describe(_ array: ElementArray) -> String {
        guard let members = try? array.toArray() else { return "UIAElementArray" }
        var lines = ["UIAElementArray (\(members.count))"]
        for (index, member) in members.prefix(maximumMembers).enumerated() {
            lines.append("  [\(index)] \(describe(member))")
        }
        if members.count > maximumMembers { lines.append("  … \(members.count - maximumMembers) more") }
        return lines.joined(separator: "\n")
    }
}
