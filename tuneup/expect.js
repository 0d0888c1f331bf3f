// `expect`: the matchers of Jest for values, and those of Playwright for elements, which wait.
//
// The files of the library decide whether a value matches; recording and failing is native.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    var natives = host.natives;
    var matchers = natives.create(null);
    /** How often an element is looked at again, in seconds of the device. */
    var pause = 0.1;

    // MARK: Equality

    function tagOf(value) { return natives.classText(value); }

    function isAsymmetric(value) {
        return value !== null && typeof value === "object" && typeof value.asymmetricMatch === "function";
    }

    /** Whether values are equal, deeply; strictly also in their types and in properties that are undefined. */
    function equals(left, right, isStrict, seen) {
        if (isAsymmetric(right)) return !!right.asymmetricMatch(left);
        if (isAsymmetric(left)) return !!left.asymmetricMatch(right);
        if (Object.is(left, right)) return true;
        if (left === null || right === null || typeof left !== "object" || typeof right !== "object") {
            return typeof left === "number" && typeof right === "number" && left === right && !isStrict;
        }
        var tag = tagOf(left);
        if (tag !== tagOf(right)) return false;
        if (isStrict && Object.getPrototypeOf(left) !== Object.getPrototypeOf(right)) return false;
        seen = seen || [];
        for (var index = 0; index < seen.length; index += 1) {
            if (seen[index][0] === left && seen[index][1] === right) return true;
        }
        seen[seen.length] = [left, right];
        switch (tag) {
        case "[object Date]": return Object.is(+left, +right);
        case "[object RegExp]": return "" + left === "" + right;
        case "[object Boolean]": case "[object Number]": case "[object String]":
            return Object.is(left.valueOf(), right.valueOf());
        case "[object Error]": return left.message === right.message && left.name === right.name;
        case "[object Map]": case "[object Set]": return equalMembers(left, right, isStrict, seen);
        default: return equalProperties(left, right, isStrict, seen);
        }
    }

    function equalMembers(left, right, isStrict, seen) {
        if (left.size !== right.size) return false;
        var rest = Array.from(right);
        return Array.from(left).every(function (member) {
            var place = rest.findIndex(function (other) { return equals(member, other, isStrict, seen); });
            if (place >= 0) rest.splice(place, 1);
            return place >= 0;
        });
    }

    function equalProperties(left, right, isStrict, seen) {
        if (natives.isArray(left) && left.length !== right.length) return false;
        function keysOf(value) {
            return host.keys(value).filter(function (key) { return isStrict || value[key] !== undefined; });
        }
        var keys = keysOf(left);
        return keys.length === keysOf(right).length && keys.every(function (key) {
            return natives.hasOwn(right, key) && equals(left[key], right[key], isStrict, seen);
        });
    }

    /** Whether a value has all properties of another one, deeply. */
    function contains(value, part) {
        if (isAsymmetric(part) || part === null || typeof part !== "object") return equals(value, part);
        if (value === null || typeof value !== "object") return false;
        if (natives.isArray(part)) {
            return natives.isArray(value) && value.length === part.length
                && part.every(function (member, index) { return contains(value[index], member); });
        }
        if (tagOf(part) !== "[object Object]") return equals(value, part);
        return host.keys(part).every(function (key) { return key in value && contains(value[key], part[key]); });
    }

    // MARK: Asymmetric matchers

    function asymmetric(text, match) {
        return {
            asymmetricMatch: match, toString: function () { return text; }, toJSON: function () { return text; }
        };
    }

    function isInstance(value, type) {
        switch (type) {
        case String: return typeof value === "string" || value instanceof String;
        case Number: return typeof value === "number" || value instanceof Number;
        case Boolean: return typeof value === "boolean" || value instanceof Boolean;
        case Function: return typeof value === "function";
        case Object: return value !== null && typeof value === "object";
        default: return value instanceof type;
        }
    }

    function makeAsymmetric(isWanted) {
        var prefix = isWanted ? "" : "not.";
        function make(name, expected, match) {
            return asymmetric(prefix + name + "(" + show(expected) + ")", function (value) {
                return !!match(value) === isWanted;
            });
        }
        return {
            objectContaining: function (part) {
                return make("objectContaining", part, function (value) { return contains(value, part); });
            },
            arrayContaining: function (part) {
                return make("arrayContaining", part, function (value) {
                    return natives.isArray(value) && part.every(function (member) {
                        return value.some(function (other) { return equals(other, member); });
                    });
                });
            },
            stringContaining: function (text) {
                return make("stringContaining", text, function (value) {
                    return typeof value === "string" && natives.indexOf(value, text) >= 0;
                });
            },
            stringMatching: function (pattern) {
                return make("stringMatching", pattern, function (value) {
                    return typeof value === "string" && natives.matches(new natives.RegExp(pattern), value);
                });
            },
            closeTo: function (number, digits) {
                return make("closeTo", number, function (value) { return isClose(value, number, digits); });
            }
        };
    }

    function isClose(value, number, digits) {
        if (value === number) return true;
        return Math.abs(value - number) < Math.pow(10, -(digits === undefined ? 2 : digits)) / 2;
    }

    // MARK: Texts

    function show(value) {
        return isAsymmetric(value) ? "" + value : host.describe(value);
    }

    function isElement(value) {
        return value !== null && typeof value === "object" && typeof value.isValid === "function";
    }

    /** Adds a matcher: a function that returns whether a value matches, and what was expected and received. */
    function add(name, match, waits) { matchers[name] = { match: match, waits: waits }; }

    function compare(name, words, holds) {
        add(name, function (value, expected) {
            return { pass: holds(value, expected), expected: words + show(expected) };
        });
    }

    function check(name, words, holds) {
        add(name, function (value) { return { pass: holds(value), expected: words }; });
    }

    // MARK: Values

    compare("toBe", "", Object.is);
    compare("toEqual", "", function (value, expected) { return equals(value, expected, false); });
    compare("toStrictEqual", "", function (value, expected) { return equals(value, expected, true); });
    compare("toMatchObject", "an object with ", contains);
    compare("toBeGreaterThan", "more than ", function (value, other) { return value > other; });
    compare("toBeGreaterThanOrEqual", "at least ", function (value, other) { return value >= other; });
    compare("toBeLessThan", "less than ", function (value, other) { return value < other; });
    compare("toBeLessThanOrEqual", "at most ", function (value, other) { return value <= other; });
    compare("toBeInstanceOf", "an instance of ", function (value, type) { return value instanceof type; });
    compare("toMatch", "text that matches ", function (value, pattern) {
        if (typeof value !== "string") return false;
        return typeof pattern === "string" ? natives.indexOf(value, pattern) >= 0 : natives.matches(pattern, value);
    });
    compare("toContain", "a value that contains ", function (value, member) {
        return typeof value === "string" ? natives.indexOf(value, "" + member) >= 0
            : Array.from(value || []).some(function (other) { return Object.is(other, member); });
    });
    compare("toContainEqual", "a value that contains ", function (value, member) {
        return Array.from(value || []).some(function (other) { return equals(other, member); });
    });
    check("toBeNull", "null", function (value) { return value === null; });
    check("toBeUndefined", "undefined", function (value) { return value === undefined; });
    check("toBeDefined", "a value that is not undefined", function (value) { return value !== undefined; });
    check("toBeNaN", "NaN", function (value) { return typeof value === "number" && value !== value; });
    // An element that is missing is never true, although it is an object.
    check("toBeTruthy", "a value that is true", function (value) {
        return !!value && !(isElement(value) && !value.isValid());
    });
    check("toBeFalsy", "a value that is false", function (value) { return !value; });
    add("toBeCloseTo", function (value, number, digits) {
        var shown = digits === undefined ? 2 : digits;
        return {
            pass: isClose(value, number, digits), expected: show(number) + ", to " + shown + " digits after the point"
        };
    });
    add("toHaveLength", function (value, length) {
        var actual = value === null || value === undefined ? undefined : value.length;
        return {
            pass: actual === length, expected: "length " + show(length),
            received: "length " + show(actual) + ": " + show(value)
        };
    });
    add("toHaveProperty", function (value, path, expected) {
        var names = natives.isArray(path) ? path : ("" + path).replace(/\[(\w+)\]/g, ".$1").split(".");
        var actual = value;
        var exists = names.every(function (name) {
            if (actual === null || actual === undefined || !(name in Object(actual))) return false;
            actual = actual[name];
            return true;
        });
        var hasValue = arguments.length > 2;
        return {
            pass: exists && (!hasValue || equals(actual, expected)),
            expected: "a property " + names.join(".") + (hasValue ? ": " + show(expected) : ""),
            received: exists ? names.join(".") + ": " + show(actual) : show(value)
        };
    });
    add("toThrow", function (f, expected) {
        if (typeof f !== "function") throw new TypeError("expect(…).toThrow() needs a function, not " + show(f));
        var words = expected === undefined ? "an exception" : "an exception that matches " + show(expected);
        try {
            f();
        } catch (error) {
            return { pass: matchesError(error, expected), expected: words, received: show(error) };
        }
        return { pass: false, expected: words, received: "no exception" };
    });
    matchers.toThrowError = matchers.toThrow;

    function matchesError(error, expected) {
        var message = error !== null && typeof error === "object" && "message" in error ? "" + error.message : "" + error;
        if (expected === undefined) return true;
        if (typeof expected === "string") return natives.indexOf(message, expected) >= 0;
        if (typeof expected === "function") return error instanceof expected;
        if (isAsymmetric(expected)) return expected.asymmetricMatch(error);
        if (tagOf(expected) === "[object RegExp]") return natives.matches(expected, message);
        return message === expected.message;
    }

    // MARK: Elements

    function state(name, words, holds) {
        add(name, function (element) {
            demandElement(element, name);
            return { pass: holds(element), expected: "an element that " + words, received: shown(element) };
        }, true);
    }

    function reading(name, words, read) {
        add(name, function (element, expected) {
            demandElement(element, name);
            var actual = element.isValid() ? read(element) : null;
            var pass = tagOf(expected) === "[object RegExp]"
                ? actual !== null && natives.matches(expected, "" + actual) : equals(actual, expected);
            return { pass: pass, expected: words + " " + show(expected), received: words + " " + show(actual) };
        }, true);
    }

    function demandElement(value, name) {
        if (isElement(value)) return;
        throw new TypeError("expect(…)." + name + "() needs an element, not " + show(value));
    }

    function shown(element) {
        if (!element.isValid()) return "no element";
        return show(element) + (element.isVisible() ? "" : ", which is not visible")
            + (element.isEnabled() ? "" : ", which is disabled");
    }

    function textOf(element) {
        var value = element.value();
        return value === null || value === undefined || value === "" ? element.name() : value;
    }

    state("toExist", "exists", function (element) { return !!element.isValid(); });
    state("toBeVisible", "is visible", function (element) { return !!(element.isValid() && element.isVisible()); });
    state("toBeHidden", "is not visible", function (element) { return !(element.isValid() && element.isVisible()); });
    state("toBeEnabled", "is enabled", function (element) { return !!(element.isValid() && element.isEnabled()); });
    state("toBeDisabled", "is disabled", function (element) { return !!(element.isValid() && !element.isEnabled()); });
    state("toBeFocused", "has the keyboard's focus", function (element) {
        return !!(element.isValid() && element.hasKeyboardFocus());
    });
    state("toBeChecked", "is on", function (element) {
        return element.isValid() && (element.value() === 1 || element.value() === true || element.value() === "1");
    });
    reading("toHaveValue", "value", function (element) { return element.value(); });
    reading("toHaveName", "name", function (element) { return element.name(); });
    reading("toHaveLabel", "label", function (element) { return element.label(); });
    reading("toHaveText", "text", textOf);
    add("toHaveCount", function (elements, count) {
        var actual = elements === null || elements === undefined ? undefined : elements.length;
        return { pass: actual === count, expected: "count " + show(count), received: "count " + show(actual) };
    }, true);

    // MARK: Expecting

    /** Looks again until the grace period is over, where a matcher waits. */
    function resultOf(matcher, value, given, isWanted) {
        var device = matcher.waits ? global.UIATarget.localTarget() : null;
        var end = device ? device.timeout() : 0;
        for (var waited = 0; ; waited += pause) {
            var result = matcher.match.apply({ equals: equals, isNot: !isWanted }, [value].concat(given));
            if (!device || !!result.pass === isWanted || waited >= end) return result;
            device.delay(pause);
        }
    }

    function expectation(name, value, isWanted, isSoft) {
        return function () {
            var result = resultOf(matchers[name], value, Array.from(arguments), isWanted);
            var message = typeof result.message === "function" ? "" + result.message() : result.message;
            host.expectation((isSoft ? "soft." : "") + (isWanted ? "" : "not.") + name, !!result.pass === isWanted,
                (isWanted ? "" : "not ") + (result.expected === undefined ? name : result.expected),
                result.received === undefined ? show(value) : result.received, isSoft, message);
        };
    }

    function make(isSoft) {
        return function expect(value) {
            var all = { not: {} }, names = Object.keys(matchers);
            for (var index = 0; index < names.length; index += 1) {
                all[names[index]] = expectation(names[index], value, true, isSoft);
                all.not[names[index]] = expectation(names[index], value, false, isSoft);
            }
            return new natives.Proxy(all, guard);
        };
    }

    /** Names a matcher that does not exist, and the nearest one. */
    var guard = {
        get: function (all, name) {
            if (name in all || typeof name !== "string" || name === "then" || name === "toJSON") return all[name];
            host.unknownMatcher(name, Object.keys(all));
        }
    };

    var expect = make(false);
    expect.soft = make(true);
    expect.extend = function (added) {
        host.keys(added).forEach(function (name) {
            if (typeof added[name] !== "function") throw new TypeError("expect.extend takes functions, but " + name
                + " is " + show(added[name]));
            add(name, added[name]);
        });
    };
    Object.assign(expect, makeAsymmetric(true));
    expect.not = makeAsymmetric(false);
    expect.anything = function () {
        return asymmetric("anything()", function (value) { return value !== null && value !== undefined; });
    };
    expect.any = function (type) {
        return asymmetric("any(" + (type && type.name) + ")", function (value) { return isInstance(value, type); });
    };
    global.expect = expect;
})(this);
