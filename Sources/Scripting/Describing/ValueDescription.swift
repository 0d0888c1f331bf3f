internal import Automation
package import JavaScriptBridge

/// Values of scripts as short text for people: strings in quotes, elements by class and name, objects as literals.
///
/// What a script's own code throws on the way counts as a value that is not there, so a description never fails.
package enum ValueDescription {
    private static let maximumDepth = 3
    private static let maximumMembers = 20
    private static let maximumLength = 2000

    /// Describes a value.
    package static func of(_ value: JSValue) -> String { describe(value, depth: 0) }

    private static func describe(_ value: JSValue, depth: Int) -> String {
        if value.isString { return quoted(value.description) }
        guard value.isObject else { return value.description + (value.isBigInt ? "n" : "") }
        let className = value.className
        if className.hasPrefix("UIA") { return element(value, className) }
        if value.isFunction {
            let name = value["name"]
            return name.isString && !name.description.isEmpty ? "function \(name.description)" : "function"
        }
        if value.isArray { return array(value, depth: depth) }
        if value.isTypedArray || value.isArrayBuffer {
            return "\(className) (\(value["byteLength"].description) bytes)"
        }
        switch className {
        case "RegExp", "Error", "Boolean", "Number", "String": return shortened(value.description)
        case "Date": return date(value)
        default: return value.isError ? shortened(value.description) : object(value, className, depth: depth)
        }
    }

    /// `UIAButton "Save"`; arrays of elements with their length.
    private static func element(_ value: JSValue, _ className: String) -> String {
        switch className {
        case "UIAElementNil": return className
        case "UIAElementArray": return "\(className) (\(value["length"].description))"
        default:
            // A class itself and its prototype answer to no method.
            guard value["name"].isFunction, let name = try? value.invokeMethod("name"), name.isString else {
                return className
            }
            return "\(className) \(quoted(name.description))"
        }
    }

    private static func array(_ value: JSValue, depth: Int) -> String {
        let count = Int(exactly: (try? value["length"].toDouble()) ?? 0) ?? 0
        if count == 0 { return "[]" }
        guard depth < maximumDepth else { return "[…]" }
        var items = (0..<min(count, maximumMembers)).map { describe(value[$0], depth: depth + 1) }
        if count > maximumMembers { items.append("… \(count - maximumMembers) more") }
        return shortened("[\(items.joined(separator: ", "))]")
    }

    private static func object(_ value: JSValue, _ className: String, depth: Int) -> String {
        let names = value.ownPropertyNames
        let prefix = className == "Object" ? "" : "\(className) "
        if names.isEmpty { return prefix + "{}" }
        guard depth < maximumDepth else { return prefix + "{…}" }
        var members = names.prefix(maximumMembers).map { name in
            "\(isIdentifier(name) ? name : quoted(name)): \(describe(value[name], depth: depth + 1))"
        }
        if names.count > maximumMembers { members.append("… \(names.count - maximumMembers) more") }
        return shortened("\(prefix){\(members.joined(separator: ", "))}")
    }

    private static func date(_ value: JSValue) -> String {
        guard let text = try? value.invokeMethod("toISOString"), text.isString else { return "Invalid Date" }
        return "Date \(text.description)"
    }

    private static func isIdentifier(_ name: String) -> Bool {
        !name.isEmpty && name.first?.isNumber == false
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    }

    private static func quoted(_ text: String) -> String { ScriptSpelling.literal(shortened(text)) }

    private static func shortened(_ text: String) -> String {
        text.utf8.count <= maximumLength ? text : "\(text.prefix(maximumLength))…"
    }
}
