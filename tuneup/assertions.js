// Assertions and the exceptions they throw. Comparing, matching and reporting are native, so that each assertion is
// an event of the run; this file defines the functions.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }
    var define = host.natives.define;

    /** The exception of `fail`, and of a window that does not match. */
    function FailureException(message) {
        describe(this, "FailureException", message, quoted);
    }

    /** The exception of an assertion that fails. */
    function AssertionException(message) {
        describe(this, "AssertionException", message, quoted);
    }

    /** The exception of an `onPass` callback that threw. */
    function OnPassException(message) {
        describe(this, "OnPassException", message, quoted);
    }

    /** An unexpected property value; for scripts that do their own matching. */
    function PropertyMismatchException(property, expected, given) {
        describe(this, "PropertyMismatchException", property + ": expected " + expected + " given " + given, plain);
    }

    /** Sets the properties of an exception, and records where it was created. */
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
     * after every failed try. Throws the exception of the last try.
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

    // Like errors, exceptions have the property `backtrace`: their stack.
    host.addBacktrace(FailureException);
    host.addBacktrace(AssertionException);
    host.addBacktrace(OnPassException);
    host.addBacktrace(PropertyMismatchException);

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
    global.assertTreeMatchesFile = host.assertTreeMatchesFile;
    global.assertWindow = host.assertWindow;
})(this);
