import CJavaScriptCore

/// Names of properties and functions as engine strings, which are made once and not for each access or context.
final class EngineNames {
    private var known: [String: JSStringRef] = [:]
    private var values: [String: JSValueRef] = [:]

    /// A script may choose names, so their number is limited.
    private static let limit = 2_048

    deinit { for name in known.values { JSStringRelease(name) } }

    /// Runs a body with the engine string of a name.
    @inline(__always) func with<R>(_ name: String, _ body: (JSStringRef) throws -> R) rethrows -> R {
        if let known = known[name] { return try body(known) }
        return try EngineString.with(name) { made in
            if known.count < Self.limit { known[name] = JSStringRetain(made) }
            return try body(made)
        }
    }

    /// A name as a value, which contexts of one virtual machine can share.
    func value(_ name: String, in context: JSContextRef) -> JSValueRef? {
        if let known = values[name] { return known }
        let made = with(name) { JSValueMakeString(context, $0) }
        if let made, values.count < Self.limit {
            JSValueProtect(context, made)
            values[name] = made
        }
        return made
    }
}
