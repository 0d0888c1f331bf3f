// Waiting for elements, and tapping them when they are ready.

(function (global, host) {
    "use strict";

    var interval = 0.25;
    var natives = host.natives;
    var objectText = natives.classText;
    var NativeString = natives.String;

    function isMissing(element) {
        return element === null || element === undefined || element instanceof global.UIAElementNil;
    }

    /** The description of an element in the error of a wait. */
    function nameInFailure(element) {
        if (!isMissing(element)) {
            var name = typeof element.name === "function" ? element.name() : null;
            return "Element " + element + (name ? " with name '" + name + "'" : "");
        }
        if (element && typeof element.label === "function") {
            return element.label() || "";
        }
        return "Element";
    }

    /**
     * Checks every quarter of a second whether `condition(filter(element))` is truthy, for up to `timeout` seconds;
     * then throws a string. Look-ups inside do not wait.
     */
    function poll(element, filter, condition, timeout, description) {
        var seconds = timeout === undefined ? 5 : timeout;
        var tries = seconds / interval;
        var target = global.UIATarget.localTarget();
        var last;
        target.pushTimeout(0);
        try {
            for (var count = 1; ; count += 1) {
                last = filter(element);
                if (condition(last)) {
                    return;
                }
                target.delay(interval);
                if (!(count < tries)) {
                    break;
                }
            }
            last = nameInFailure(last);
        } finally {
            target.popTimeout();
        }
        var what = description === undefined ? "to meet the condition" : description;
        throw host.rememberText(last + " failed " + what + " within " + seconds + " seconds.");
    }

    function itself(element) {
        return element;
    }

    function isVisible(element) {
        return element.isVisible();
    }

    function isInvisible(element) {
        return !element.isVisible();
    }

    function shownKeyboard() {
        return global.UIATarget.localTarget().frontMostApp().keyboard();
    }

    /** The result of the function; a Nil when it finds nothing or throws. */
    function find(accessor, element, label) {
        var found = null;
        try {
            found = accessor(element);
        } catch (exception) {
            found = null;
        }
        if (found === null || found === undefined) {
            found = new global.UIAElementNil();
        }
        if (label !== undefined && isMissing(found)) {
            found.label = function () {
                return label;
            };
        }
        return found;
    }

    var neverEditable = {
        "[object UIAButton]": true,
        "[object UIALink]": true,
        "[object UIAActionSheet]": true,
        "[object UIAKey]": true,
        "[object UIAKeyboard]": true
    };

    function isWithoutScroller(exception) {
        var text = "scrollToVisible cannot be used on the element because it does not have a scrollable ancestor.";
        return NativeString(exception) === text
            || (exception !== null && typeof exception === "object" && exception.message === text);
    }

    return {
        /** Waits until `condition(filter(this))` is truthy; throws a string after `timeout` seconds (5). */
        waitUntil: function waitUntil(filter, condition, timeout, description) {
            poll(this, filter, condition, timeout, description);
        },

        /** Waits until the element is visible. */
        waitUntilVisible: function waitUntilVisible(timeout) {
            this.waitUntil(itself, isVisible, timeout, "to become visible");
        },

        /** Waits until the element is not visible. */
        waitUntilInvisible: function waitUntilInvisible(timeout) {
            this.waitUntil(itself, isInvisible, timeout, "to become invisible");
        },

        /** Waits until this element contains one with the name. */
        waitUntilFoundByName: function waitUntilFoundByName(name, timeout) {
            this.waitUntil(function (element) {
                return element.elements().firstWithName(name);
            }, function (found) {
                return found.isValid();
            }, timeout, "to become valid (with name '" + name + "')");
        },

        /** Waits until this element contains none with the name. */
        waitUntilNotFoundByName: function waitUntilNotFoundByName(name, timeout) {
            this.waitUntil(function (element) {
                return element.elements().firstWithName(name);
            }, function (found) {
                return !found.isValid();
            }, timeout, "to become invalid (with name '" + name + "'')");
        },

        /** Waits until the element has the name. */
        waitUntilHasName: function waitUntilHasName(name, timeout) {
            this.waitUntil(itself, function (element) {
                return element.name() === name;
            }, timeout, "to have the name '" + name + "'");
        },

        /** Waits until `accessor(this)` finds an element, and returns it; `label` describes it. */
        waitUntilAccessorSuccess: function waitUntilAccessorSuccess(accessor, timeout, label) {
            this.waitUntil(function (element) {
                return find(accessor, element, label);
            }, function (found) {
                return !isMissing(found);
            }, timeout, "to become valid");
            return accessor(this);
        },

        /** Waits until one of several accessors finds an element; returns `{key, elem}` of the first. */
        waitUntilAccessorSelect: function waitUntilAccessorSelect(accessors, timeout) {
            var selected = null;
            var keys = "";
            for (var name in accessors) {
                keys += (keys === "" ? "" : ", ") + name;
            }
            this.waitUntil(function (element) {
                for (var key in accessors) {
                    var found = find(accessors[key], element);
                    if (!isMissing(found)) {
                        selected = { key: key, elem: found };
                        return found;
                    }
                }
                return null;
            }, function () {
                return selected !== null;
            }, timeout, "to become valid (by any of " + keys + ")");
            return selected;
        },

        /** Waits until the element is visible, for up to `timeout` seconds (10), then taps it. */
        vtap: function vtap(timeout) {
            this.waitUntilVisible(timeout === undefined ? 10 : timeout);
            this.tap();
        },

        /** Scrolls to the element if it has a scrollable ancestor, waits `timeout` seconds (1), then taps. */
        svtap: function svtap(timeout) {
            try {
                this.scrollToVisible();
            } catch (exception) {
                if (!isWithoutScroller(exception)) {
                    throw exception;
                }
            }
            this.vtap(timeout === undefined ? 1 : timeout);
        },

        /** Whether a tap shows the keyboard within two seconds. */
        checkIsEditable: function checkIsEditable() {
            var kind = objectText(this);
            if (neverEditable[kind] === true) {
                global.UIALogger.logWarning("checkIsEditable was called on " + kind + ", which is never editable.");
            }
            this.tap();
            try {
                poll(this, shownKeyboard, isVisible, 2, "to bring up the keyboard");
                return true;
            } catch (exception) {
                if (typeof exception !== "string") {
                    throw exception;
                }
                return false;
            }
        }
    };
})
