// The test interface of Jest: `describe`, hooks and `test` with `only`, `skip`, `fixme`, `fail`, `todo` and `each`.
//
// Tests are collected while the script's own code runs, and run in order when it has ended. Running and judging them
// is native, as it is for tuneup's `test`.
#import "tuneup.js"
#import "expect.js"

(function (global) {
    "use strict";

    var host = global.__jsrun;
    // The engine may compile this file before there is anything to add to.
    if (!host) { return; }
    var natives = host.natives;
    var root = makeSuite("", null);
    /** The suite whose function runs. */
    var suite = root;
    var isRunning = false;
    var hasOnly = false;
    /** What functions of tests and hooks get. */
    var given = function (target, application) { return [target, application]; };
    natives.define(host, "giveTests", function (make) { given = make; });
    var apply = Reflect.apply;

    function makeSuite(title, parent, mode) {
        return {
            title: title, parent: parent, mode: mode, members: [],
            beforeAll: [], afterAll: [], beforeEach: [], afterEach: [],
            /** Whether its first test has begun, and what its `beforeAll` has thrown. */
            isEntered: false, failure: null
        };
    }

    // MARK: Declaring

    function demandFunction(f, name, title) {
        if (typeof f !== "function") {
            throw new TypeError(name + "(" + host.describe(title) + ") needs a function, not " + host.describe(f));
        }
    }

    function demandCollecting(name, title) {
        if (isRunning) {
            throw new Error(name + (title === undefined ? "()" : "(" + host.describe(title) + ")")
                + " was called while tests run: call it in the script itself, or in the function of describe().");
        }
    }

    function fullTitle(title, parent) {
        var text = "" + title;
        for (var outer = parent; outer; outer = outer.parent) {
            if (outer.title) text = outer.title + " " + text;
        }
        return text;
    }

    function describe(mode) {
        return function (title, f) {
            demandCollecting("describe", title);
            demandFunction(f, "describe", title);
            var outer = suite;
            if (mode === "only") chooseOnly("describe.only", title);
            suite = makeSuite("" + title, outer, mode);
            outer.members[outer.members.length] = suite;
            try {
                var result = f();
            } finally {
                suite = outer;
            }
            if (isThenable(result)) {
                throw new TypeError("describe(" + host.describe(title) + ") has an async function: its tests would "
                    + "come too late. Await in a hook or a test.");
            }
        };
    }

    function declaration(mode) {
        return function (title, f, options) {
            if (isRunning && mode === "skip" && typeof f !== "function") return skipNow(title, f);
            demandCollecting("test", title);
            if (typeof f !== "function" && typeof options === "function") {
                var swapped = f;
                f = options;
                options = swapped;
            }
            if (mode !== "todo" && !(f === undefined && (mode === "skip" || mode === "fixme"))) {
                demandFunction(f, "test", title);
            }
            if (mode === "only") chooseOnly("test.only", title);
            var given = read(options);
            suite.members[suite.members.length] = {
                title: fullTitle(title, suite) + given.tags, suite: suite, mode: mode, body: f, options: given.options,
                place: host.placeOfCall()
            };
        };
    }

    function chooseOnly(name, title) {
        host.demandEvery(name + "(" + host.describe(title) + ")");
        hasOnly = true;
    }

    /** Skips the test that runs; with a condition, only if that is true. */
    function skipNow(condition, reason) {
        if (typeof condition === "string") host.skipRunningTest(condition);
        if (condition === undefined || condition) host.skipRunningTest(reason);
    }

    /** Reads options: a number is a time limit in milliseconds, and tags become a part of the title. */
    function read(options) {
        if (typeof options === "number") return { options: { timeout: options / 1000 }, tags: "" };
        if (options === null || typeof options !== "object" || options.tag === undefined) {
            return { options: options, tags: "" };
        }
        var rest = {}, tags = "", list = natives.isArray(options.tag) ? options.tag : [options.tag], keys = host.keys(options);
        for (var index = 0; index < keys.length; index += 1) {
            if (keys[index] !== "tag") natives.define(rest, keys[index], options[keys[index]]);
        }
        for (var place = 0; place < list.length; place += 1) tags += " " + list[place];
        return { options: host.keys(rest).length ? rest : undefined, tags: tags };
    }

    function hook(name) {
        return function (f) {
            demandCollecting(name);
            demandFunction(f, name, "…");
            suite[name][suite[name].length] = f;
        };
    }

    // MARK: Tables

    /** Makes `each` of a function that declares. */
    function each(declare) {
        return function (table) {
            if (typeof table === "string") table = rowsOfFile(table);
            var rows = arguments.length > 1 || (table && table.raw) ? rowsOfTemplate(arguments) : table;
            if (!rows || typeof rows.length !== "number" || typeof rows === "string") {
                throw new TypeError("each() takes an array of rows, a JSON or CSV file, or a template with a table, not "
                    + host.describe(rows));
            }
            return function (title, f, options) {
                demandFunction(f, "each", title);
                for (var index = 0; index < rows.length; index += 1) declareRow(rows[index], index);

                function declareRow(row, index) {
                    var values = natives.isArray(row) ? row : [row];
                    declare(titleOfRow("" + title, row, values, index), function () {
                        return apply(f, this, values.concat(natives.Array.from(arguments)));
                    }, options);
                }
            };
        };
    }

    /** The rows of a JSON or CSV file, whose path is relative to the script. */
    function rowsOfFile(path) {
        var rows = global.require(/^(\.{0,2}\/)/.test(path) ? path : "./" + path);
        if (!natives.isArray(rows)) throw new TypeError("each(" + host.describe(path) + "): the file has no array of rows.");
        return rows;
    }

    /** The rows of a template such as `a | b` with the values of each cell. */
    function rowsOfTemplate(parts) {
        var names = ("" + parts[0][0]).split("\n").filter(function (line) { return line.trim(); })[0] || "";
        var keys = names.split("|").map(function (name) { return name.trim(); }).filter(Boolean);
        if (!keys.length || (parts.length - 1) % keys.length) {
            throw new TypeError("each`…` needs a line with the names of the columns, and a value for each cell");
        }
        var rows = [];
        for (var index = 1; index < parts.length; index += keys.length) {
            var row = {};
            keys.forEach(function (key, column) { row[key] = parts[index + column]; });
            rows.push(row);
        }
        return rows;
    }

    function titleOfRow(title, row, values, index) {
        var next = 0;
        var text = title.replace(/%([%psdifjo#$])/g, function (whole, kind) {
            if (kind === "%") return "%";
            if (kind === "#") return "" + index;
            if (kind === "$") return "" + (index + 1);
            if (next >= values.length) return whole;
            return formatted(values[next++], kind);
        });
        if (row === null || typeof row !== "object" || natives.isArray(row)) return text;
        return text.replace(/\$(#|[\w.]+)/g, function (whole, path) {
            if (path === "#") return "" + index;
            var value = row, names = path.split(".");
            for (var place = 0; place < names.length; place += 1) {
                if (value === null || value === undefined || !(names[place] in Object(value))) return whole;
                value = value[names[place]];
            }
            return typeof value === "string" ? value : host.describe(value);
        });
    }

    function formatted(value, kind) {
        switch (kind) {
        case "s": return typeof value === "string" ? value : "" + value;
        case "d": case "f": return "" + Number(value);
        case "i": return "" + parseInt(value, 10);
        case "j": return natives.stringify(value) || "undefined";
        default: return host.describe(value);
        }
    }

    // MARK: Running

    function isThenable(value) {
        return value !== null && typeof value === "object" && typeof value.then === "function";
    }

    /** Runs a generator to its end; waits for each promise that it yields. */
    function drive(steps) {
        function go(method, value) {
            for (;;) {
                var step = steps[method](value);
                if (step.done) return step.value;
                if (isThenable(step.value)) {
                    return step.value.then(
                        function (result) { return go("next", result); },
                        function (error) { return go("throw", error); });
                }
                method = "next";
                value = step.value;
            }
        }
        return go("next");
    }

    function suitesAround(test) {
        var suites = [];
        for (var outer = test.suite; outer; outer = outer.parent) suites.unshift(outer);
        return suites;
    }

    /** Everything that belongs to a test; a hook that fails is a failure of the test. */
    function* steps(test, target, application) {
        var values = given(target, application);
        var suites = suitesAround(test), failure = null;
        for (var suite of suites) {
            if (!suite.isEntered) {
                suite.isEntered = true;
                try {
                    for (var first of suite.beforeAll) yield apply(first, undefined, values);
                } catch (error) {
                    suite.failure = { error: error };
                }
            }
            // Each test of a suite that could not be prepared fails.
            if (suite.failure) throw suite.failure.error;
        }
        try {
            for (var outer of suites) for (var before of outer.beforeEach) yield apply(before, undefined, values);
            yield apply(test.body, undefined, values);
        } catch (error) {
            failure = { error: error };
        }
        for (var inner of suites.reverse()) {
            for (var after of inner.afterEach) {
                try {
                    yield apply(after, undefined, values);
                } catch (error) {
                    failure = failure || { error: error };
                }
            }
        }
        if (failure) throw failure.error;
    }

    /** A test that has to fail. */
    function* failing(test, target, application) {
        try {
            yield* steps(test, target, application);
        } catch (error) {
            return;
        }
        throw new Error("The test passed, but test.fail says that it fails.");
    }

    function* leave(suite) {
        if (!suite.isEntered) return;
        for (var last of suite.afterAll) yield last();
    }

    /** Whether a test or a suite around it has a mode. */
    function has(mode, test) {
        if (test.mode === mode) return true;
        for (var outer = test.suite; outer; outer = outer.parent) if (outer.mode === mode) return true;
        return false;
    }

    function reasonToSkip(test) {
        if (test.mode === "todo") return "test.todo: it is not written yet";
        if (has("fixme", test)) return "test.fixme: it needs to be mended";
        if (has("skip", test)) return "test.skip";
        return hasOnly && !has("only", test) ? "test.only chooses others" : null;
    }

    function declare(test) {
        var reason = reasonToSkip(test);
        if (reason !== null) return host.skipTest(test.title, reason, test.place);
        var run = test.mode === "fail" ? failing : steps;
        host.declareTest(test.title, function (target, application) {
            return drive(run(test, target, application));
        }, test.options, test.place);
    }

    function visit(suite) {
        for (var index = 0; index < suite.members.length; index += 1) {
            var member = suite.members[index];
            if (member.members) visit(member); else declare(member);
        }
        if (suite.afterAll.length) host.declareHook(function () { return drive(leave(suite)); });
    }

    host.atEnd(function () {
        isRunning = true;
        visit(root);
    });

    /** Runs a function as a step of the test, which reports name. */
    function step(title, f) {
        demandFunction(f, "test.step", title);
        host.startStep(title);
        var result;
        try {
            result = f();
        } catch (error) {
            host.endStep(false);
            throw error;
        }
        if (!isThenable(result)) {
            host.endStep(true);
            return result;
        }
        return result.then(
            function (value) { host.endStep(true); return value; },
            function (error) { host.endStep(false); throw error; });
    }

    // MARK: Globals

    function withModes(make, modes) {
        var made = make("");
        made.each = each(made);
        modes.forEach(function (mode) {
            made[mode] = make(mode);
            made[mode].each = each(made[mode]);
        });
        return made;
    }

    global.describe = withModes(describe, ["only", "skip", "fixme"]);
    global.test = withModes(declaration, ["only", "skip", "fixme", "fail", "todo"]);
    global.test.failing = global.test.fail;
    global.test.step = step;
    global.skip = function (reason) { host.skipRunningTest(reason); };
    global.test.describe = global.describe;
    global.it = global.test;
    natives.define(host, "collectingTest", global.test);
    global.fit = global.test.only;
    global.fdescribe = global.describe.only;
    global.xit = global.xtest = global.test.skip;
    global.xdescribe = global.describe.skip;
    ["beforeAll", "afterAll", "beforeEach", "afterEach"].forEach(function (name) {
        global[name] = hook(name);
        global.test[name] = global[name];
    });
})(this);
