import CJavaScriptCore

/// Functions of the language that the bridge needs, saved before any script can replace them.
struct Intrinsics {
    private var functions: [JSObjectRef] = []

    /// Operations in JavaScript that the C interface lacks.
    enum Name: Int, CaseIterable {
        case makeClass, observeInstanceChecks, defineAccessor, defineValue, defineMembers
        case defineLazyProperties
        case describe, then, keys, isError, isPromise, symbolFor
        case symbolDescription, wellKnownSymbol, tagOf
        case typeError, rangeError, syntaxError, referenceError, uriError, evalError
    }

    // In the order of `Name`. The address marks its frames as native.
    private static let source = """
        (function () {
        'use strict';
        const { defineProperty, setPrototypeOf, keys, getOwnPropertyDescriptor } = Object;
        const { apply } = Reflect;
        const { isArray } = Array;
        const { toString } = Object.prototype;
        const { then } = Promise.prototype;
        const resolve = Promise.resolve, NativePromise = Promise, NativeError = Error, NativeString = String;
        const { getPrototypeOf } = Object, errorPrototype = Error.prototype, promisePrototype = Promise.prototype;
        // `instanceof` calls the constructor, which a script may have changed.
        function inherits(value, prototype) {
            if (value === null || typeof value !== 'object' && typeof value !== 'function') return false;
            for (let depth = 0; depth < 1000; depth += 1) {
                value = getPrototypeOf(value);
                if (value === null) return false;
                if (value === prototype) return true;
            }
            return false;
        }
        const symbolDescription = getOwnPropertyDescriptor(Symbol.prototype, 'description').get;
        const symbolFor = Symbol.for, tag = Symbol.toStringTag, NativeSymbol = Symbol;
        const { hasInstance } = Symbol, isInstance = Function.prototype[hasInstance];
        // Making a descriptor takes as long as defining a property, so a few serve for all.
        const member = { __proto__: null, value: undefined, writable: false, enumerable: false, configurable: false };
        const fixed = { __proto__: null, value: undefined, writable: false, enumerable: false, configurable: true };
        const data = { __proto__: null, value: undefined, writable: false, enumerable: false, configurable: false };
        const accessor = { __proto__: null, get: undefined, set: undefined, enumerable: false, configurable: true };
        function defineValue(object, key, value, writable, enumerable, configurable) {
            data.value = value;
            data.writable = writable;
            data.enumerable = enumerable;
            data.configurable = configurable;
            defineProperty(object, key, data);
            data.value = undefined;
        }
        function defineAccessor(object, key, get, set, enumerable) {
            accessor.get = get;
            accessor.set = set;
            accessor.enumerable = enumerable;
            defineProperty(object, key, accessor);
            accessor.get = accessor.set = undefined;
        }
        // Properties whose values are `make(first)`, `make(first + 1)` and so on, made when they are first read. There is
        // no call for each: after some thirty, the engine would compile what is called, in threads that it starts.
        function defineLazily(object, make, first, enumerable, ...names) {
            accessor.enumerable = enumerable;
            for (let index = 0; index < names.length; index += 1) {
                const name = names[index], number = first + index;
                accessor.get = function get() {
                    const value = make(number);
                    try { defineValue(object, name, value, true, enumerable, true); } catch {} // It may be frozen meanwhile.
                    return value;
                };
                accessor.set = function set(value) {
                    // As for any property: what inherits it gets its own.
                    defineValue(inherits(this, object) ? this : object, name, value, true, true, true);
                };
                defineProperty(object, name, accessor);
            }
            accessor.get = accessor.set = undefined;
        }
        return [
        function (name, parent, construct, isCallable) {
            function make(given, target, made) {
                const object = apply(construct, undefined, given);
                if (target !== made) setPrototypeOf(object, target.prototype);
                return object;
            }
            const made = isCallable
                ? ({ [name]: function (...given) { return make(given, new.target || made, made); } })[name]
                : ({ [name]: class { constructor(...given) { return make(given, new.target, made); } } })[name];
            if (parent) {
                setPrototypeOf(made, parent);
                setPrototypeOf(made.prototype, parent.prototype);
            }
            fixed.value = name;
            defineProperty(made.prototype, tag, fixed);
            return made;
        },
        function (constructor, note) {
            function check(value) { note(value); return apply(isInstance, this, [value]); }
            defineValue(constructor, hasInstance, check, true, false, true);
        },
        function (object, key, get, set, enumerable) { defineAccessor(object, key, get, set, !!enumerable); },
        defineValue,
        function (object, writable, configurable, ...given) {
            member.writable = writable;
            member.configurable = configurable;
            for (let index = 0; index < given.length; index += 3) {
                const value = given[index + 1], length = given[index + 2];
                if (length > 0) {
                    fixed.value = length;
                    defineProperty(value, 'length', fixed);
                }
                member.value = value;
                defineProperty(object, given[index], member);
            }
            member.value = undefined;
        },
        defineLazily,
        function (value) {
            try { if (isArray(value) && value.length > 1000000) return '[object Array]'; } catch {}
            try { return NativeString(value); } catch { try { return apply(toString, value, []); } catch { return '[object Object]'; } }
        },
        function (value, fulfilled, rejected) {
            if (!inherits(value, promisePrototype)) value = apply(resolve, NativePromise, [value]);
            try { apply(then, value, [fulfilled, rejected]); } catch (error) { rejected(error); }
        },
        function (object) { return keys(object); },
        function (value) { try { return inherits(value, errorPrototype); } catch { return false; } },
        function (value) { try { return inherits(value, promisePrototype); } catch { return false; } },
        function (key) { return symbolFor(key); },
        function (symbol) { return apply(symbolDescription, symbol, []); },
        function (name) { const found = NativeSymbol[name]; return typeof found === 'symbol' ? found : undefined; },
        function (value) { try { return apply(toString, value, []); } catch { return '[object Object]'; } },
        TypeError, RangeError, SyntaxError, ReferenceError, URIError, EvalError,
        ];
        })()
        """

    init(context: JSContextRef, sources: EngineSources) {
        let list = sources.with(Intrinsics.source, url: StackParser.nativeMark) { source in
            EngineString.with(StackParser.nativeMark) { JSEvaluateScript(context, source, nil, $0, 1, nil) }
        }
        guard let list else { return }
        for name in Name.allCases {
            guard let function = JSObjectGetPropertyAtIndex(context, list, UInt32(name.rawValue), nil) else { continue }
            JSValueProtect(context, function)
            functions.append(function)
        }
    }

    func release(context: JSContextRef) {
        for function in functions { JSValueUnprotect(context, function) }
    }

    subscript(name: Name) -> JSObjectRef { functions[name.rawValue] }
}

extension JSContext {
    /// Calls one of the bridge's own functions.
    ///
    /// Nil when it threw, which only happens without stack, memory or time.
    func callIntrinsic(_ name: Intrinsics.Name, _ arguments: JSValueRef...) -> JSValueRef? {
        // The references are on the caller's stack as well, where the collector finds them.
        withExtendedLifetime(arguments) {
            let result = arguments.withUnsafeBufferPointer { buffer in
                buffer.withMemoryRebound(to: JSValueRef?.self) { references in
                    attempt {
                        JSObjectCallAsFunction(
                            jsGlobalContextRef, intrinsics[name], nil, references.count, references.baseAddress, $0)
                    }
                }
            }
            return result ?? nil
        }
    }
}
