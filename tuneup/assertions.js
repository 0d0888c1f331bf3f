// Assertions and the exceptions they throw. What compares, matches and reports is native, so that each assertion is
// an event of the run; this file gives it its names.

(function (global) {
    "use strict";

    var host = global.__jsrun;

    /** What `fail` throws, and a window that does not match. */
    function FailureException(message) {
        this.name = "FailureException";
        this.message = message;
        this.toString = quoted;
        host.remember(this);
    }

    /** What an assertion that does not hold throws. */
    function AssertionException(message) {
        this.name = "AssertionException";
        this.message = message;
        this.toString = quoted;
        host.remember(this);
    }

    /** What an `onPass` callback that threw becomes. */
    function OnPassException(message) {
        this.name = "OnPassException";
        this.message = message;
        this.toString = quoted;
        host.remember(this);
    }

    /** A property that is not what it should be; for scripts that match by themselves. */
    function PropertyMismatchException(property, expected, given) {
        this.name = "PropertyMismatchException";
        this.message = property + ": expected " + expected + " given " + given;
        this.toString = function () {
            return this.name + ": " + this.message;
        };
        host.remember(this);
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

    host.exceptions = {
        FailureException: FailureException,
        AssertionException: AssertionException,
        OnPassException: OnPassException
    };

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
