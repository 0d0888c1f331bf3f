// Walking the tree of elements, and dumping it.

(function (global, host) {
    "use strict";

    var natives = host.natives;
    var objectText = natives.classText;
    var slice = natives.slice;
    var replace = natives.replace;
    var toLowerCase = natives.toLowerCase;
    var matches = natives.matches;
    var NativeRegExp = natives.RegExp;
    var NativeString = natives.String;
    var stringify = natives.stringify;

    var single = ["navigationBar", "popover", "tabBar", "toolbar"];
    var several = [
        "activityIndicators", "buttons", "cells", "collectionViews", "images", "links", "navigationBars",
        "pageIndicators", "pickers", "progressIndicators", "scrollViews", "searchBars", "secureTextFields",
        "segmentedControls", "sliders", "staticTexts", "switches", "tabBars", "tableViews", "textFields",
        "textViews", "toolbars", "webViews"
    ];

    /** The class, such as `UIAButton`. */
    function className(element) {
        return slice(objectText(element), 8, -1);
    }

    function isMissing(element) {
        return element === null || element === undefined || element instanceof global.UIAElementNil;
    }

    /** Calls `body` with a grace period of 0. */
    function atOnce(body) {
        var target = global.UIATarget.localTarget();
        target.pushTimeout(0);
        try {
            return body();
        } finally {
            target.popTimeout();
        }
    }

    function isSame(one, other) {
        return one === other
            || (objectText(one) === objectText(other) && one.name() === other.name()
                && stringify(one.rect()) === stringify(other.rect()));
    }

    function holds(list, element) {
        for (var index = 0; index < list.length; index += 1) {
            if (isSame(list[index], element)) {
                return true;
            }
        }
        return false;
    }

    /** Whether `array[name]` looks up an element by name: not if it is an index or a member of arrays. */
    function isFoundByName(name) {
        return typeof name === "string" && name !== "" && name !== "length" && !matches(/^\d+$/, name)
            && !(name in global.UIAElementArray.prototype);
    }

    // The walk

    /** The members known to be native. */
    var proven = natives.create(null);

    /** Whether a member of an object is still the native one with that name. */
    function isNative(owner, name) {
        var member = owner[name];
        if (member !== undefined && member === proven[name]) {
            return true;
        }
        if (!host.isNativeMember(member, name)) {
            return false;
        }
        proven[name] = member;
        return true;
    }

    /** Whether all members that the walk calls on the element are still native. */
    function hasNativeAccessors(element) {
        for (var one = 0; one < single.length; one += 1) {
            if (!isNative(element, single[one])) {
                return false;
            }
        }
        for (var kind = 0; kind < several.length; kind += 1) {
            // Only lists have cells.
            var isAbsent = several[kind] === "cells" && element.cells === undefined;
            if (!isAbsent && !isNative(element, several[kind])) {
                return false;
            }
        }
        return isNative(element, "elements") && isNative(global.UIAElementArray.prototype, "toArray");
    }

    /** The descendants, each once, as `{element, accessor}`. */
    function membersOf(element, visibleOnly) {
        return nativeMembersOf(element, visibleOnly) || scriptedMembersOf(element, visibleOnly);
    }

    /** The same in one native call; null when a script has replaced a member that the walk calls. */
    function nativeMembersOf(element, visibleOnly) {
        if (!hasNativeAccessors(element)) {
            return null;
        }
        var members = host.membersOf(element, global.UIAElementArray.prototype, visibleOnly);
        if (members === undefined) {
            return null;
        }
        var found = [];
        for (var index = 0; index < members.length; index += 3) {
            var member = members[index];
            if (!isNative(member, "name") || !isNative(member, "rect") || !isNative(member, "isVisible")) {
                return null;
            }
            if (!visibleOnly || members[index + 2]) {
                found[found.length] = { element: member, accessor: members[index + 1] };
            }
        }
        return found;
    }

    /** The same with the accessors, and without what they find for scripts of other ages. */
    function scriptedMembersOf(element, visibleOnly) {
        host.showAlternatives(false);
        try {
            return accessibleMembersOf(element, visibleOnly);
        } finally {
            host.showAlternatives(true);
        }
    }

    function accessibleMembersOf(element, visibleOnly) {
        var found = [];
        var bars = [];
        var kinds = Object.create(null);

        function take(member, accessor) {
            if (!visibleOnly || member.isVisible()) {
                found[found.length] = { element: member, accessor: accessor };
            }
        }

        function takeAll(accessor, isNew) {
            if (typeof element[accessor] !== "function") {
                return;
            }
            var members = element[accessor]().toArray();
            var names = Object.create(null);
            for (var index = 0; index < members.length; index += 1) {
                var name = members[index].name();
                var isFirst = isFoundByName(name) && names[name] !== true;
                names[name] = true;
                if (isNew(members[index])) {
                    take(members[index], "." + accessor + "()[" + (isFirst ? stringify(name) : index) + "]");
                }
            }
        }

        for (var one = 0; one < single.length; one += 1) {
            var bar = typeof element[single[one]] === "function" ? element[single[one]]() : null;
            if (!isMissing(bar)) {
                bars[bars.length] = bar;
                take(bar, "." + single[one] + "()");
            }
        }
        for (var kind = 0; kind < several.length; kind += 1) {
            takeAll(several[kind], function (member) {
                kinds[className(member)] = true;
                return !holds(bars, member);
            });
        }
        takeAll("elements", function (member) {
            var type = className(member);
            return kinds[type] !== true && type !== "UIAApplication" && !holds(bars, member);
        });
        return found;
    }

    function walk(element, path, visibleOnly, visit) {
        var members = membersOf(element, visibleOnly);
        for (var index = 0; index < members.length; index += 1) {
            var accessor = path + members[index].accessor;
            visit(members[index].element, accessor);
            walk(members[index].element, accessor, visibleOnly, visit);
        }
    }

    // Searching

    var criteria = {
        UIAtype: function (element, wanted) {
            return className(element) === wanted;
        },
        rect: function (element, wanted) {
            return stringify(element.rect()) === stringify(wanted);
        },
        nameRegex: function (element, wanted) {
            var name = element.name();
            return typeof name === "string" && matches(new NativeRegExp(wanted), name);
        },
        hasKeyboardFocus: compared("hasKeyboardFocus"),
        isEnabled: compared("isEnabled"),
        isValid: compared("isValid"),
        label: compared("label"),
        name: compared("name"),
        value: compared("value")
    };

    function compared(attribute) {
        return function (element, wanted) {
            return element[attribute]() == wanted;
        };
    }

    function meets(element, wanted) {
        for (var key in wanted) {
            if (criteria[key] !== undefined && !criteria[key](element, wanted[key])) {
                return false;
            }
        }
        return true;
    }

    // Dumping

    function literal(value) {
        if (typeof value === "string" || typeof value === "number") {
            var escaped = replace(replace(NativeString(value), /[\\']/g, "\\$&"), /\n/g, "\\n");
            return "'" + replace(escaped, /\r/g, "\\r") + "'";
        }
        return typeof value === "object" ? stringify(value) : NativeString(value);
    }

    function attributeNames(element, attributes) {
        var names = attributes;
        if (attributes === undefined || attributes === null) {
            return ["name", "label", "value", "isVisible"];
        }
        if (attributes === "ALL" || (attributes.length === 1 && attributes[0] === "ALL")) {
            names = ["name", "label", "value", "isVisible"];
            for (var key in element) {
                if (matches(/^(is|has)[A-Z]/, key) && typeof element[key] === "function" && key !== "isVisible") {
                    names[names.length] = key;
                }
            }
        }
        return names;
    }

    /** The key for the children of a class, such as `tableCells`. */
    function groupName(element) {
        var name = replace(className(element), /^UIA/, "");
        return toLowerCase(slice(name, 0, 1)) + slice(name, 1) + "s";
    }

    // In a very deep tree, the indentation would be most of the text.
    var mostIndentation = 400;

    function indented(indent) {
        return indent.length < mostIndentation ? indent + "    " : indent;
    }

    function literalOf(element, recursive, attributes, visibleOnly, indent) {
        var inner = indented(indent);
        var text = indent + "{\n";
        var names = attributeNames(element, attributes);
        for (var index = 0; index < names.length; index += 1) {
            var value = typeof element[names[index]] === "function" ? element[names[index]]() : null;
            if (value !== null && value !== undefined) {
                text += inner + names[index] + ": " + literal(value) + ",\n";
            }
        }
        if (recursive) {
            var groups = childrenByGroup(element, visibleOnly);
            for (var group in groups) {
                text += inner + group + ": [\n";
                for (var child = 0; child < groups[group].length; child += 1) {
                    text += literalOf(groups[group][child], true, attributes, visibleOnly, indented(inner)) + ",\n";
                }
                text += inner + "],\n";
            }
        }
        return text + indent + "}";
    }

    function childrenByGroup(element, visibleOnly) {
        var groups = Object.create(null);
        var children = element.elements().toArray();
        for (var index = 0; index < children.length; index += 1) {
            var child = children[index];
            if (className(child) !== "UIAApplication" && (!visibleOnly || child.isVisible())) {
                var group = groupName(child);
                groups[group] = groups[group] || [];
                groups[group][groups[group].length] = child;
            }
        }
        return groups;
    }

    function logLiteral(method, element, recursive, attributes, visibleOnly) {
        var list = attributes === undefined || attributes === null ? "" : "[" + attributes + "]";
        global.UIALogger.logDebug(
            method + ": " + list + "\n" + element.elementJSONDump(recursive, attributes, visibleOnly)
        );
    }

    // Additional members of elements

    return {
        /**
         * Whether the other element has the same class, name and rectangle, and so do its containers;
         * `maxRecursion` limits how many containers are compared (default: all).
         */
        equals: function equals(other, maxRecursion) {
            var levels = maxRecursion === undefined ? -1 : maxRecursion;
            if (isMissing(other) || !isSame(this, other)) {
                return false;
            }
            if (levels === 0) {
                return true;
            }
            var parent = this.parent();
            var otherParent = other.parent();
            if (isMissing(parent) || isMissing(otherParent)) {
                return isMissing(parent) && isMissing(otherParent);
            }
            return parent.equals(otherParent, levels - 1);
        },

        /** Calls `callback(value, element, accessor)` for every descendant, and passes on what it returns. */
        reduce: function reduce(callback, initialValue) {
            return this._reduce(callback, initialValue, false);
        },

        /** The same for visible elements. */
        reduceVisible: function reduceVisible(callback, initialValue) {
            return this._reduce(callback, initialValue, true);
        },

        /** The common part of `reduce` and `reduceVisible`. */
        _reduce: function _reduce(callback, initialValue, visibleOnly) {
            var start = this;
            return atOnce(function () {
                var value = initialValue;
                walk(start, "", visibleOnly, function (element, accessor) {
                    value = callback(value, element, accessor);
                });
                return value;
            });
        },

        /** The descendants that meet all criteria, by accessor. */
        find: function find(wanted, varName) {
            var root = varName === undefined ? "<root element>" : varName;
            for (var key in wanted) {
                if (criteria[key] === undefined) {
                    global.UIALogger.logWarning("find: unknown criteria '" + key + "'");
                }
            }
            return this._reduce(function (found, element, accessor) {
                if (meets(element, wanted)) {
                    found[root + accessor] = element;
                }
                return found;
            }, {}, wanted.isVisible === true);
        },

        /** The accessors of all descendants, one per line. */
        elementAccessorDump: function elementAccessorDump(varName, visibleOnly) {
            var title = visibleOnly ? "elementAccessorDump (visible only):" : "elementAccessorDump:";
            var root = varName === undefined ? "<root element>" : varName;
            return this._reduce(function (text, element, accessor) {
                return text + "\n" + root + accessor;
            }, title + "\n" + root, visibleOnly === true);
        },

        /** The element as an object literal for `assertWindow`. */
        elementJSONDump: function elementJSONDump(recursive, attributes, visibleOnly) {
            var start = this;
            return atOnce(function () {
                return literalOf(start, recursive, attributes, visibleOnly, "");
            });
        },

        /** Logs the element as an object literal. */
        logElementJSON: function logElementJSON(attributes) {
            logLiteral("logElementJSON", this, false, attributes, false);
        },

        /** Logs the element as an object literal. */
        logVisibleElementJSON: function logVisibleElementJSON(attributes) {
            logLiteral("logVisibleElementJSON", this, false, attributes, true);
        },

        /** Logs the element and its descendants as an object literal. */
        logElementTreeJSON: function logElementTreeJSON(attributes) {
            logLiteral("logElementTreeJSON", this, true, attributes, false);
        },

        /** Logs the element and its visible descendants as an object literal. */
        logVisibleElementTreeJSON: function logVisibleElementTreeJSON(attributes) {
            logLiteral("logVisibleElementTreeJSON", this, true, attributes, true);
        }
    };
})
