import Automation
import Runner
import TestEvents
import Testing

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

    @Test("a loop that lets the device's time pass goes on until the test's own limit")
    func passing() throws {
        let run = try FinishedRun("test('polls', function (target) { while (true) target.delay(1); });") {
            $1.timeout = 100
            $1.scriptTimeout = 5
        }
        #expect(run.outcomes == ["polls: timedOut"])
        #expect(run.issues.count == 1)
        #expect(run.status == 1)
    }

    @Test("a test has its whole limit for itself")
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

    @Test("an asynchronous test that takes too long is given up, and the next one runs")
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

    @Test("a test that waits for a promise which nothing settles fails")
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
