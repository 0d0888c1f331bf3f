import JavaScriptBridge
import Scripting

/// The global object that connects the library's files with this module.
///
/// It is read anew at each use instead of being held: a closure that holds a value keeps its whole context alive.
struct HostObject {
    static let name = "__jsrun"
    static let scriptName = "assertions"
    private static let scriptURL = "jsrun:\(scriptName)"

    private let value: JSValue

    /// Finds the object; one that a script has replaced has none of the functions.
    init(in context: JSContext) { value = context.globalObject[HostObject.name] }

    /// A native function of the object.
    struct Function {
        var name: String
        var length: Int
        var body: (JSCall, ScriptSession) throws -> any JSConvertible

        init(
            _ name: String, length: Int, _ body: @escaping (JSCall, ScriptSession) throws -> any JSConvertible
        ) {
            self.name = name
            self.length = length
            self.body = body
        }
    }

    static func make(for session: ScriptSession, in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        let functions =
            Function.comparisons + Function.matches + Function.images + Function.tests + Function.walk
        for function in functions {
            let native = JSValue.function(variadic: function.name, length: function.length, in: context) {
                [unowned session] call in
                try function.body(call, session)
            }
            try object.defineProperty(function.name, value: native, enumerable: false)
        }
        return object
    }

    /// What only JavaScript can do, with the language's own functions taken before scripts could replace them.
    static let script = """
        (function (host) {
            "use strict";
            const places = new WeakMap(), { get, set } = WeakMap.prototype, { apply } = Reflect;
            const NativeError = Error, NativeObject = Object, { defineProperty, keys } = Object;
            function add(name, value) {
                defineProperty(host, name, { value, writable: true, enumerable: false, configurable: true });
            }
            let lastText, placeOfLastText;
            add("remember", function remember(exception) { apply(set, places, [exception, new NativeError()]); });
            add("rememberText", function rememberText(text) {
                lastText = text;
                placeOfLastText = new NativeError();
                return text;
            });
            add("recall", function (value) {
                if (value === NativeObject(value)) return apply(get, places, [value]);
                return value === lastText ? placeOfLastText : undefined;
            });
            add("rethrow", function (value) { throw value; });
            add("concatenate", function (value) { return "" + value; });
            add("keys", function (value) {
                return value === null || value === undefined ? [] : keys(value);
            });
            add("constructorOf", function (value) { return value.constructor; });
        })
        """

    /// Calls one of the functions above.
    /// - Throws: `JSError` for what it throws.
    private func call(_ name: String, _ argument: JSValue) throws -> JSValue {
        try value[name].call([argument])
    }

    /// The text that `"" + value` makes.
    /// - Throws: `JSError` when the value's own conversion throws, and for symbols.
    func concatenation(_ operand: JSValue) throws -> String {
        guard operand.isObject else { return try operand.toSwiftString() }
        return try call("concatenate", operand).toSwiftString()
    }

    /// The names of the value's own enumerable properties; those of a string are its indices.
    func keys(of object: JSValue) throws -> [String] { try call("keys", object).convert() }

    /// The constructor of a value, primitives included.
    func constructor(of object: JSValue) throws -> JSValue { try call("constructorOf", object) }

    /// The facts of a thrown value, as the engine tells them to whoever catches it.
    func error(of thrown: JSValue) -> JSError? {
        do {
            _ = try call("rethrow", thrown)
            return nil
        } catch {
            return error as? JSError
        }
    }

    /// Where an exception or a text that the library throws was made, innermost call first; else empty.
    func stack(of thrown: JSValue) -> [JSStackFrame] {
        guard let place = try? call("recall", thrown), place.isObject else { return [] }
        let frames = error(of: place)?.stack ?? []
        return Array(frames.drop { $0.sourceURL == HostObject.scriptURL })
    }

    /// Makes an exception of one of the library's classes; nil when the script has no such class.
    func exception(_ className: String, message: String) -> JSValue? {
        try? value["exceptions"][className].construct([message])
    }
}
