// `test`: one function of a script as one test of the run.
//
// What runs tests and decides about them is native, so that no script can change a verdict; this file gives it its name.

(function (global) {
    "use strict";

    /** The options of a test that has none of its own: what is logged when it fails. */
    global.testCreateDefaultOptions = function testCreateDefaultOptions() {
        return { logStackTrace: false, logTree: true, logTreeJSON: false, screenCapture: true };
    };

    /**
     * Runs `f(target, application)` as a test: it passes if `f` returns, or if the promise it returns is fulfilled.
     * `options` replace the default ones as a whole, but for `proves` and `needs`, which name features and stored
     * data and replace nothing. What `f` throws is logged, never thrown again.
     */
    global.test = global.__jsrun.test;
})(this);
