import JavaScriptBridge
import Scripting

/// The global object that connects the library's files with this module.
///
/// It is looked up at each use, because a closure that keeps a value keeps its whole context alive. Scripts can neither
/// replace the object nor the functions in it that decide about tests.
struct HostObject {
    static let name = "__jsrun"
    static let scriptName = "assertions"
    private static let scriptURL = "jsrun:\(scriptName)"

    private let value: JSValue

    /// Finds the object.
    init(in context: JSContext) { value = context.globalObject[HostObject.name] }

    /// A native function of the object.
    struct Function {
        var name: String
        var length: Int
        /// Whether scripts can replace it; never for functions that decide about tests.
        var isReplaceable: Bool
        /// Whether it holds the lock of the engine; never for functions that wait for the app.
        var holdsLock: Bool
        var body: (JSCall, ScriptSession) throws -> any JSConvertible

        init(
            _ name: String, length: Int, isReplaceable: Bool = false, holdsLock: Bool = false,
            _ body: @escaping (JSCall, ScriptSession) throws -> any JSConvertible
        ) {
            self.name = name
            self.length = length
            self.isReplaceable = isReplaceable
            self.holdsLock = holdsLock
            self.body = body
        }
    }

    static func make(for session: ScriptSession, in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        let functions =
            Function.comparisons + Function.matches + Function.recordedTrees + Function.images + Function.tests
            + Function.walk + Function.expectations + Function.extensions + Function.missingElements
        for isOpen in [false, true] {
            let natives = functions.filter { $0.isReplaceable == isOpen }.map { function in
                (
                    function.name, function.length, function.holdsLock,
                    { [unowned session] call in try function.body(call, session) }
                )
            }
            try object.defineFunctions(natives, isOpen: isOpen)
        }
        return object
    }

    /// Functions that only JavaScript can provide, with built-in functions from before scripts could replace them.
    static let script = """
        (function (host, defineLazily) {
            "use strict";
            const places = new WeakMap(), { get, set } = WeakMap.prototype, { apply } = Reflect;
            const NativeError = Error, NativeObject = Object, { defineProperty, keys, create, freeze } = Object;
            const { getOwnPropertyDescriptor } = Object, global = globalThis;
            const NativeRegExp = RegExp, { exec } = RegExp.prototype;
            const { get: source } = getOwnPropertyDescriptor(RegExp.prototype, "source");
            const text = String.prototype;
            // One descriptor serves for all: making one takes as long as defining a property.
            const data = { __proto__: null, value: undefined, writable: true, enumerable: false, configurable: true };
            const fixed = { __proto__: null, value: undefined, writable: false, enumerable: false, configurable: false };
            function add(name, value) {
                fixed.value = value;
                defineProperty(host, name, fixed);
                fixed.value = undefined;
            }
            function uncurry(method) {
                return function (receiver, ...given) { return apply(method, receiver, given); };
            }
            function isRegExp(value) {
                try { apply(source, value, []); return true; } catch { return false; }
            }
            /** What an assignment makes, whatever the prototypes of the object have. */
            function define(object, name, value) {
                const own = getOwnPropertyDescriptor(object, name);
                data.value = value;
                data.enumerable = own === undefined || own.enumerable;
                try { defineProperty(object, name, data); } catch {} // What a script has frozen stays as it is.
                data.value = undefined;
            }
            // The original built-in functions, for the library's own files.
            add("natives", freeze({
                __proto__: null, RegExp, String, Array, stringify: JSON.stringify, create,
                hasOwn: uncurry(NativeObject.prototype.hasOwnProperty), classText: uncurry(NativeObject.prototype.toString),
                isArray: Array.isArray, Proxy, replace: uncurry(text.replace), charAt: uncurry(text.charAt), slice: uncurry(text.slice),
                toLowerCase: uncurry(text.toLowerCase), indexOf: uncurry(text.indexOf),
                lastIndexOf: uncurry(text.lastIndexOf), charCodeAt: uncurry(text.charCodeAt),
                matches(pattern, value) { return apply(exec, pattern, ["" + value]) !== null; }, define
            }));
            // Adds the members that `make` returns to the instances of a class, as soon as something needs the class; if
            // all their names are given, as soon as something reads one of them.
            add("extendClass", function (name, make, names) {
                let members;
                function demand() {
                    if (members !== undefined) return members;
                    const made = make();
                    if (names !== undefined && keys(made).length !== names.length) {
                        throw new NativeError("extendClass was not given the names of all members of " + name + ".");
                    }
                    return members = made;
                }
                function member(index) { return demand()[names[index]]; }
                function extend(prototype) {
                    if (names !== undefined) {
                        const given = [prototype, member, 0, true];
                        for (let index = 0; index < names.length; index += 1) given[4 + index] = names[index];
                        apply(defineLazily, undefined, given);
                        return;
                    }
                    const given = keys(demand());
                    for (let index = 0; index < given.length; index += 1) {
                        define(prototype, given[index], members[given[index]]);
                    }
                }
                const declared = getOwnPropertyDescriptor(global, name);
                if (declared !== undefined && declared.get !== undefined) host.whenInstalled(name, extend);
                else extend(global[name].prototype);
            });
            // The library's exception classes, once it is imported.
            add("exceptions", create(null));
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
            // The stack of an exception of the library, without the call that recorded it.
            function backtrace(exception) {
                if (exception !== NativeObject(exception)) return undefined;
                const place = apply(get, places, [exception]);
                if (place === undefined) return undefined;
                const { stack } = place;
                if (typeof stack !== "string") return undefined;
                const end = apply(text.indexOf, stack, ["\\n"]);
                return apply(text.slice, stack, [end + 1]);
            }
            add("addBacktrace", function (exceptionClass) {
                defineProperty(exceptionClass.prototype, "backtrace",
                    { __proto__: null, get() { return backtrace(this); }, enumerable: false, configurable: true });
            });
            // What runs when the script's own code has ended.
            let ending;
            add("atEnd", function (f) { ending = f; });
            add("end", function () {
                const f = ending;
                ending = undefined;
                if (f !== undefined) f();
            });
            add("rethrow", function (value) { throw value; });
            add("concatenate", function (value) { return "" + value; });
            add("keys", function (value) {
                return value === null || value === undefined ? [] : keys(value);
            });
            add("constructorOf", function (value) { return value.constructor; });
            add("matches", function (pattern, value) {
                return isRegExp(pattern) ? apply(exec, pattern, ["" + value]) !== null : pattern.test(value);
            });
            add("isWanted", function (title) {
                const patterns = typeof TUNEUP_ONLY_RUN === "undefined" ? null : TUNEUP_ONLY_RUN;
                if (!patterns || !(patterns.length > 0)) return true;
                for (let index = 0; index < patterns.length; index += 1) {
                    if (apply(exec, new NativeRegExp("^" + patterns[index] + "$"), [title]) !== null) return true;
                }
                return false;
            });
        })
        """

    /// Calls one of the functions above.
    /// - Throws: `JSError` for what it throws.
    private func call(_ name: String, _ arguments: any JSConvertible...) throws -> JSValue {
        try value.invokeMethod(name, arguments)
    }

    /// Whether a pattern matches a value, as `pattern.test(value)` would unless a script has replaced it.
    /// - Throws: `JSError` when the value's own conversion throws, or the pattern has no `test`.
    func matches(_ pattern: JSValue, _ given: JSValue) throws -> Bool { try call("matches", pattern, given).toBool() }

    /// The function that tells whether the global `TUNEUP_ONLY_RUN`, a list of patterns for whole titles, selects a test.
    ///
    /// It throws when the list or one of its patterns cannot be read.
    var titleFilter: JSValue { value["isWanted"] }

    /// The error that was created with an exception or string of the library; nil for any other value.
    func remembered(_ thrown: JSValue) -> JSValue? {
        guard let place = try? call("recall", thrown), place.isObject else { return nil }
        return place
    }

    /// The string that `"" + value` returns.
    /// - Throws: `JSError` when the value's own conversion throws, and for symbols.
    func concatenation(_ operand: JSValue) throws -> String {
        guard operand.isObject else { return try operand.toSwiftString() }
        return try call("concatenate", operand).toSwiftString()
    }

    /// Runs what a file of the library has put off until the script's own code has ended.
    /// - Throws: the error of what runs.
    func end() throws { _ = try call("end") }

    /// The names of the value's own enumerable properties; those of a string are its indices.
    func keys(of object: JSValue) throws -> [String] { try call("keys", object).convert() }

    /// The constructor of a value, primitives included.
    func constructor(of object: JSValue) throws -> JSValue { try call("constructorOf", object) }

    /// The details of a thrown value, as the engine reports them to its catcher.
    func error(of thrown: JSValue) -> JSError? {
        do {
            _ = try call("rethrow", thrown)
            return nil
        } catch {
            return error as? JSError
        }
    }

    /// The stack of an exception or string that the library throws, innermost call first; empty for others.
    func stack(of thrown: JSValue) -> [JSStackFrame] {
        guard let place = remembered(thrown) else { return [] }
        let frames = error(of: place)?.stack ?? []
        return Array(frames.drop { $0.sourceURL == HostObject.scriptURL })
    }

    /// Creates an exception of one of the library's classes; returns nil when the script has no such class.
    func exception(_ className: String, message: String) -> JSValue? {
        try? value["exceptions"][className].construct([message])
    }
}
