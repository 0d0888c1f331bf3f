// Assertions and the exceptions they throw. What compares, matches and reports is native, so that each assertion is
// an event of the run; this file gives it its names.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    var define = host.natives.define;

    /** What `fail` throws, and a window that does not match. */
    function FailureException(message) {
        describe(this, "FailureException", message, quoted);
    }

    /** What an assertion that does not hold throws. */
    function AssertionException(message) {
        describe(this, "AssertionException", message, quoted);
    }

    /** What an `onPass` callback that threw becomes. */
    function OnPassException(message) {
        describe(this, "OnPassException", message, quoted);
    }

    /** A property that is not what it should be; for scripts that match by themselves. */
    function PropertyMismatchException(property, expected, given) {
        describe(this, "PropertyMismatchException", property + ": expected " + expected + " given " + given, plain);
    }

    /** Gives an exception its parts, and remembers where it was made. */
    function describe(exception, name, message, toString) {
        define(exception, "name", name);
        define(exception, "message", message);
        define(exception, "toString", toString);
        host.remember(exception);
    }

    function plain() {
        return this.name + ": " + this.message;
    }

    function quoted() {
        return this.name + ": \"" + this.message + "\"";
    }

    /**
     * Calls `f` until it returns without throwing, at most `maxTries` times (3), and sleeps `delay` seconds (0.5)
     * after every try that failed. Throws what the last try threw.
     */
    function retry(f, maxTries, delay) {
        var tries = maxTries === undefined ? 3 : maxTries;
        var pause = delay === undefined ? 0.5 : delay;
        var thrown;
        for (var count = 1; ; count += 1) {
            try {
                return f();
            } catch (exception) {
                thrown = exception;
            }
            global.UIATarget.localTarget().delay(pause);
            if (!(count < tries)) {
                throw thrown;
            }
        }
    }

    define(host.exceptions, "FailureException", FailureException);
    define(host.exceptions, "AssertionException", AssertionException);
    define(host.exceptions, "OnPassException", OnPassException);

    global.FailureException = FailureException;
    global.AssertionException = AssertionException;
    global.OnPassException = OnPassException;
    global.PropertyMismatchException = PropertyMismatchException;
    global.retry = retry;

    global.fail = host.fail;
    global.assertTrue = host.assertTrue;
    global.assertFalse = host.assertFalse;
    global.assertEquals = host.assertEquals;
    global.assertNotEquals = host.assertNotEquals;
    global.assertMatch = host.assertMatch;
    global.assertNull = host.assertNull;
    global.assertNotNull = host.assertNotNull;
    global.assertPropertiesMatch = host.assertPropertiesMatch;
    global.assertElementTree = host.assertElementTree;
    global.assertWindow = host.assertWindow;
})(this);
