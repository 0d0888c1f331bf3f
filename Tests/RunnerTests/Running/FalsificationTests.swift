import Runner
import TestEvents
import Testing

/// Whatever a script does to the language and to the library, a test that fails is reported as failed.
@Suite struct FalsificationTests {
    /// Replacements by a script, as statements.
    static let pollutions = [
        "Array.prototype's setters":
            """
        for (let index of [0, 1, 2, 3]) Object.defineProperty(Array.prototype, String(index), {
            set: function () {}, get: function () { return undefined; }, configurable: true });
        """,
        "Array.prototype's methods":
            "for (let name of ['push', 'pop', 'shift', 'slice', 'forEach', 'map', 'join', 'concat', 'indexOf', 'filter']) "
            + "Array.prototype[name] = function () { throw new Error('polluted'); };",
        "Object.prototype.then":
            "Object.defineProperty(Object.prototype, 'then', { get: function () { throw new Error('then'); } });",
        "Object.prototype's descriptor keys":
            """
        for (let name of ['get', 'set', 'value', 'writable', 'enumerable', 'configurable']) Object.defineProperty(
            Object.prototype, name, { __proto__: null, value: function () { return true; }, writable: true });
        """,
        "Object.prototype's option keys":
            """
        for (let name of ['title', 'options', 'proves', 'needs', 'mistake', 'logTree', 'logStackTrace', 'screenCapture'])
            Object.defineProperty(Object.prototype, name, { get: function () { throw new Error('polluted'); },
                set: function () { throw new Error('polluted'); } });
        """,
        "Object.prototype's methods":
            """
        Object.prototype.toString = function () { return '[object UIAElementNil]'; };
        Object.prototype.toJSON = function () { throw new Error('polluted'); };
        Object.prototype.hasOwnProperty = function () { return false; };
        Object.prototype.valueOf = function () { throw new Error('polluted'); };
        """,
        "Object.prototype is frozen": "Object.freeze(Object.prototype); Object.freeze(Array.prototype);",
        "Function.prototype":
            "Function.prototype.call = Function.prototype.apply = Function.prototype.bind = "
            + "function () { throw new Error('polluted'); };",
        "Promise.prototype":
            "Promise.prototype.then = function (kept) { if (kept) kept(); return this; };"
            + "Promise.prototype.catch = Promise.prototype.finally = function () { return this; };",
        "Promise.prototype.constructor":
            "Object.defineProperty(Promise.prototype, 'constructor', { get: function () { throw new Error('species'); } });",
        "Promise's functions":
            "Promise.resolve = Promise.reject = Promise.all = function () { return new Promise(function () {}); };"
            + "Object.defineProperty(Promise, Symbol.hasInstance, { value: function () { return false; } });",
        "Promise": "globalThis.Promise = function () { throw new Error('polluted'); };",
        "RegExp.prototype":
            "RegExp.prototype.test = function () { return true; };"
            + "RegExp.prototype.exec = function () { return ['all']; };"
            + "RegExp.prototype[Symbol.match] = RegExp.prototype[Symbol.replace] = function () { return 'all'; };",
        "String":
            "for (let name of ['replace', 'slice', 'charAt', 'indexOf', 'toLowerCase', 'trim', 'toString', 'valueOf']) "
            + "String.prototype[name] = function () { throw new Error('polluted'); };"
            + "globalThis.String = function () { throw new Error('polluted'); };",
        "Error":
            "globalThis.Error = globalThis.TypeError = function () { return { message: '' }; };",
        "Error.prototype":
            """
        var proto = Object.getPrototypeOf(TypeError.prototype);
        proto.toString = function () { throw new Error('polluted'); };
        for (let name of ['name', 'message', 'stack', 'line', 'sourceURL', 'cause']) Object.defineProperty(proto, name, {
            get: function () { throw 1; }, set: function () { throw 2; } });
        """,
        "Error's stack":
            "Error.prepareStackTrace = function () { throw new Error('polluted'); }; Error.stackTraceLimit = 0;",
        "iterators":
            "Array.prototype[Symbol.iterator] = function () { return { next: function () { return { done: true }; } }; };",
        "collections":
            "for (let type of [WeakMap, Map, WeakSet, Set]) for (let name of ['get', 'set', 'has', 'add']) "
            + "type.prototype[name] = function () { throw new Error('polluted'); };",
        "Reflect":
            "Reflect.apply = Reflect.construct = Reflect.get = function () { throw new Error('polluted'); };",
        "JSON": "globalThis.JSON = { stringify: function () { throw new Error('polluted'); } };",
        "__jsrun":
            """
        for (let name of Object.getOwnPropertyNames(__jsrun)) __jsrun[name] = function () { return true; };
        try { delete globalThis.__jsrun; } catch (e) {}
        try { Object.defineProperty(globalThis, '__jsrun', { value: {} }); } catch (e) {}
        globalThis.__jsrun = {};
        """,
        "UIALogger": "globalThis.UIALogger = { logPass: function () {}, logMessage: function () {} };",
        "UIALogger is deleted": "delete globalThis.UIALogger;",
        "UIALogger's functions":
            "var pass = UIALogger.logPass; UIALogger.logFail = function (title) { pass.call(UIALogger, title); };"
            + "UIALogger.logError = function () { throw new Error('polluted'); };",
        "UIALogger throws":
            "UIALogger.logFail = UIALogger.logError = function () { throw new Error('polluted'); };",
        "UIATarget.localTarget": "UIATarget.localTarget = function () { throw new Error('polluted'); };",
        "frontMostApp": "UIATarget.prototype.frontMostApp = function () { throw new Error('polluted'); };",
        "testCreateDefaultOptions":
            "globalThis.testCreateDefaultOptions = function () { throw new Error('polluted'); };",
        "testCreateDefaultOptions is deleted": "globalThis.testCreateDefaultOptions = undefined;",
        "options that throw":
            "globalThis.testCreateDefaultOptions = function () { return { get logTree() { throw new Error('mine'); } }; };",
        "setTimeout": "globalThis.setTimeout = globalThis.clearTimeout = function () { throw new Error('polluted'); };",
        "Object's functions":
            "Object.defineProperty = Object.keys = Object.create = Object.freeze = Object.getPrototypeOf = "
            + "Object.getOwnPropertyDescriptor = function () { throw new Error('polluted'); };",
        "Date and Math":
            "Date.now = Math.abs = Math.max = Math.floor = function () { throw new Error('polluted'); };",
    ]

    /// Tests that fail, by their titles.
    static let failures = [
        ("asserts", "function () { assertEquals(1, 2); }"),
        ("asserts nothing there", "function () { assertNull({}); }"),
        ("matches", "function () { assertMatch(/a/, 'b'); }"),
        ("throws", "function () { throw new Error('no'); }"),
        ("throws a string", "function () { throw 'no'; }"),
        ("rejects", "async function () { await null; throw new Error('no'); }"),
        ("logs", "function () { UIALogger.logFail('logs'); }"),
        ("taps", "function (target, app) { app.buttons()['None'].tap(); }"),
        (
            "goes through a sequence",
            "function () { Scenario.sequence('s', [function () {}, function () { return false; }]).run(); }"
        ),
        (
            "goes through a flow",
            "function () { Scenario.flow('f', { start: 'a', steps: { a: function () {}, b: function () { throw 1; } }, "
                + "transitions: [['a', 'b']] }).run(); }"
        ),
        (
            "visits a page",
            "function () { class NonePage extends Page { get id() { return 'None'; } } "
                + "new PageFactory().page(NonePage).element('None').tap(); }"
        ),
    ]

    private static let importLine = "#import \"tuneup/tuneup.js\"\n"

    private static var tests: String {
        failures.map { "test('\($0.0)', \($0.1));\n" }.joined() + "test('passes', function () { assertTrue(true); });\n"
    }

    private func check(_ run: FinishedRun, _ name: String) {
        let outcomes = run.outcomes.filter { !$0.hasPrefix("pollutes: ") }
        for (title, _) in Self.failures {
            // A test that closes itself with what the script has put in place of `logFail` is not a failure.
            if title == "logs", name == "UIALogger's functions" { continue }
            let own = outcomes.filter { $0.hasPrefix("\(title): ") }
            #expect(own == ["\(title): failed"], "\(name): \(own)")
        }
        #expect(
            outcomes.filter { $0.hasPrefix("passes: ") } == ["passes: passed"], "\(name): \(run.issues.map(\.message))")
        #expect(outcomes.count == Self.failures.count + 1, "\(name): \(outcomes)")
        #expect(run.status == 1, "\(name)")
    }

    @Test(
        "what a script replaces before it imports the library changes no verdict", arguments: pollutions.keys.sorted())
    func before(name: String) throws {
        let pollution = try #require(Self.pollutions[name])
        check(try FinishedRun(["a.js": pollution + "\n" + Self.importLine + Self.tests]), name)
    }

    @Test("what a test replaces changes no verdict on the tests after it", arguments: pollutions.keys.sorted())
    func after(name: String) throws {
        let pollution = try #require(Self.pollutions[name])
        let script = "test('pollutes', function () {\n\(pollution)\n});\n" + Self.tests
        check(try FinishedRun(["a.js": Self.importLine + script]), name)
    }

    @Test("a suite's own logger is still called, and may fail a test that passed")
    func ownLogger() throws {
        let run = try FinishedRun(
            """
            var lines = [], pass = UIALogger.logPass, failed = UIALogger.logFail;
            UIALogger.logPass = function (title) {
                lines.push('pass ' + title);
                (title === 'leaks' ? failed : pass).call(UIALogger, title);
            };
            UIALogger.logFail = function (title) { lines.push('fail ' + title); failed.call(UIALogger, title); };
            test('fails', function () { fail('no'); });
            test('passes', function () { assertTrue(1); });
            test('leaks', function () { assertTrue(1); });
            UIALogger.logMessage(lines.join());
            """)
        #expect(run.outcomes == ["fails: failed", "passes: passed", "leaks: failed"])
        #expect(run.messages == ["fail fails,pass passes,pass leaks"])
    }
}
