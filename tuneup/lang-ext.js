// Additions to the language that scripts of the library's time rely on.

(function (global) {
    "use strict";

    var uncurry = Function.prototype.bind.bind(Function.prototype.call);
    var hasOwn = uncurry(Object.prototype.hasOwnProperty);
    var replace = uncurry(String.prototype.replace);
    var charAt = uncurry(String.prototype.charAt);
    var slice = uncurry(String.prototype.slice);
    var toLowerCase = uncurry(String.prototype.toLowerCase);

    /** Copies every enumerable property of `source` to `destination`, inherited ones too; gives `destination`. */
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

    /** The names of the methods that `for…in` lists: natives are not among them. */
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
    Array.prototype.contains = function contains(f) {
        for (var index = 0; index < this.length; index += 1) {
            if (f(this[index])) {
                return this[index];
            }
        }
        return null;
    };

    /** A copy without repeats. */
    Array.prototype.unique = function unique() {
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
    };

    /** The text without white space at both ends. */
    String.prototype.trim = function trim() {
        return replace(replace(this, /^\s+/, ""), /\s+$/, "");
    };

    /** The text without white space at its start. */
    String.prototype.ltrim = function ltrim() {
        return replace(this, /^\s+/, "");
    };

    /** The text without white space at its end. */
    String.prototype.rtrim = function rtrim() {
        return replace(this, /\s+$/, "");
    };

    /** The text with its first letter in lower case. */
    String.prototype.lcfirst = function lcfirst() {
        return toLowerCase(charAt(this, 0)) + slice(this, 1);
    };
})(this);
