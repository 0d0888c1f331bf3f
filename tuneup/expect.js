// `expect`: the matchers of Jest for values, and those of Playwright for elements, which wait.
//
// The files of the library decide whether a value matches; recording and failing is native.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }
    var natives = host.natives;
    var matchers = natives.create(null);
    // The built-in functions of now: what a script replaces later changes no result.
    var is = Object.is, prototypeOf = Object.getPrototypeOf, from = Array.from, apply = Reflect.apply;
    var abs = Math.abs, pow = Math.pow;
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
        if (is(left, right)) return true;
        if (left === null || right === null || typeof left !== "object" || typeof right !== "object") {
            return typeof left === "number" && typeof right === "number" && left === right && !isStrict;
        }
        var tag = tagOf(left);
        if (tag !== tagOf(right)) return false;
        if (isStrict && prototypeOf(left) !== prototypeOf(right)) return false;
        seen = seen || [];
        for (var index = 0; index < seen.length; index += 1) {
            if (seen[index][0] === left && seen[index][1] === right) return true;
        }
        seen[seen.length] = [left, right];
        switch (tag) {
        case "[object Date]": return is(+left, +right);
        case "[object RegExp]": return "" + left === "" + right;
        case "[object Boolean]": case "[object Number]": case "[object String]":
            return is(left.valueOf(), right.valueOf());
        case "[object Error]": return left.message === right.message && left.name === right.name;
        case "[object Map]": case "[object Set]": return equalMembers(left, right, isStrict, seen);
        default: return equalProperties(left, right, isStrict, seen);
        }
    }

    function equalMembers(left, right, isStrict, seen) {
        if (left.size !== right.size) return false;
        var members = from(left), others = from(right), used = [];
        return all(members, function (member) {
            return some(others, function (other, place) {
                if (used[place] || !equals(member, other, isStrict, seen)) return false;
                used[place] = true;
                return true;
            });
        });
    }

    function equalProperties(left, right, isStrict, seen) {
        if (natives.isArray(left) && left.length !== right.length) return false;
        function countOf(value) {
            var count = 0;
            all(host.keys(value), function (key) {
                if (isStrict || value[key] !== undefined) count += 1;
                return true;
            });
            return count;
        }
        return countOf(left) === countOf(right) && all(host.keys(left), function (key) {
            if (!isStrict && left[key] === undefined) return true;
            return natives.hasOwn(right, key) && equals(left[key], right[key], isStrict, seen);
        });
    }

    function all(list, holds) {
        for (var index = 0; index < list.length; index += 1) if (!holds(list[index], index)) return false;
        return true;
    }

    function some(list, holds) {
        return !all(list, function (member, index) { return !holds(member, index); });
    }

    /** Whether a value has all properties of another one, deeply. */
    function contains(value, part) {
        if (isAsymmetric(part) || part === null || typeof part !== "object") return equals(value, part);
        if (value === null || typeof value !== "object") return false;
        if (natives.isArray(part)) {
            return natives.isArray(value) && value.length === part.length
                && all(part, function (member, index) { return contains(value[index], member); });
        }
        if (tagOf(part) !== "[object Object]") return equals(value, part);
        return all(host.keys(part), function (key) { return key in value && contains(value[key], part[key]); });
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
                    return natives.isArray(value) && all(part, function (member) {
                        return some(value, function (other) { return equals(other, member); });
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
        return abs(value - number) < pow(10, -(digits === undefined ? 2 : digits)) / 2;
    }

    // MARK: Texts

    function show(value) {
        return isAsymmetric(value) || (value && value.isLocator === true) ? "" + value : host.describe(value);
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

    natives.define(host, "addMatcher", function (name, match) { add(name, match, true); });

    // MARK: Values

    compare("toBe", "", is);
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
            : some(from(value || []), function (other) { return is(other, member); });
    });
    compare("toContainEqual", "a value that contains ", function (value, member) {
        return some(from(value || []), function (other) { return equals(other, member); });
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
        var exists = all(names, function (name) {
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
    function resultOf(matcher, given, isWanted) {
        var device = matcher.waits ? global.UIATarget.localTarget() : null;
        var end = device ? device.timeout() : 0;
        for (var waited = 0; ; waited += pause) {
            var result = apply(matcher.match, { equals: equals, isNot: !isWanted }, given);
            if (!device || !!result.pass === isWanted || waited >= end) return result;
            device.delay(pause);
        }
    }

    function expectation(name, value, isWanted, isSoft) {
        return function () {
            var given = [value];
            for (var index = 0; index < arguments.length; index += 1) given[index + 1] = arguments[index];
            var result = resultOf(matchers[name], given, isWanted);
            var message = typeof result.message === "function" ? "" + result.message() : result.message;
            host.expectation((isSoft ? "soft." : "") + (isWanted ? "" : "not.") + name, !!result.pass === isWanted,
                (isWanted ? "" : "not ") + (result.expected === undefined ? name : result.expected),
                result.received === undefined ? show(value) : result.received, isSoft, message);
        };
    }

    function make(isSoft) {
        return function expect(value) {
            var found = { not: {} }, names = host.keys(matchers);
            for (var index = 0; index < names.length; index += 1) {
                found[names[index]] = expectation(names[index], value, true, isSoft);
                found.not[names[index]] = expectation(names[index], value, false, isSoft);
            }
            found.not = new natives.Proxy(found.not, guard);
            return new natives.Proxy(found, guard);
        };
    }

    /** Names a matcher that does not exist, and the nearest one. */
    var guard = {
        get: function (found, name) {
            if (name in found || typeof name !== "string" || name === "then" || name === "toJSON") return found[name];
            host.unknownMatcher(name, host.keys(found));
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
