package import JavaScriptBridge

/// The words for values of scripts in messages about their declarations.
package enum ScriptWords {
    /// What a value is, with its article: `the number 5`, `a function`.
    package static func outline(_ value: JSValue) -> String {
        if value.isNumber { return "the number \(value.description)" }
        if value.isString { return "the text \(ValueDescription.of(value))" }
        if value.isUndefined || value.isNull || value.isBoolean { return value.description }
        if value.isFunction { return "a function" }
        if value.isArray { return "an array" }
        return value.className == "Object" ? "an object" : "a value of class \(value.className)"
    }

    /// A description of a scenario or a step as scripts pass it.
    /// - Throws: `JSThrow` for anything but a text with something in it: nothing could be reported by it.
    package static func description(_ value: JSValue, of subject: String) throws -> String {
        guard value.isString, case let text = try value.convert(to: String.self), !text.isEmpty else {
            throw JSThrow(
                "TypeError", "\(subject) begins with its description, a text for people, but got \(outline(value))")
        }
        return text
    }

    /// The own keys of a plain object or the indices of an array, as paths: `steps.a`, `steps[0]`.
    package static func path(_ base: String, _ key: String) -> String { base.isEmpty ? key : "\(base).\(key)" }
}
