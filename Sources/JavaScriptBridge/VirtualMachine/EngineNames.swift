import CJavaScriptCore

/// Names of properties and functions as engine strings, which are made once and not for each access or context.
final class EngineNames {
    /// A name, and its value once a context has asked for it.
    private struct Name {
        let text: JSStringRef
        var value: JSValueRef?
    }

    private var known: [String: Name] = [:]

    /// A script may choose names, so their number is limited.
    private static let limit = 2_048

    deinit { for name in known.values { JSStringRelease(name.text) } }

    /// Runs a body with the engine string of a name.
    @inline(__always) func with<R>(_ name: String, _ body: (JSStringRef) throws -> R) rethrows -> R {
        if let known = known[name] { return try body(known.text) }
        return try EngineString.with(name) { made in
            if known.count < Self.limit { known[name] = Name(text: JSStringRetain(made)) }
            return try body(made)
        }
    }

    /// A name as a value, which contexts of one virtual machine can share.
    func value(_ name: String, in context: JSContextRef) -> JSValueRef? {
        withValue(name, in: context) { $1 }
    }

    /// Runs a body with the engine string of a name, and with the name as a value.
    @inline(__always)
    func withValue<R>(
        _ name: String, in context: JSContextRef, _ body: (JSStringRef, JSValueRef?) throws -> R
    ) rethrows -> R {
        if let known = known[name], let value = known.value { return try body(known.text, value) }
        return try with(name) { text in
            let value = JSValueMakeString(context, text)
            if let value, known[name] != nil {
                JSValueProtect(context, value)
                known[name]?.value = value
            }
            return try body(text, value)
        }
    }
}
