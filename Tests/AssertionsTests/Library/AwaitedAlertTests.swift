import JavaScriptBridge
import Scripting
import Testing

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

    @Test("a handler may clear the timer that is waited for")
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
