// Entering text and choosing values like a user, with retries for slow keyboards.

(function (global, host) {
    "use strict";

    var natives = host.natives;
    var indexOf = natives.indexOf;
    var lastIndexOf = natives.lastIndexOf;
    var slice = natives.slice;
    var codeUnit = natives.charCodeAt;

    function keyboard() {
        return global.UIATarget.localTarget().frontMostApp().keyboard();
    }

    function isThere(element) {
        return element !== null && element !== undefined && !(element instanceof global.UIAElementNil);
    }

    // The keyboard

    var keyboardMembers = {
        KEYBOARD_TYPE_UNKNOWN: -1,
        KEYBOARD_TYPE_ALPHA: 0,
        KEYBOARD_TYPE_ALPHA_CAPS: 1,
        KEYBOARD_TYPE_NUMBER_AND_PUNCTUATION: 2,
        KEYBOARD_TYPE_NUMBER: 3,

        /** The current layout: one of the constants above. */
        keyboardType: function keyboardType() {
            var target = global.UIATarget.localTarget();
            target.pushTimeout(0);
            try {
                var keys = this.keys();
                if (keys.length < 12) {
                    return this.KEYBOARD_TYPE_NUMBER;
                }
                if (isThere(keys.firstWithName("a"))) {
                    return this.KEYBOARD_TYPE_ALPHA;
                }
                if (isThere(keys.firstWithName("A"))) {
                    return this.KEYBOARD_TYPE_ALPHA_CAPS;
                }
                if (isThere(keys.firstWithName("1"))) {
                    return this.KEYBOARD_TYPE_NUMBER_AND_PUNCTUATION;
                }
                return this.KEYBOARD_TYPE_UNKNOWN;
            } finally {
                target.popTimeout();
            }
        }
    };

    // Text fields and text views

    var deleteKeyNames = ["Delete", "delete"];

    /** The delete key: a button on some systems, a key on others. */
    function findDeleteKey() {
        var target = global.UIATarget.localTarget();
        var found = null;
        target.pushTimeout(0);
        try {
            for (var index = 0; index < deleteKeyNames.length && !isThere(found); index += 1) {
                found = keyboard().buttons().firstWithName(deleteKeyNames[index]);
                if (!isThere(found)) {
                    found = keyboard().keys().firstWithName(deleteKeyNames[index]);
                }
            }
            return found;
        } finally {
            target.popTimeout();
        }
    }

    /** Clears the field that has the focus: holds Delete, then taps it for each remaining character. */
    function holdDelete(field) {
        var deleteKey = findDeleteKey();
        var before;
        deleteKey.tap();
        deleteKey.touchAndHold(3.7);
        for (var left = 10000; left > 0; left -= 1) {
            before = field.value();
            deleteKey.tap();
            if (field.value() === before) {
                return;
            }
        }
    }

    /** The first character: both code units of a surrogate pair. */
    function firstCharacter(text) {
        var unit = codeUnit(text, 0);
        return slice(text, 0, unit >= 0xD800 && unit < 0xDC00 ? 2 : 1);
    }

    /** Types; retries the first key, since a keyboard that has just appeared may miss it. */
    function typeWithRetries(text) {
        var first = firstCharacter(text);
        if (first === "") {
            return;
        }
        global.retry(function () {
            keyboard().typeString(first);
        }, 8, 0.25);
        if (text.length > first.length) {
            keyboard().typeString(slice(text, first.length));
        }
    }

    var fieldMembers = {
        /** Taps the field if it has no focus, clears it if `clear`, and types. */
        typeString: function typeString(string, clear) {
            var text = String(string);
            if (!this.hasKeyboardFocus()) {
                this.tap();
            }
            if (clear) {
                holdDelete(this);
            }
            try {
                typeWithRetries(text);
                return;
            } catch (exception) {
                if (indexOf(String(exception), " failed to tap ") < 0) {
                    throw gaveUp(exception);
                }
            }
            try {
                holdDelete(this);
                keyboard().setInterKeyDelay(0.2);
                keyboard().typeString(text);
            } catch (exception) {
                throw gaveUp(exception);
            }
        },

        /** Clears the field with the keyboard. */
        clear: function clear() {
            this.typeString("", true);
        }
    };

    function gaveUp(exception) {
        return host.rememberText("typeString caught error: " + exception);
    }

    // Picker wheels

    var wheelMembers = {
        /** The value without the position that some systems append: up to its last dot. */
        realValue: function realValue() {
            var value = String(this.value());
            var dot = lastIndexOf(value, ".");
            return dot < 0 ? value : slice(value, 0, dot);
        },

        /** Taps the wheel row by row until it shows the value. */
        scrollToValue: function scrollToValue(wanted) {
            var values = this.values();
            var now = position(values, this.realValue());
            var goal = position(values, wanted);
            if (goal < 0) {
                global.fail("value: " + wanted + " not found in Wheel!");
            }
            var offset = { x: 0.35, y: goal > now ? 0.67 : 0.31 };
            for (var taps = Math.abs(goal - now); taps > 0; taps -= 1) {
                this.tapWithOptions({ tapOffset: offset });
                global.UIATarget.localTarget().delay(0.7);
            }
        }
    };

    function position(values, value) {
        for (var index = 0; index < values.length; index += 1) {
            if (String(values[index]) === String(value)) {
                return index;
            }
        }
        return -1;
    }

    return { keyboard: keyboardMembers, field: fieldMembers, wheel: wheelMembers };
})
