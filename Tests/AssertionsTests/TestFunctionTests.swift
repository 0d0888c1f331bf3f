import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import Testing
import UIAutomation

/// The library's `test`.
@Suite("Tests of a script")
struct TestFunctionTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test("FIX-44: a test runs at once, with target and application as arguments and globals")
    func arguments() throws {
        let text = try library.text(
            "var r; test('a', function (t, a) { r = [t === target, a === application, '' + t, '' + a]; }); r.join()")
        #expect(text == "true,true,[object UIATarget],[object UIAApplication]")
        #expect(library.flow == ["start a", "passed a"])
    }

    @Test("FIX-44: the device is the same object in all tests, and what a script makes of it counts")
    func replacedArguments() throws {
        let library = try Library(on: FormApp.self)
        let text = try library.text(
            """
            var r = [];
            test('a', function (t, a) { r.push(t === UIATarget.localTarget(), a.name() === t.frontMostApp().name()); });
            target.note = 7;
            test('b', function (t) { r.push(t === target, t.note); });
            target.frontMostApp = function () { return this === target ? 'own app' : 'other'; };
            test('c', function (t, a) { r.push(a, application); });
            UIATarget.localTarget = function () { return {frontMostApp: () => this === UIATarget ? 'mine' : 'other'}; };
            test('d', function (t, a) { r.push(a, application); });
            r.join()
            """)
        #expect(text == "true,true,true,7,own app,own app,mine,mine")
    }

    @Test("FIX-44: what a script replaces after some tests counts from then on, and so does what it restores")
    func replacedLater() throws {
        let library = try Library(on: FormApp.self)
        let text = try library.text(
            """
            var r = [], { localTarget } = UIATarget, { logStart } = UIALogger, apps = new Set();
            function name(title) {
                test(title, function (t, a) {
                    apps.add(a);
                    r.push(title + (t === target && a === application && t === localTarget() ? '' : ' differs'));
                });
            }
            name('a'); name('b');
            UIALogger.logStart = function (title) { r.push('start ' + title); };
            name('c');
            UIALogger.logStart = logStart;
            name('d');
            UIATarget.localTarget = function () { throw 'no'; };
            name('e');
            UIATarget.localTarget = localTarget;
            name('f');
            Object.defineProperty(globalThis, 'application', { value: 'fixed', writable: false, configurable: true });
            name('g');
            delete globalThis.application;
            var library = UIATarget;
            UIATarget = { localTarget() { return { frontMostApp: () => 'mine' }; } };
            test('h', function (t, a) { r.push(a, application); });
            UIATarget = library;
            name('i');
            r.push(apps.size);
            r.join()
            """)
        #expect(text == "a,b,start c,c,d,e,f,g differs,mine,mine,i,1")
        let warnings = library.events.filter { event in
            guard case .message(let message) = event, message.level == .warning else { return false }
            return message.text.hasPrefix("UIATarget.localTarget() and its frontMostApp() could not be called: ")
        }
        #expect(warnings.count == 1)
    }

    @Test("FIX-44: a failing test logs error, tree and picture before it fails, and throws nothing")
    func failure() throws {
        try library.run("test('a', function () { fail('no'); }); test('b', function () {});")
        #expect(
            library.lines == [
                "logStart: a", "logError: FailureException: \"no\"", "logElementTree of [object UIATarget]",
                "capture a-fail", "logFail: a", "logStart: b", "logPass: b",
            ])
    }

    @Test("options replace the default ones as a whole")
    func options() throws {
        try library.run("test('a', function () { throw new Error('no'); }, {logStackTrace: true});")
        #expect(library.lines.count == 4)
        #expect(library.lines[1] == "logError: Error: no")
        #expect(library.lines[2].hasPrefix("logError: @script.js:1"))
        #expect(library.lines[3] == "logFail: a")
        try library.run("test('b', function () { throw 'no'; }, {});")
        #expect(library.lines.suffix(3) == ["logStart: b", "logError: no", "logFail: b"])
    }

    @Test("the stack of a library exception can be logged, and an exception without one does no harm")
    func stacks() throws {
        try library.run("test('a', function () { fail('no'); }, {logStackTrace: true});")
        #expect(library.lines[2].hasPrefix("logError: ") && library.lines[2].contains("script.js:1"))
        try library.run("test('b', function () { throw null; }, {logStackTrace: true});")
        #expect(library.lines.suffix(3) == ["logError: null", "logError: undefined", "logFail: b"])
        #expect(library.issues.count == 2)
    }

    @Test("the tree is logged as a literal on request")
    func treeAsLiteral() throws {
        try library.run(
            "screen(make('UIAButton', {name: 'B'})); test('a', function () { fail(1); }, {logTreeJSON: true})")
        #expect(
            library.lines.contains { $0.hasPrefix("logDebug: logElementTreeJSON: \n{") && $0.contains("name: 'B'") })
    }

    @Test("the default options are a fresh object")
    func defaults() throws {
        #expect(
            try library.text(
                "testCreateDefaultOptions().x = 1; JSON.stringify(testCreateDefaultOptions())")
                == "{\"logStackTrace\":false,\"logTree\":true,\"logTreeJSON\":false,\"screenCapture\":true}")
    }

    @Test("FIX-44: TUNEUP_ONLY_RUN lists whole titles; an empty list filters nothing")
    func filter() throws {
        try library.run(
            """
            function f() {}
            var TUNEUP_ONLY_RUN = ['Add .*', 'exact'];
            test('Add one', f); test('Not Add', f); test('exact', f); test('exactly', f);
            TUNEUP_ONLY_RUN = [];
            test('any', f);
            """)
        #expect(
            library.flow == [
                "start Add one", "passed Add one", "skipped Not Add", "start exact", "passed exact",
                "skipped exactly", "start any", "passed any",
            ])
        #expect(!library.lines.contains { $0.contains("Not Add") })
    }

    @Test("TUNEUP_ONLY_RUN may be a constant")
    func constantFilter() throws {
        try library.run("const TUNEUP_ONLY_RUN = ['b']; test('a', function () {}); test('b', function () {});")
        #expect(library.flow == ["skipped a", "start b", "passed b"])
    }

    @Test("the runner may skip a test")
    func skipped() throws {
        let delegate = Skipping()
        library.session.tests.delegate = delegate
        try library.run("test('a', function () { fail('ran'); })")
        #expect(library.flow == ["skipped a"])
        #expect(delegate.asked == ["a at 1"])
    }

    @Test("FIX-4: a test inside a test is a mistake of the outer one")
    func nested() throws {
        try library.run("test('outer', function () { test('inner', function () {}); })")
        #expect(library.flow == ["start outer", "failed outer"])
        #expect(library.issues.first?.message.contains("test(\"inner\") is inside test(\"outer\")") == true)
        #expect(library.issues.first?.fault == .script)
    }

    @Test("options may precede the function")
    func optionsFirst() throws {
        try library.run("test('a', {screenCapture: false}, function () { throw 'x'; })")
        #expect(library.lines == ["logStart: a", "logError: x", "logFail: a"])
    }

    @Test("a test without a function fails and says what it needs")
    func withoutFunction() throws {
        try library.run("test('a')")
        #expect(library.issues.first?.message == "test(\"a\") needs a function as its second argument, not undefined")
        #expect(library.flow == ["start a", "failed a"])
    }

    @Test("an exception that cannot be printed still fails the test")
    func unprintable() throws {
        try library.run(
            """
            test('null', function () { throw null; }, {});
            test('undefined', function () { throw undefined; }, {});
            test('bare', function () { throw Object.create(null); }, {});
            test('throwing', function () { throw {toString: function () { throw 'worse'; }}; }, {});
            """)
        #expect(library.flow.filter { $0.hasPrefix("failed") }.count == 4)
        #expect(library.lines.filter { $0.hasPrefix("logError") }.count == 4)
    }

    private final class Skipping: TestLogDelegate {
        var asked: [String] = []
        func admission(of test: TestDeclaration) -> TestAdmission {
            asked.append("\(test.title) at \(test.place?.line ?? 0)")
            return .skipped("not wanted")
        }
        func testWillStart(_ title: String) {}
        func testDidStart(_ test: TestID) {}
        func testDidEnd(_ test: TestID, _ outcome: TestEvent.Outcome) {}
    }
}

@Suite("What tests declare")
struct TestDeclarationTests {
    private let library: Library
    init() throws { library = try Library() }

    private var declared: [TestEvent.TestStarted] {
        library.events.compactMap { if case .testStarted(let started) = $0 { started } else { nil } }
    }

    @Test(
        "the place of a test is its call",
        arguments: [
            "test('1:5', f);\ntest('2:5', f);\n  test('3:7', function () {\n});\n\ntest('6:5', f); test('6:21', f);",
            "['1:35', '1:35'].forEach(t => test(t, f));\ntest('2:5', f);\ntest('3:5', f, {timeout: 3});\ntest('4:5', f)",
            "function one(t) { test(t, f); }\none('1:23');\none('1:23');\ntest('4:5', f);\ntest('5:5', f);",
            "test('1:5', f);\nif (false)\n  test('4:5', f);\ntest('4:5', f);\ntest('5:5', f);",
            "for (var i = 0; i < 2; i += 1)\n  test('2:7', f);\ntest('3:5', f);\ntest('4:5', f);",
            "test('1:5', () => /[(]/.test('('));\ntest('2:5', f);\ntest('3:5', async function () {});\ntest('4:5', f);",
            "test('1:5', f);\n// test('3:5', f);\ntest('3:5', f);\n/*\ntest('7:5', f);\n*/\ntest('7:5', f);",
            "test('1:5', f);\ntest('2:5', '\u{2028}', f);\n\u{2028}test('4:5', f);\ntest('5:5', f);",
            "var t = test;\ntest('2:5', f);\nt('3:2', f);\ntest('4:5', f);\ntest('5:5', f);",
        ])
    func places(script: String) throws {
        try library.run("function f() {}")
        try library.run(script)
        #expect(try library.session.loop.run() == .quiet)
        #expect(declared.count >= 3)
        for test in declared { #expect("\(test.place?.line ?? 0):\(test.place?.column ?? 0)" == test.title) }
    }

    @Test("a test inside another one does not lead to the place of the next one")
    func placeAfterNestedTest() throws {
        try library.run(
            """
            test('outer', function () {
              test('inner', function () {});
              test('b', function () {});
            });
            test('b', function () {});
            """)
        #expect(declared.map(\.title) == ["outer", "b"] && declared.map { $0.place?.line } == [1, 5])
    }

    @Test("the engine is asked for the first of consecutive tests only")
    func consecutivePlaces() throws {
        try library.run(
            "test('a', function () { Error.stackTraceLimit = 0; });\ntest('b', function () {});\ntest('c', () => 1);")
        #expect(declared.map { $0.place?.line } == [1, 2, 3])
        try library.run("test('d', function () {});\ntest('e', function () {});")
        #expect(declared.suffix(2).map { $0.place } == [nil, nil])
    }

    @Test("FIX-53: a test declares what it proves and needs, as a name or as a list of names")
    func names() throws {
        try library.run(
            """
            test('a', function () {}, {proves: 'sign-in', needs: ['account', 'history', 'account']});
            test('b', {needs: 'account'}, function () {});
            test('c', function () {}, {proves: []});
            test('d', function () {});
            UIALogger.logStart('e');
            UIALogger.logPass('e');
            """)
        #expect(declared.map(\.proves) == [["sign-in"], nil, nil, nil, nil])
        #expect(declared.map(\.needs) == [["account", "history"], ["account"], nil, nil, nil])
        #expect(declared.map(\.place?.line) == [1, 2, 3, 4, 5])
    }

    @Test("declarations do not count as options of tuneup: the default ones stay as they are")
    func defaults() throws {
        try library.run("test('a', function () { throw 'no'; }, {proves: 'x', needs: 'y'});")
        #expect(
            library.lines == [
                "logStart: a", "logError: no", "logElementTree of [object UIATarget]", "capture a-fail", "logFail: a",
            ])
    }

    @Test("combined with other options, they replace the default ones as a whole")
    func otherOptions() throws {
        try library.run("test('a', function () { throw 'no'; }, {proves: 'x', screenCapture: true});")
        #expect(library.lines == ["logStart: a", "logError: no", "capture a-fail", "logFail: a"])
        try library.run("test('b', function () { throw 'no'; }, {nonsense: 1, needs: 'y'});")
        #expect(library.lines.suffix(3) == ["logStart: b", "logError: no", "logFail: b"])
    }

    @Test(
        "a key that nearly matches one of them fails that test, and the failure names the intended key",
        arguments: [("prove", "proves"), ("need", "needs"), ("Proves", "proves"), ("nedes", "needs")])
    func misspelt(key: String, meant: String) throws {
        try library.run("test('a', function () {}, {\(key): 'x'}); test('b', function () {});")
        #expect(library.flow == ["start a", "failed a", "start b", "passed b"])
        #expect(library.issues.map(\.message) == ["test() has no option \"\(key)\"; did you mean \"\(meant)\"?"])
        #expect(library.issues.first?.fault == .script)
        #expect(library.issues.first?.place?.line == 1)
    }

    @Test("other keys that tuneup does not know are ignored")
    func unknownKeys() throws {
        try library.run("test('a', function () {}, {retries: 3, logtree: true, tags: ['slow']});")
        #expect(library.flow == ["start a", "passed a"])
    }

    @Test(
        "a value that is not a name fails that test, and is shown",
        arguments: [
            ("5", "5"), ("''", "\"\""), ("[' ']", "\" \""), ("['a', null]", "null"), ("null", "null"),
            ("{a: 1}", "{a: 1}"), ("new Array(1e9)", "undefined"), ("function () {}", "function"),
        ])
    func wrongValues(value: String, shown: String) throws {
        try library.run("test('a', function () {}, {needs: \(value)}); test('b', function () {});")
        #expect(library.flow == ["start a", "failed a", "start b", "passed b"])
        let message = try #require(library.issues.first?.message)
        #expect(message.hasPrefix("test() takes a name or a list of names as \"needs\", such as "))
        #expect(message.contains("not \(shown)"), "\(message)")
    }

    @Test("options that throw when they are read fail that test")
    func throwing() throws {
        try library.run(
            """
            test('a', function () {}, {get proves() { throw new Error('mine'); }});
            test('b', function () {}, new Proxy({}, {ownKeys: function () { throw new Error('mine too'); }}));
            """)
        #expect(library.flow == ["start a", "failed a", "start b", "failed b"])
        #expect(
            library.issues.map(\.message) == [
                "test() could not read its options: mine", "test() could not read its options: mine too",
            ])
    }

    @Test("a test that waits in the queue keeps what it declares")
    func queued() throws {
        try library.run(
            """
            test('a', async function () {}, {proves: 'x'});
            test('b', function () {}, {proves: 'y'});
            """)
        _ = try library.session.loop.run()
        #expect(declared.map(\.proves) == [["x"], ["y"]])
    }
}
