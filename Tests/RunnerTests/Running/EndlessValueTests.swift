import Automation
import Runner
import TestEvents
import Testing

/// Code of a script that runs only because its values are read or described, and never ends.
@Suite struct EndlessValueTests {
    @Test(
        "a value that cannot be read in time ends its test once, and the next one runs",
        arguments: [
            "throw { get message() { loop(); }, get name() { loop(); }, get stack() { loop(); } };",
            "throw { toString: loop };",
            "var e = new Error('x'); Object.defineProperty(e, 'message', { get: loop }); throw e;",
            "var e = new Error('x'); Object.defineProperty(e, 'cause', { get: loop }); throw e;",
            "throw new Proxy({}, traps);",
            "assertEquals(new Proxy({}, traps), 1);",
            "assertEquals(1, { valueOf: loop });",
            "assertTrue(false, { toString: loop });",
            "fail({ get toString() { loop(); } });",
            "assertEquals({ get a() { loop(); } }, { get b() { loop(); } });",
            "assertMatch(/a/, { toString: loop });",
            "assertPropertiesMatch({ a: 1 }, new Proxy({}, traps));",
            "UIALogger.logMessage({ toString: loop });",
            "return new Proxy({}, traps);",
            "try { loop(); } catch (e) {} finally { UIALogger.logPass('loops'); }",
            "UIATarget.localTarget().frontMostApp().buttons()[0].tapWithOptions({ get tapCount() { loop(); } });",
        ])
    func body(code: String) throws {
        let run = try FinishedRun(
            """
            function loop() { while (true) {} }
            var traps = { get: loop, has: loop, ownKeys: loop, getPrototypeOf: loop, getOwnPropertyDescriptor: loop };
            test("loops", function () { \(code) });
            test("next", function () { assertTrue(true); });
            """
        ) { $1.scriptTimeout = 0.3 }
        #expect(run.outcomes == ["loops: timedOut", "next: passed"])
        #expect(run.issues.map(\.name).contains("Timeout"))
        #expect(run.status == 1)
    }

    @Test("a title that cannot be read in time is a test of its own")
    func title() throws {
        let run = try FinishedRun(
            """
            test({ toString: function () { while (true) {} } }, function () {});
            test("next", function () { assertTrue(true); });
            """
        ) { $1.scriptTimeout = 0.3 }
        #expect(run.outcomes == ["(a title that cannot be read): timedOut", "next: passed"])
        #expect(run.issues.map(\.place?.line) == [2])
    }

    @Test(
        "options that cannot be read in time end their test",
        arguments: [
            "{ get proves() { while (true) {} } }", "new Proxy({}, { ownKeys: function () { while (true) {} } })",
            "{ get logTree() { while (true) {} } }",
        ])
    func options(code: String) throws {
        let run = try FinishedRun(
            """
            test("loops", function () { fail('no'); }, \(code));
            test("next", function () { assertTrue(true); });
            """
        ) { $1.scriptTimeout = 0.3 }
        #expect(run.outcomes == ["loops: timedOut", "next: passed"])
    }

    @Test("timers that set each other without a delay end within the limit")
    func timers() throws {
        let run = try FinishedRun(
            """
            test("spins", async function () {
                await new Promise(function () { (function again() { setTimeout(again, 0); })(); });
            });
            test("next", function () { assertTrue(true); });
            """
        ) { $1.scriptTimeout = 0.3 }
        #expect(run.outcomes == ["spins: timedOut", "next: passed"])
        let outside = try FinishedRun("(function again() { setTimeout(again, 0); })();") { $1.scriptTimeout = 0.3 }
        #expect(outside.issues.map(\.name) == ["Timeout"])
        #expect(outside.status == 1)
    }

    @Test("a test that loops in a promise job leaves those after it in the queue")
    func queue() throws {
        let run = try FinishedRun(
            """
            test("loops", async function () { await null; while (true) {} });
            test("next", async function () { await null; assertTrue(true); });
            test("last", function () { fail("no"); });
            """
        ) { $1.scriptTimeout = 0.3 }
        #expect(run.outcomes == ["loops: timedOut", "next: passed", "last: failed"])
    }

    @Test("what a test waited for is named: timers with their lines, and what the device is busy with")
    func waitingFor() throws {
        let run = try FinishedRun(
            """
            test("waits", async function () {
                setInterval(function () {}, 4000);
                await new Promise(function (done) {
                    setTimeout(done, 50000);
                });
            });
            """
        ) { $1.timeout = 10 }
        #expect(run.outcomes == ["waits: timedOut"])
        let waitingFor = try #require(run.issues.first?.waitingFor)
        #expect(waitingFor.contains { $0.hasPrefix("setTimeout at a.js:5:") && $0.hasSuffix(", due in 40 s") })
        #expect(waitingFor.contains { $0.hasPrefix("setInterval at a.js:3:") })
    }

    @Test("timers that are left at the end of a script are named once")
    func leftTimers() throws {
        let run = try FinishedRun("setInterval(function () {}, 1000); setTimeout(function () {}, 10);")
        let texts = run.events.compactMap { event -> String? in
            if case .message(let message) = event.kind, message.level == .debug { message.text } else { nil }
        }
        #expect(texts.filter { $0.contains("setInterval at a.js:2:") }.count == 1)
        #expect(run.status == 0)
    }
}
