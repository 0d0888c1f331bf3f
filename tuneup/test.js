// `test`: one function of a script as one test of the run.
//
// Running and judging tests is native, so that no script can change a verdict; this file defines the function.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }

    /** The options of a test without its own: what is logged when it fails. */
    global.testCreateDefaultOptions = function testCreateDefaultOptions() {
        return { logStackTrace: false, logTree: true, logTreeJSON: false, screenCapture: true };
    };

    /**
     * Runs `f(target, application)` as a test: it passes if `f` returns, or if the promise it returns is fulfilled.
     * `options` replace the default ones as a whole, except for `proves` and `needs`, which name features and stored
     * data and replace nothing. Exceptions of `f` are logged, never rethrown.
     */
    global.test = host.test;
})(this);
