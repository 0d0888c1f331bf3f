import Automation
import JavaScriptBridge
import Scripting
import TestEvents
import Testing
import UIAutomation

@Suite("Tests that await")
struct AsyncTestTests {
    private let library: Library
    init() throws { library = try Library() }

    @Test("an async test passes when its promise is fulfilled, and later tests wait for it in order")
    func order() throws {
        try library.run(
            """
            var trace = [];
            test('first', function () { trace.push(1); });
            test('async', async function () { trace.push(2); await null; trace.push(4); });
            test('after', function () { trace.push(5); });
            test('last', async () => { trace.push(6); });
            trace.push(3);
            """)
        #expect(try library.text("trace.join()") == "1,2,3,4,5,6")
        #expect(
            library.flow == [
                "start first", "passed first", "start async", "passed async", "start after", "passed after",
                "start last", "passed last",
            ])
        #expect(library.session.loop.waitingTests == 0)
    }

    @Test("an async test fails when its promise is rejected, with the place of the failure")
    func broken() throws {
        try library.run("test('a', async function () {\n await null;\n assertEquals(1, 2);\n});")
        #expect(library.flow == ["start a", "failed a"])
        #expect(library.issues.first?.place?.line == 3)
        #expect(library.issues.first?.name == "AssertionException")
    }

    @Test("device time passes while a test awaits")
    func time() throws {
        try library.run(
            """
            test('a', async function () { await new Promise(function (f) { setTimeout(f, 2000); }); });
            test('b', function () {});
            """)
        #expect(library.flow == ["start a"])
        #expect(library.session.loop.waitingTests == 2)
        #expect(try library.session.loop.run() == .quiet)
        #expect(library.flow == ["start a", "passed a", "start b", "passed b"])
    }

    @Test("the place of a queued test is its call")
    func place() throws {
        try library.run("test('a', async function () {});\n\ntest('b', function () {});")
        let places = library.events.compactMap { event -> Int? in
            if case .testStarted(let test) = event { return test.place?.line } else { return nil }
        }
        #expect(places == [1, 3])
    }

    @Test("a test that waits for nothing is abandoned, and the next one runs")
    func stuck() throws {
        try library.run("test('a', async () => { await new Promise(() => {}); }); test('b', function () {});")
        #expect(try library.session.loop.run() == .stuck)
        #expect(try AssertionsModule.abandonWaitingTest(in: library.session, reason: "nothing can settle it"))
        #expect(library.flow == ["start a", "failed a", "start b", "passed b"])
        #expect(library.issues.first?.message == "nothing can settle it")
        #expect(try !AssertionsModule.abandonWaitingTest(in: library.session, reason: "again"))
    }

    @Test("a test inside an awaiting test is a mistake, too")
    func nested() throws {
        try library.run(
            "test('outer', async function () { await null; test('inner', function () {}); }); test('b', () => {})")
        #expect(library.flow == ["start outer", "failed outer", "start b", "passed b"])
    }

    @Test("an array of elements is not a promise, and is not tested for being one")
    func elements() throws {
        try library.run("test('a', function () { return screen(make('UIAButton')).buttons(); })")
        #expect(library.flow == ["start a", "passed a"])
    }
}

@Suite("Alerts while a test awaits")
struct AwaitedAlertTests {
    private let library: Library

    init() throws {
        library = try Library(on: FormApp.self)
        try library.run("var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();")
    }

    @Test("an alert that appears while a test awaits is handled as in a delay")
    func handled() throws {
        try library.run(
            """
            var seen = [];
            UIATarget.onAlert = function (alert) { seen.push(Date.now() - start); return false; };
            var start = Date.now();
            test('a', async function () {
                window.buttons()['Ask later'].tap();
                await new Promise(function (done) { setTimeout(done, 60000); });
                target.setTimeout(0);
                assertFalse(app.alert().isValid());
                assertTrue(Date.now() - start >= 60000 && Date.now() - start < 61000);
            });
            """)
        #expect(try library.session.loop.run() == .quiet)
        #expect(library.flow == ["start a", "passed a"])
        #expect(try library.text("seen.length === 1 && seen[0] >= 2000 && seen[0] < 3000") == "true")
    }

    @Test("a handler may clear the awaited timer")
    func cleared() throws {
        try library.run(
            """
            var log = [];
            UIATarget.onAlert = function (alert) { clearTimeout(timer); log.push('alert'); return false; };
            window.buttons()['Ask later'].tap();
            var timer = setTimeout(function () { log.push('timer'); }, 5000);
            setTimeout(function () { log.push('last'); }, 6000);
            """)
        #expect(try library.session.loop.run() == .quiet)
        #expect(try library.text("log.join()") == "alert,last")
    }
}

/// Top-level code that touches the app while tests wait for the end of the script.
@Suite("Touching the app too late")
struct LateTouchTests {
    private let library: Library

    init() throws {
        library = try Library(on: FormApp.self)
        try library.run("var target = UIATarget.localTarget(), app = target.frontMostApp(), window = app.mainWindow();")
    }

    /// The lines that the warnings name.
    private var warnings: [Int?] {
        library.events.compactMap { event in
            guard case .message(let message) = event, message.level == .warning else { return nil }
            return message.place?.line
        }
    }

    @Test("a look-up below an async test causes a warning, once per script")
    func lookUp() throws {
        try library.run("test('a', async function () {});\n\nwindow.buttons();\nwindow.buttons()['Save'].tap();")
        #expect(warnings == [3])
    }

    @Test("an action below an async test causes a warning, also inside a function that the top level calls")
    func action() throws {
        try library.run("test('a', async () => {});\nfunction f() {\n  target.tap({x: 1, y: 1});\n}\nf();")
        #expect(warnings == [3])
    }

    @Test("tests themselves may touch the app, async or not, before and after they await")
    func tests() throws {
        try library.run(
            """
            test('a', async function () { window.buttons(); await null; window.buttons()['Save'].tap(); });
            test('b', function () { window.buttons(); });
            test('c', async function () { await new Promise(function (f) { setTimeout(f, 10); }); window.buttons(); });
            """)
        #expect(try library.session.loop.run() == .quiet)
        #expect(library.flow.filter { $0.hasPrefix("passed") } == ["passed a", "passed b", "passed c"])
        #expect(warnings == [])
    }

    @Test("above the first async test, or without one, there is no warning")
    func before() throws {
        try library.run(
            "test('a', () => { assertTrue(1); }); window.buttons(); test('b', async () => { assertTrue(1); });")
        #expect(warnings == [])
    }
}
