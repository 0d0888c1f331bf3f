import Automation
import TestEvents
import Testing

@testable import Runner

@Suite struct TimeLimitTests {
    private func run(_ body: String) throws -> FinishedRun {
        let script = "test('loops', \(body));\ntest('next', function () {});"
        return try FinishedRun([
            "a.js": "#import \"tuneup/tuneup.js\"\n" + script, "b.js": "UIALogger.logMessage('ran');",
        ]) { $1.scriptTimeout = 0.3 }
    }

    @Test(
        "an endless loop times its test out, and the other files still run",
        arguments: [
            "function () { while (true) {} }", "function () { while (true) { try { while (true) {} } catch (e) {} } }",
            "function (target, app) { var el = app.keyboard(); while (!el.isValid()) {} }",
            "async function () { await null; while (true) {} }",
            "function () { Promise.resolve().then(function () { while (true) {} }); }",
        ])
    func endless(body: String) throws {
        let run = try run(body)
        #expect(run.endedScripts == ["a.js", "b.js"])
        #expect(run.messages == ["ran"])
        #expect(run.issues.map(\.name) == ["Timeout"])
        #expect(run.issues.first?.message.contains("0.3 seconds") == true)
        #expect(run.status == 1)
    }

    @Test("the test that loops is the one that times out")
    func outcome() throws {
        #expect(try run("function () { while (true) {} }").outcomes == ["loops: timedOut", "next: passed"])
        #expect(
            try run("async function () { await null; while (true) {} }").outcomes == [
                "loops: timedOut", "next: passed",
            ])
    }

    @Test("a loop that lets device time pass continues until the test's own limit")
    func passing() throws {
        let run = try FinishedRun("test('polls', function (target) { while (true) target.delay(1); });") {
            $1.timeout = 100
            $1.scriptTimeout = 5
        }
        #expect(run.outcomes == ["polls: timedOut"])
        #expect(run.issues.count == 1)
        #expect(run.status == 1)
    }

    @Test("a test has its whole limit to itself")
    func limit() throws {
        let run = try FinishedRun(
            """
            UIATarget.localTarget().delay(8);
            test("short", function (target) { target.delay(9); });
            test("short too", function (target) { target.delay(9); });
            test("long", function (target) { target.delay(11); });
            test("short again", function (target) { target.delay(9); });
            """
        ) { $1.timeout = 10 }
        #expect(run.outcomes == ["short: passed", "short too: passed", "long: timedOut", "short again: passed"])
    }

    @Test("a test may have a limit of its own, which its issue names")
    func ownLimit() throws {
        let run = try FinishedRun(
            """
            test("short", function (target) { target.delay(9); }, {timeout: 5});
            test("long", function (target) { target.delay(90); }, {timeout: 100});
            test("any", function (target) { target.delay(9); });
            test("late", async function () { await new Promise(function (d) { setTimeout(d, 8000); }); }, {timeout: 3});
            test("bad", function () {}, {timeout: -1});
            """
        ) { $1.timeout = 10 }
        #expect(
            run.outcomes == ["short: timedOut", "long: passed", "any: passed", "late: timedOut", "bad: failed"])
        #expect(
            run.issues.map(\.message) == [
                "The time limit of 5 seconds has passed on the device (the timeout in its options)",
                "The test took longer than 3 seconds on the device (the timeout in its options).",
                "test() takes a number of seconds above 0 as \"timeout\", such as 30, not -1",
            ])
    }

    @Test("an issue names the limit as it was given, whatever the time", arguments: [0.1, 1.4, 2.7, 3.3])
    func namedLimit(start: Double) throws {
        let run = try FinishedRun(
            """
            test("before", function (target) { target.delay(\(start)); });
            test("late", function (target) { target.delay(9); });
            """
        ) { $1.timeout = 3.5 }
        #expect(run.issues.map(\.message) == ["The time limit of 3.5 seconds has passed on the device (--timeout)"])
    }

    @Test("an asynchronous test that takes too long is abandoned, and the next one runs")
    func asynchronous() throws {
        let run = try FinishedRun(
            """
            test("long", async function () { await new Promise(function (done) { setTimeout(done, 50000); }); });
            test("next", async function () {});
            """
        ) { $1.timeout = 10 }
        #expect(run.outcomes == ["long: timedOut", "next: passed"])
        #expect(run.status == 1)
    }

    @Test("a test that waits for a promise that nothing settles fails")
    func stuck() throws {
        let run = try FinishedRun(
            """
            test("stuck", async function () { await new Promise(function () {}); });
            test("next", function () {});
            """)
        #expect(run.outcomes == ["stuck: failed", "next: passed"])
        let issue = try #require(run.issues.first)
        #expect(issue.message == "The test waits for a promise that can no longer be settled.")
        #expect(issue.place?.file.hasSuffix("tuneup/test.js") == false)
        #expect(issue.excerpt?.lines.contains { $0.contains("test(\"stuck\"") } == true)
    }
}

@Suite struct ProgressWatchTests {
    @Test("a script without progress for the limit is over, and one with progress is not")
    func standstill() {
        var watch = ProgressWatch(limit: 10)
        func isOver(_ time: Double, _ tests: Int, now: Double) -> Bool {
            watch.isOver(.init(deviceTime: time, tests: tests), now: now)
        }
        #expect(!isOver(0, 0, now: 100))
        #expect(!isOver(0, 0, now: 109.9))
        #expect(!isOver(5, 0, now: 111))
        #expect(!isOver(5, 1, now: 120.9))
        #expect(!isOver(5, 1, now: 130))
        #expect(isOver(5, 1, now: 131))
    }

    @Test("the watch checks often enough for short limits, and not too often for long ones")
    func interval() {
        #expect(ProgressWatch(limit: 10).interval == 0.25)
        #expect(ProgressWatch(limit: 1).interval == 0.05)
        #expect(ProgressWatch(limit: 0.01).interval == 0.005)
    }
}

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

    @Test("what a test waited for is named: timers with their lines, and what keeps the device busy")
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
