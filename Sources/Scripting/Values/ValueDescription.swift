import Automation
package import JavaScriptBridge
import TestEvents

/// Short descriptions of script values, with strings in quotes and objects as literals.
///
/// A value whose getter throws counts as missing, so a description never fails.
package enum ValueDescription {
    private static let maximumDepth = 3
    private static let maximumMembers = 20
    private static let maximumLength = 2000

    /// Describes a value.
    package static func of(_ value: JSValue) -> String { describe(value, depth: 0) }

    /// The message of an error; for a plain object that was thrown, its description.
    package static func message(of error: JSError) -> String {
        guard error.message == "[object Object]", error.underlyingError == nil, !error.value.isError else {
            return error.message
        }
        return "threw \(of(error.value))"
    }

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
            // Methods fail on a class itself and on its prototype.
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

/// Descriptions of script values in messages about declarations.
package enum ScriptWords {
    /// A description of a value with an article, such as `the number 5` or `a function`.
    package static func outline(_ value: JSValue) -> String {
        if value.isNumber { return "the number \(value.description)" }
        if value.isString { return "the string \(ValueDescription.of(value))" }
        if value.isUndefined || value.isNull || value.isBoolean { return value.description }
        if value.isFunction { return "a function" }
        if value.isArray { return "an array" }
        return value.className == "Object" ? "an object" : "a value of class \(value.className)"
    }

    /// Reads the description of a scenario or step.
    /// - Throws: `JSThrow` for anything but a non-empty string.
    package static func description(_ value: JSValue, of subject: String) throws -> String {
        guard value.isString, case let text = try value.convert(to: String.self), !text.isEmpty else {
            throw JSThrow(
                "TypeError", "\(subject): the description must be a non-empty string, but is \(outline(value))")
        }
        return text
    }

    /// The path of a key, such as `steps.a`.
    package static func path(_ base: String, _ key: String) -> String { base.isEmpty ? key : "\(base).\(key)" }
}

/// The problems of a script's declaration, which are collected into one error.
package struct DeclarationProblems {
    /// The declaration as the script wrote it, such as `Scenario.flow("Walk")`.
    package let subject: String
    package private(set) var sentences: [String] = []

    package init(of subject: String) { self.subject = subject }

    /// Whether there are no problems.
    package var isEmpty: Bool { sentences.isEmpty }

    /// Adds a problem, as a sentence without its full stop.
    package mutating func add(_ sentence: String) { sentences.append(sentence) }

    /// Adds the problem that a value is not the expected one.
    /// - Parameters:
    ///   - path: the path of the value, such as `steps.rowIndex`.
    ///   - expected: the expected kind of value, with an article.
    package mutating func add(_ path: String, mustBe expected: String, butIs value: JSValue) {
        add("\(path) must be \(expected), but is \(ScriptWords.outline(value))")
    }

    /// Reads a property; one whose getter throws is a problem, and counts as missing.
    /// - Parameter path: the path of the object.
    package mutating func property(_ name: String, of object: JSValue, _ path: String) -> JSValue {
        do {
            return try object.property(name)
        } catch {
            add("\(ScriptWords.path(path, name)) cannot be read: \(error)")
            return JSValue(undefinedIn: object.context)
        }
    }

    /// Adds unknown keys of an object as problems, with the nearest known keys.
    package mutating func checkKeys(of object: JSValue, _ path: String, known: [String]) {
        for key in object.ownPropertyNames where !known.contains(key) {
            let hint = nearestName(to: key, in: known).map { "did you mean \($0)?" }
            let place = path.isEmpty ? key : "\(path).\(key)"
            add("\(place) is unknown; " + (hint ?? "there are \(known.joined(separator: ", "))"))
        }
    }

    /// Throws an error if there are problems.
    /// - Throws: `JSThrow` with all problems.
    package func check() throws {
        guard let first = sentences.first else { return }
        if sentences.count == 1 { throw JSThrow("TypeError", "\(subject): \(first)") }
        let lines = sentences.map { "\n- \($0)" }.joined()
        throw JSThrow("TypeError", "\(subject) has \(sentences.count) problems:\(lines)")
    }
}
