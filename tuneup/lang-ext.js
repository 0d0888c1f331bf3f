// Language extensions that old tuneup scripts rely on.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }
    var natives = host.natives;
    var hasOwn = natives.hasOwn;
    var replace = natives.replace;
    var charAt = natives.charAt;
    var slice = natives.slice;
    var toLowerCase = natives.toLowerCase;

    /** Copies all enumerable properties of `source`, also inherited ones, to `destination`; returns `destination`. */
    global.extend = function extend(destination, source) {
        for (var key in source) {
            destination[key] = source[key];
        }
        return destination;
    };

    /** The own enumerable properties as `"key=value, key=value"`. */
    global.dumpProperties = function dumpProperties(object) {
        var text = "";
        for (var key in object) {
            if (hasOwn(object, key)) {
                text += (text === "" ? "" : ", ") + key + "=" + object[key];
            }
        }
        return text;
    };

    /** The names of the methods that `for…in` lists; excludes native ones. */
    global.getMethods = function getMethods(object) {
        var names = [];
        for (var key in object) {
            if (typeof object[key] === "function") {
                names[names.length] = key;
            }
        }
        return names;
    };

    /** The first item for which `f(item)` is truthy, else null. */
    natives.define(natives.Array.prototype, "contains", function contains(f) {
        for (var index = 0; index < this.length; index += 1) {
            if (f(this[index])) {
                return this[index];
            }
        }
        return null;
    });

    /** A copy without duplicates. */
    natives.define(natives.Array.prototype, "unique", function unique() {
        var result = [];
        for (var index = 0; index < this.length; index += 1) {
            var seen = false;
            for (var earlier = 0; earlier < result.length && !seen; earlier += 1) {
                seen = result[earlier] === this[index];
            }
            if (!seen) {
                result[result.length] = this[index];
            }
        }
        return result;
    });

    /** The string without white space at both ends. */
    natives.define(natives.String.prototype, "trim", function trim() {
        return replace(replace(this, /^\s+/, ""), /\s+$/, "");
    });

    /** The string without leading white space. */
    natives.define(natives.String.prototype, "ltrim", function ltrim() {
        return replace(this, /^\s+/, "");
    });

    /** The string without trailing white space. */
    natives.define(natives.String.prototype, "rtrim", function rtrim() {
        return replace(this, /\s+$/, "");
    });

    /** The string with its first letter in lower case. */
    natives.define(natives.String.prototype, "lcfirst", function lcfirst() {
        return toLowerCase(charAt(this, 0)) + slice(this, 1);
    });
})(this);
