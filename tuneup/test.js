// `test`: one function of a script as one test of the run.
//
// A test runs at once. The engine runs promise jobs only when the script's top-level code has ended, so a test whose
// function gives a promise stays open until then, and the tests after it wait in a queue: the order stays that of
// the script.

(function (global) {
    "use strict";

    var host = global.__jsrun;
    var NativeError = Error;
    var NativePromise = global.Promise;
    var NativeRegExp = RegExp;
    var uncurry = Function.prototype.bind.bind(Function.prototype.call);
    var then = uncurry(NativePromise.prototype.then);
    var resolve = NativePromise.resolve.bind(NativePromise);
    var matches = uncurry(NativeRegExp.prototype.test);
    var objectText = uncurry(Object.prototype.toString);

    var queue = [];
    var open = null;
    var insideBody = false;

    /** The options of a test that gives none: what is logged when it fails. */
    global.testCreateDefaultOptions = function testCreateDefaultOptions() {
        return { logStackTrace: false, logTree: true, logTreeJSON: false, screenCapture: true };
    };

    /**
     * Runs `f(target, application)` as a test: it passes if `f` returns, or if the promise it gives is kept.
     * `options` replace the default ones as a whole, but for `proves` and `needs`, which name features and stored
     * data and replace nothing. What `f` throws is logged, never thrown again.
     */
    global.test = function test(title, f, options) {
        var entry = { title: String(title), body: f, options: options };
        if (typeof options === "function" && typeof f !== "function") {
            entry.body = options;
            entry.options = f;
        }
        entry.declaration = host.declareTest(entry.title, entry.options);
        var running = open;
        if (running !== null && (insideBody || !host.isTopLevel())) {
            throw new NativeError(
                "test(\"" + entry.title + "\") stands inside test(\"" + running.title + "\"): tests do not nest. "
                + "Move it out, or make it a function that the outer test calls."
            );
        }
        if (!isWanted(entry.title)) {
            host.skipTest(entry.title, "TUNEUP_ONLY_RUN does not name it");
            return;
        }
        queue[queue.length] = entry;
        runQueue();
    };

    /** Whether the global `TUNEUP_ONLY_RUN`, a list of patterns for whole titles, lets the test run. */
    function isWanted(title) {
        var patterns = typeof TUNEUP_ONLY_RUN === "undefined" ? null : TUNEUP_ONLY_RUN;
        if (!patterns || !(patterns.length > 0)) {
            return true;
        }
        for (var index = 0; index < patterns.length; index += 1) {
            if (matches(new NativeRegExp("^" + patterns[index] + "$"), title)) {
                return true;
            }
        }
        return false;
    }

    /** Runs tests until one has to be waited for, or none is left. */
    function runQueue() {
        while (open === null && queue.length > 0) {
            var entry = queue[0];
            for (var index = 1; index < queue.length; index += 1) {
                queue[index - 1] = queue[index];
            }
            queue.length -= 1;
            if (host.shouldRun(entry.declaration)) {
                run(entry);
            }
        }
        host.testsWaiting(queue.length + (open === null ? 0 : 1));
    }

    function run(entry) {
        var promise = null;
        open = entry;
        insideBody = true;
        try {
            var target = global.UIATarget.localTarget();
            var application = target.frontMostApp();
            global.target = target;
            global.application = application;
            host.announceTest(entry.declaration);
            global.UIALogger.logStart(entry.title);
            if (entry.declaration.mistake) {
                throw new TypeError(entry.declaration.mistake);
            }
            if (typeof entry.body !== "function") {
                throw new TypeError(
                    "test(\"" + entry.title + "\") needs a function as its second argument, not " + entry.body
                );
            }
            var result = entry.body(target, application);
            if (isPromise(result)) {
                promise = resolve(result);
            }
        } catch (exception) {
            insideBody = false;
            failed(entry, exception);
            return;
        }
        insideBody = false;
        if (promise === null) {
            passed(entry);
        } else {
            wait(entry, promise);
        }
    }

    function isPromise(value) {
        return value instanceof NativePromise || objectText(value) === "[object Promise]";
    }

    function wait(entry, promise) {
        then(promise, function () {
            settle(entry, passed);
        }, function (reason) {
            settle(entry, failed, reason);
        });
    }

    /** Closes a test that was waited for, unless the host has given it up meanwhile. */
    function settle(entry, close, reason) {
        if (open === entry) {
            close(entry, reason);
            runQueue();
        }
    }

    function passed(entry) {
        global.UIALogger.logPass(entry.title);
        open = null;
    }

    function failed(entry, exception) {
        var given = entry.declaration.hasOtherOptions ? entry.options : null;
        var options = given || global.testCreateDefaultOptions();
        var logger = global.UIALogger;
        host.reportFailure(exception);
        quietly(function () {
            logger.logError(textOf(exception));
        });
        if (options.logStackTrace) {
            quietly(function () {
                logger.logError(stackOf(exception));
            });
        }
        if (options.logTree) {
            quietly(function () {
                global.UIATarget.localTarget().logElementTree();
            });
        }
        if (options.logTreeJSON) {
            quietly(function () {
                global.UIATarget.localTarget().frontMostApp().mainWindow().logElementTreeJSON();
            });
        }
        if (options.screenCapture) {
            quietly(function () {
                global.UIATarget.localTarget().captureScreenWithName(entry.title + "-fail");
            });
        }
        logger.logFail(entry.title);
        open = null;
    }

    /** What else goes wrong while a failure is written down must not hide the failure. */
    function quietly(step) {
        try {
            step();
        } catch (exception) {
            host.reportFailure(exception);
        }
    }

    /** The stack; exceptions of the library have none that scripts can see, so the host remembers it. */
    function stackOf(exception) {
        var error = host.recall(exception) || exception;
        return error === null || error === undefined ? undefined : error.stack;
    }

    function textOf(exception) {
        try {
            return exception.toString();
        } catch (unprintable) {
            return host.describe(exception);
        }
    }

    /** Lets the host end a test that waits for what never happens. */
    host.abandonWaitingTest = function (reason) {
        var waiting = open !== null && !insideBody;
        if (waiting) {
            settle(open, failed, new NativeError(reason));
        }
        return waiting;
    };
})(this);
